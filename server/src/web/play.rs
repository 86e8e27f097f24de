//! What those who sit at a table send.

use super::response::{OrErrorResponse, respond_done};
use super::visitor::is_word;
use super::{App, ErrorResponse, Fields, Input, Visitor};
use crate::error::RequestError;
use crate::live_table::{Advising, Done, LiveTable, ProposalKind, RequestId, Who};
use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use civitas_core::standing_orders::{Instruction, OrderEnd, StandingOrder};
use futures_util::future::BoxFuture;
use serde_json::json;

/// The page of a table, with the seat for which somebody acts if it says so.
fn page(id: &str, who: &Who) -> String {
    match &who.role {
        Some(role) => format!("/t/{id}?as={role}"),
        None => format!("/t/{id}"),
    }
}

/// Who acts: the visitor, for the seat it names.
pub(crate) fn who(visitor: &Visitor, fields: &Fields) -> Result<Who, RequestError> {
    let role = fields.text("as");
    match role {
        Some(role) if !is_word(&role) => Err(RequestError::InvalidField("as")),
        role => Ok(visitor.who(role)),
    }
}

fn action(fields: &Fields) -> Result<Option<RequestId>, RequestError> {
    fields.text("id").map(|id| RequestId::read(&id)).transpose()
}

/// Does something at a table for a seat and answers.
async fn at_table<F>(app: &App, id: &str, input: Input, work: F) -> Result<Response, ErrorResponse>
where
    F: for<'a> FnOnce(&'a mut LiveTable, Who, Option<RequestId>, Fields) -> BoxFuture<'a, Result<Done, RequestError>>
        + Send
        + 'static,
{
    let Input { visitor, fields } = input;
    let who = who(&visitor, &fields).or_error_response(&visitor)?;
    let action = action(&fields).or_error_response(&visitor)?;
    let next = page(id, &who);
    let result = app.tables.with(id, move |live| work(live, who, action, fields)).await.or_error_response(&visitor)?;
    Ok(respond_done(&visitor, &result, &next))
}

/// A seat decides: `{id, decision, line}`.
pub(crate) async fn act(
    State(app): State<App>,
    Path(id): Path<String>,
    input: Input,
) -> Result<Response, ErrorResponse> {
    let lang = input.visitor.lang;
    at_table(&app, &id, input, move |live, who, action, fields| {
        Box::pin(async move {
            let action = action.ok_or(RequestError::InvalidField("id"))?;
            let line = fields.need("line")?;
            let decision = fields.read("decision")?;
            live.act(&who, &action, decision, &line, lang).await
        })
    })
    .await
}

/// Would a `line` be allowed, and what would it bring? Or why can nothing be done with a thing, named as a `pick`?
pub(crate) async fn check(
    State(app): State<App>,
    Path(id): Path<String>,
    input: Input,
) -> Result<Response, ErrorResponse> {
    let Input { visitor, fields } = input;
    let lang = visitor.lang;
    let who = who(&visitor, &fields).or_error_response(&visitor)?;
    if let Some(pick) = fields.text("pick") {
        let why = app.tables.with(&id, move |live| Box::pin(async move { live.why_not(&who, &pick, lang) }));
        why.await.or_error_response(&visitor)?;
        return Ok(Json(json!({ "ok": true })).into_response());
    }
    let line = fields.need("line").or_error_response(&visitor)?;
    let notes = app.tables.with(&id, move |live| Box::pin(async move { live.check(&who, &line, lang) }));
    let notes = notes.await.or_error_response(&visitor)?;
    Ok(Json(json!({ "ok": true, "notes": notes })).into_response())
}

/// Takes the last decision back; with `ask`, asks the others where that is not free.
pub(crate) async fn undo(
    State(app): State<App>,
    Path(id): Path<String>,
    input: Input,
) -> Result<Response, ErrorResponse> {
    at_table(&app, &id, input, |live, who, action, fields| {
        Box::pin(async move {
            let ask = fields.ticked("ask")?.unwrap_or(false);
            match live.undo(&who, action.as_ref(), false).await {
                Err(RequestError::NotUndoable(_)) if ask => live.ask_undo(&who, action.as_ref()).await,
                result => result,
            }
        })
    })
    .await
}

/// Asks the others to go back to before one's last decision.
pub(crate) async fn ask(
    State(app): State<App>,
    Path(id): Path<String>,
    input: Input,
) -> Result<Response, ErrorResponse> {
    at_table(&app, &id, input, |live, who, action, _| {
        Box::pin(async move { live.ask_undo(&who, action.as_ref()).await })
    })
    .await
}

/// Takes back all that can be taken back.
pub(crate) async fn reset(
    State(app): State<App>,
    Path(id): Path<String>,
    input: Input,
) -> Result<Response, ErrorResponse> {
    at_table(&app, &id, input, |live, who, action, _| {
        Box::pin(async move { live.undo(&who, action.as_ref(), true).await })
    })
    .await
}

/// Says something: `{text}`.
pub(crate) async fn say(
    State(app): State<App>,
    Path(id): Path<String>,
    input: Input,
) -> Result<Response, ErrorResponse> {
    at_table(&app, &id, input, |live, who, action, fields| {
        Box::pin(async move { live.say(&who, action.as_ref(), &fields.need("text")?).await })
    })
    .await
}

/// Gives up.
pub(crate) async fn resign(
    State(app): State<App>,
    Path(id): Path<String>,
    input: Input,
) -> Result<Response, ErrorResponse> {
    at_table(&app, &id, input, |live, who, action, _| Box::pin(async move { live.resign(&who, action.as_ref()).await }))
        .await
}

/// Agrees that somebody goes back, or does not: `{yes}`.
pub(crate) async fn consent(
    State(app): State<App>,
    Path(id): Path<String>,
    input: Input,
) -> Result<Response, ErrorResponse> {
    at_table(&app, &id, input, |live, who, action, fields| {
        Box::pin(async move {
            let yes = fields.ticked("yes")?.or(fields.ticked("answer")?).ok_or(RequestError::InvalidField("yes"))?;
            live.consent(&who, action.as_ref(), yes).await
        })
    })
    .await
}

/// The orders of a form: for each kind of window, `order-KIND` is `ask`, `pass` or `unless` (pass unless the player is
/// aimed at); `actor-KIND` is the role that must act for the order to hold, `target-KIND` is `yes` if it holds only while
/// the player is aimed at, and `turns-KIND` is after how many ends of turns it ends.
fn orders_of_form(live: &LiveTable, fields: &Fields) -> Result<Vec<StandingOrder>, RequestError> {
    let now = u32::try_from(live.sitting()?.turns()).unwrap_or(u32::MAX);
    let mut orders = Vec::new();
    for (kind, word) in fields.beginning("order-") {
        let then = match word.as_str() {
            "ask" => Instruction::Ask,
            "pass" | "unless" => Instruction::Pass,
            _ => return Err(RequestError::InvalidField("orders")),
        };
        let actor = match fields.text(&format!("actor-{kind}")) {
            Some(role) => Some(live.seat_with(&role).ok_or(RequestError::InvalidField("actor"))?),
            None => None,
        };
        let until = match fields.text(&format!("turns-{kind}")).filter(|turns| !turns.is_empty()) {
            Some(turns) => {
                let turns = turns.parse().map_err(|_| RequestError::InvalidField("turns"))?;
                Some(OrderEnd::after_turns(turns, now))
            }
            None => None,
        };
        let order = StandingOrder { kind: Some(kind.to_owned()), actor, until, ..StandingOrder::new(then) };
        if word == "unless" {
            // The first order that matches counts.
            orders.push(StandingOrder { only_if_target: true, then: Instruction::Ask, ..order.clone() });
        }
        let only_if_target = fields.text(&format!("target-{kind}")).as_deref() == Some("yes");
        orders.push(StandingOrder { only_if_target, ..order });
    }
    Ok(orders)
}

/// Gives standing orders: `{orders}`, or a form.
pub(crate) async fn orders(
    State(app): State<App>,
    Path(id): Path<String>,
    input: Input,
) -> Result<Response, ErrorResponse> {
    at_table(&app, &id, input, |live, who, _, fields| {
        Box::pin(async move {
            let orders = match fields.json("orders")? {
                Some(orders) => orders,
                None => orders_of_form(live, &fields)?,
            };
            live.give_orders(&who, orders).await
        })
    })
    .await
}

/// Somebody who was away is back.
pub(crate) async fn back(
    State(app): State<App>,
    Path(id): Path<String>,
    input: Input,
) -> Result<Response, ErrorResponse> {
    at_table(&app, &id, input, |live, who, _, _| Box::pin(async move { live.come_back(&who).await })).await
}

/// Asks the others for something about time: `{what}` is `without` (with `role`), `pause` or `longer`.
pub(crate) async fn propose(
    State(app): State<App>,
    Path(id): Path<String>,
    input: Input,
) -> Result<Response, ErrorResponse> {
    at_table(&app, &id, input, |live, who, action, fields| {
        Box::pin(async move {
            let kind = match fields.need("what")?.as_str() {
                "without" => ProposalKind::ContinueWithout(
                    live.seat_with(&fields.need("role")?).ok_or(RequestError::InvalidField("role"))?,
                ),
                "pause" => ProposalKind::Pause,
                "longer" => ProposalKind::AddTime,
                _ => return Err(RequestError::InvalidField("what")),
            };
            live.propose_time_change(&who, action.as_ref(), kind).await
        })
    })
    .await
}

/// Replaces the links of a seat, so that old ones lead nowhere.
pub(crate) async fn replace_links(
    State(app): State<App>,
    Path(id): Path<String>,
    input: Input,
) -> Result<Response, ErrorResponse> {
    at_table(&app, &id, input, |live, who, _, _| Box::pin(async move { live.replace_links(&who).await })).await
}

/// Lets the clocks run again.
pub(crate) async fn resume(
    State(app): State<App>,
    Path(id): Path<String>,
    input: Input,
) -> Result<Response, ErrorResponse> {
    at_table(&app, &id, input, |live, who, action, _| Box::pin(async move { live.resume(&who, action.as_ref()).await }))
        .await
}

/// Advice for whoever must decide. The table goes on while somebody thinks.
pub(crate) async fn hint(
    State(app): State<App>,
    Path(id): Path<String>,
    input: Input,
) -> Result<Response, ErrorResponse> {
    let Input { visitor, fields } = input;
    let lang = visitor.lang;
    let who = who(&visitor, &fields).or_error_response(&visitor)?;
    let asked = app.tables.with(&id, move |live| Box::pin(async move { live.advise(&who) }));
    let Advising { seat, decision, thought } = asked.await.or_error_response(&visitor)?;
    let thoughts = thought.await.unwrap_or_default();
    let said = app.tables.with(&id, move |live| Box::pin(async move { live.advice(seat, &thoughts, lang) }));
    let said = said.await.or_error_response(&visitor)?;
    Ok(Json(json!({ "ok": true, "decision": decision, "advice": said })).into_response())
}

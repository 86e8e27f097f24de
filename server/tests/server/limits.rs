//! Limits that cannot be walked around, and that nobody else pays for.

use crate::world::{World, ok};
use civitas_client::Client;
use civitas_server::Rate;
use serde_json::{Value, json};

async fn limited() -> World {
    World::with(|config| config.rate_limit = Some(Rate { burst: 6, per_second: 1 })).await
}

/// Makes a client look like somebody new.
type Disguise = fn(usize, &mut Client);

async fn statuses(mut client: impl FnMut(usize) -> Client, path: &str, body: &Value, count: usize) -> Vec<u16> {
    let mut statuses = Vec::new();
    for number in 0..count {
        statuses.push(client(number).post(path, body).await.unwrap().status.as_u16());
    }
    statuses
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_changed_cookie_a_bearer_token_and_no_cookie_do_not_escape_the_limit() {
    let body = json!({ "lang": "en" });
    let disguises: [Disguise; 3] = [
        |number, client| client.cookies = vec![("civitas".to_owned(), format!("{number:064}"))],
        |number, client| client.headers = vec![("authorization", format!("Bearer {number:064}"))],
        |_, _| {},
    ];
    for disguise in disguises {
        let world = limited().await;
        let client = |number| {
            let mut client = world.visitor();
            disguise(number, &mut client);
            client
        };
        let found = statuses(client, "/api/prefs", &body, 60).await;
        assert!(found.iter().filter(|&&status| status == 200).count() <= 26, "{found:?}");
        assert_eq!(found.last(), Some(&429));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_a_trusted_proxy_each_client_has_its_own_limit_and_a_stranger_cannot_pretend() {
    let world = World::with(|config| {
        config.rate_limit = Some(Rate { burst: 3, per_second: 1 });
        config.trusted_proxies = vec![[127, 0, 0, 1].into()];
    })
    .await;
    let body = json!({ "lang": "en" });
    let from = |address: &'static str| {
        let mut client = world.visitor();
        client.headers = vec![("x-forwarded-for", address.to_owned())];
        client
    };
    let one = statuses(|_| from("198.51.100.1"), "/api/prefs", &body, 30).await;
    assert_eq!(one.last(), Some(&429));
    let other = statuses(|_| from("198.51.100.2"), "/api/prefs", &body, 3).await;
    assert_eq!(other, [200, 200, 200]);
    // What the client itself writes in front does not make it somebody else.
    let pretends = statuses(|_| from("203.0.113.9, 198.51.100.1"), "/api/prefs", &body, 3).await;
    assert_eq!(pretends, [429, 429, 429]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_who_only_read_need_no_row_and_take_no_streams_from_others() {
    let world = World::with(|config| {
        config.max_streams_per_person = 2;
        config.max_streams_per_address = 6;
        config.trusted_proxies = vec![[127, 0, 0, 1].into()];
    })
    .await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    let path = format!("/api/t/{table}/events");
    let mut own = Vec::new();
    for number in 0..5 {
        // From whichever address: the person counts.
        clients[0].headers = vec![("x-forwarded-for", format!("203.0.113.{number}"))];
        own.extend(clients[0].events(&path, None).await.ok());
    }
    assert_eq!(own.len(), 2, "as many as a person may have");
    assert!(clients[1].events(&path, None).await.is_ok(), "others have their own");
    drop(own);
    let from = |address: &'static str| {
        let mut client = world.visitor();
        client.headers = vec![("x-forwarded-for", address.to_owned())];
        client
    };
    let mut open = Vec::new();
    for _ in 0..9 {
        open.extend(from("198.51.100.1").events(&path, None).await.ok());
    }
    assert_eq!(open.len(), 6, "as many as an address may have");
    assert!(from("198.51.100.2").events(&path, None).await.is_ok(), "nobody takes them from others");
    let mut reader = world.visitor();
    ok(reader.post("/api/prefs", &json!({ "name": "Ñandú 🦁", "lang": "es" })).await.unwrap());
    assert!(reader.cookies.iter().all(|(name, _)| name != "civitas"), "{:?}", reader.cookies);
    assert!(reader.get("/settings").await.unwrap().text().contains("Ñandú 🦁"), "the browser knows the name");
    let mut database = crate::world::database(&world.database()).await;
    let people: i64 = sqlx::query_scalar("SELECT count(*) FROM person").fetch_one(&mut database).await.unwrap();
    assert_eq!(people, 2, "those who sat down");
    // The name comes along when the reader sits down.
    let form = json!({ "game": "tigris", "seat-1": "me", "seat-2": "open" });
    let table = ok(reader.post("/api/tables", &form).await.unwrap())["table"].as_str().unwrap().to_owned();
    assert_eq!(ok(reader.get(&format!("/api/t/{table}")).await.unwrap())["seats"][0]["name"], "Ñandú 🦁");
}

/// Each kind of endpoint has a limit of its own: who has no tables left may still read, play and talk.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_opened_too_many_tables_can_still_play_and_talk() {
    let world = World::with(|config| config.rate_limit = Some(Rate { burst: 60, per_second: 10 })).await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    let form = json!({ "game": "tigris", "seat-1": "me", "seat-2": "open" });
    let mut statuses = Vec::new();
    for _ in 0..25 {
        statuses.push(clients[0].post("/api/tables", &form).await.unwrap().status.as_u16());
    }
    assert!(
        statuses.ends_with(&[429]) && statuses.iter().filter(|&&status| status == 200).count() <= 20,
        "{statuses:?}"
    );
    ok(clients[0].get(&format!("/api/t/{table}")).await.unwrap());
    ok(clients[0].post(&format!("/api/t/{table}/say"), &json!({ "text": "still here" })).await.unwrap());
    ok(clients[1].post("/api/tables", &form).await.unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spam_does_not_push_honest_tables_out_of_the_lobby() {
    let world = World::new().await;
    let form = json!({ "game": "tigris", "seat-1": "me", "seat-2": "open", "title": "honest" });
    let honest = ok(world.visitor().post("/api/tables", &form).await.unwrap())["table"].clone();
    let mut spammer = world.visitor();
    let form = json!({ "game": "tigris", "seat-1": "me", "seat-2": "open", "title": "spam" });
    for _ in 0..60 {
        ok(spammer.post("/api/tables", &form).await.unwrap());
    }
    let open = ok(world.visitor().get("/api").await.unwrap())["open"].clone();
    let open = open.as_array().unwrap();
    assert!(open.iter().any(|table| table["table"] == honest), "{open:?}");
    assert_eq!(open.iter().filter(|table| table["title"] == "spam").count(), 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_has_a_bound() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    let path = format!("/api/t/{table}/say");
    let mut last = 200;
    for number in 0..520 {
        last = clients[0].post(&path, &json!({ "text": number })).await.unwrap().status.as_u16();
        if last != 200 {
            assert_eq!((number, last), (500, 409));
            break;
        }
    }
    assert_eq!(last, 409);
    ok(clients[1].post(&path, &json!({ "text": "the other can still speak" })).await.unwrap());
}

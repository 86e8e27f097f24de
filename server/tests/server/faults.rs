//! Small things that went wrong once.

use crate::world::{World, act, asked, fresh, ok, play_on, sight};
use civitas_client::{Client, Reply};
use civitas_core::dice::Dice;
use hyper::Method;
use serde_json::{Value, json};

fn code(reply: &Reply) -> String {
    reply.json()["error"].as_str().unwrap_or("").to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rematch_pressed_by_many_at_once_makes_one_game() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    ok(clients[0].post(&format!("/api/t/{table}/resign"), &json!({})).await.unwrap());
    let path = format!("/api/t/{table}/rematch");
    let presses = (0..12).map(|number| {
        let (mut client, path) = (clients[number % 2].same_browser(), path.clone());
        tokio::spawn(async move { ok(client.post(&path, &json!({})).await.unwrap())["table"].clone() })
    });
    let presses: Vec<_> = presses.collect();
    let mut made = Vec::new();
    for press in presses {
        made.push(press.await.unwrap());
    }
    assert!(made.iter().all(|next| *next == made[0] && next.is_string()), "{made:?}");
    let mut database = crate::world::database(&world.database()).await;
    let games: i64 = sqlx::query_scalar("SELECT count(*) FROM game").fetch_one(&mut database).await.unwrap();
    assert_eq!(games, 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_that_resigned_cannot_act_any_more() {
    let world = World::with(|config| config.bot_pause = std::time::Duration::from_secs(30)).await;
    let (table, mut clients) = world.table(3, &json!({})).await;
    let seen = sight(&mut clients[0], &table).await;
    let seat = asked(&seen).unwrap();
    let seen = sight(&mut clients[seat], &table).await;
    ok(clients[seat].post(&format!("/api/t/{table}/resign"), &json!({})).await.unwrap());
    let line = seen["legal"][0].as_str().unwrap();
    let acted = act(&mut clients[seat], &table, &fresh(), &seen["asked"]["decision"], line).await;
    assert_eq!((acted.status.as_u16(), code(&acted).as_str()), (409, "resigned"));
    for path in ["undo", "back", "resign", "ask"] {
        let reply = clients[seat].post(&format!("/api/t/{table}/{path}"), &json!({})).await.unwrap();
        assert_eq!(code(&reply), "resigned", "{path}");
    }
    ok(clients[seat].post(&format!("/api/t/{table}/say"), &json!({ "text": "good luck" })).await.unwrap());
    assert_eq!(asked(&sight(&mut clients[0], &table).await), Some(seat), "its bot has not moved yet");
}

/// Whatever a viewer sees has not changed unless its number has.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_looks_at_a_stale_page_and_nobody_counts_private_steps() {
    for (game, decisions) in [("ages", 90), ("tigris", 50)] {
        let world = World::new().await;
        let (table, mut clients) = world.table(3, &json!({ "game": game })).await;
        let mut dice = Dice::new(17);
        let mut watcher = world.visitor();
        for _ in 0..decisions {
            let mut before = Vec::new();
            for client in clients.iter_mut().chain([&mut watcher]) {
                before.push(shown(client, &table).await);
            }
            if play_on(&mut clients, &table, 1, &mut dice).await == 0 {
                break;
            }
            for (client, (seq, view, plies)) in clients.iter_mut().chain([&mut watcher]).zip(before) {
                let after = shown(client, &table).await;
                if after.0 == seq {
                    assert_eq!((after.1, after.2), (view, plies), "{game}: something changed and nobody was told");
                }
            }
        }
    }
}

async fn shown(client: &mut Client, table: &str) -> (Value, Value, Value) {
    let seen = sight(client, table).await;
    let replay = ok(client.get(&format!("/api/t/{table}/replay")).await.unwrap());
    (seen["seq"].clone(), json!([seen["view"], seen["asked"], seen["legal"]]), replay["plies"].clone())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_id_names_one_request_for_ever() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    let seat = asked(&sight(&mut clients[0], &table).await).unwrap();
    let seen = sight(&mut clients[seat], &table).await;
    let lines: Vec<_> = seen["legal"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let tiles: Vec<_> = lines.iter().filter(|line| line.starts_with("tile")).collect();
    ok(act(&mut clients[seat], &table, "one", &seen["asked"]["decision"], tiles[0]).await);
    let again = ok(act(&mut clients[seat], &table, "one", &seen["asked"]["decision"], tiles[0]).await);
    assert_eq!(again["repeated"], true);
    let other = act(&mut clients[seat], &table, "one", &Value::Null, tiles[1]).await;
    assert_eq!((other.status.as_u16(), code(&other).as_str()), (409, "reused-id"));
    let say = format!("/api/t/{table}/say");
    let said = clients[seat].post(&say, &json!({ "id": "one", "text": "x" })).await.unwrap();
    assert_eq!(code(&said), "reused-id");
    ok(clients[seat].post(&say, &json!({ "id": "two", "text": "x" })).await.unwrap());
    assert_eq!(ok(clients[seat].post(&say, &json!({ "id": "two", "text": "x" })).await.unwrap())["repeated"], true);
    assert_eq!(code(&clients[seat].post(&say, &json!({ "id": "two", "text": "y" })).await.unwrap()), "reused-id");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_cookie_is_secure_under_https() {
    let world = World::with(|config| config.https = true).await;
    let form = json!({ "game": "tigris", "seat-1": "me", "seat-2": "me", "seat-3": "invite", "pace": "hotseat" });
    let mut ana = world.visitor();
    let made = ana.post("/api/tables", &form).await.unwrap();
    let table = ok(made.clone())["table"].as_str().unwrap().to_owned();
    let links = sight(&mut ana, &table).await["links"].clone();
    let link = links.as_array().unwrap().iter().find(|link| link["role"] == "urn" || link["role"] == "pot");
    let link = link.or(links.get(2)).unwrap()["path"].as_str().unwrap().to_owned();
    let replies = [
        made,
        ana.form("/prefs", "lang=es&theme=dark").await.unwrap(),
        world.visitor().form("/prefs", "name=Ana").await.unwrap(),
        ana.post(&format!("/api/t/{table}/ready"), &json!({})).await.unwrap(),
        world.visitor().get(&link).await.unwrap(),
    ];
    for reply in replies {
        let cookies: Vec<_> =
            reply.headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap()).collect();
        assert!(!cookies.is_empty() && cookies.iter().all(|cookie| cookie.contains("; Secure")), "{cookies:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_header_does_not_decide_where_invitations_lead() {
    async fn invitation(world: &World, host: &str) -> String {
        let mut ana = world.visitor();
        let form = json!({ "game": "tigris", "seat-1": "me", "seat-2": "invite", "name": "Ana" });
        let table = ok(ana.post("/api/tables", &form).await.unwrap())["table"].as_str().unwrap().to_owned();
        let token = ana.cookies[0].1.clone();
        // A browser that was led here by another name.
        let request =
            format!("GET /t/{table} HTTP/1.1\r\nhost: {host}\r\ncookie: civitas={token}\r\nconnection: close\r\n\r\n");
        let mut socket = tokio::net::TcpStream::connect(world.address).await.unwrap();
        tokio::io::AsyncWriteExt::write_all(&mut socket, request.as_bytes()).await.unwrap();
        let mut page = Vec::new();
        tokio::io::AsyncReadExt::read_to_end(&mut socket, &mut page).await.unwrap();
        let page = String::from_utf8_lossy(&page).into_owned();
        let at = page.find("/join/").expect("an invitation");
        let start = page[..at].rfind('"').unwrap();
        page[start + 1..at].to_owned()
    }
    let world = World::new().await;
    assert!(invitation(&world, "evil.example").await.starts_with(&format!("http://{}/t/", world.address)));
    assert!(invitation(&world, "attic.local:8080").await.starts_with("http://attic.local:8080/t/"));
    let world = World::with(|config| config.public_url = Some("https://play.example/".to_owned())).await;
    assert!(invitation(&world, "attic.local").await.starts_with("https://play.example/t/"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_return_link_can_be_replaced_and_those_who_came_by_the_old_one_are_sent_away() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    let link = |seen: &Value| seen["links"][0]["path"].as_str().unwrap().to_owned();
    let old = link(&sight(&mut clients[0], &table).await);
    let mut thief = world.visitor();
    ok(thief.post(&format!("/api{old}"), &json!({})).await.unwrap());
    assert!(sight(&mut thief, &table).await["you"].is_string(), "whoever has the link has the seat");
    // Whoever came second cannot send the first away.
    ok(thief.post(&format!("/api/t/{table}/links"), &json!({})).await.unwrap());
    assert!(sight(&mut clients[0], &table).await["you"].is_string());
    ok(clients[0].post(&format!("/api/t/{table}/links"), &json!({})).await.unwrap());
    assert!(sight(&mut thief, &table).await["you"].is_null(), "sent away");
    let again = thief.post(&format!("/api{old}"), &json!({})).await.unwrap();
    assert_eq!(code(&again), "bad-link");
    let new = link(&sight(&mut clients[0], &table).await);
    assert_ne!(new, old);
    let world = world.restart().await;
    let mut phone = world.visitor();
    ok(phone.post(&format!("/api{new}"), &json!({})).await.unwrap());
    thief.move_to(world.address);
    assert!(sight(&mut thief, &table).await["you"].is_null(), "after a restart too");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_way_back_stays_with_us() {
    let world = World::new().await;
    for back in ["/%09/evil.example", "/%0a/evil.example", "//evil.example", "/%5cevil.example", "/%e2%80%a8/x", "evil"]
    {
        let reply = world.visitor().form("/prefs", &format!("lang=en&back={back}")).await.unwrap();
        assert_eq!(reply.headers["location"], "/", "{back}");
    }
    let reply = world.visitor().form("/prefs", "lang=en&back=/rules/tigris").await.unwrap();
    assert_eq!(reply.headers["location"], "/rules/tigris");
    let pasted = world.visitor().send(Method::GET, "/join?link=x/t/%09/evil", "", Vec::new()).await.unwrap();
    assert_eq!(pasted.status.as_u16(), 403);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flipped_bit_in_a_journal_is_noticed_and_the_other_tables_go_on() {
    let world = World::new().await;
    let (spoilt, mut clients) = world.table(2, &json!({})).await;
    let (whole, mut others) = world.table(2, &json!({})).await;
    ok(clients[0].post(&format!("/api/t/{spoilt}/say"), &json!({ "text": "hello" })).await.unwrap());
    let id = spoilt.clone();
    let world = world
        .restart_after(async |file| {
            let mut database = crate::world::database(&file).await;
            let flip = "UPDATE journal SET line = 'hellp' WHERE kind = 'say' AND game = ?";
            sqlx::query(flip).bind(&id).execute(&mut database).await.unwrap();
        })
        .await;
    clients[0].move_to(world.address);
    others[0].move_to(world.address);
    let reply = clients[0].get(&format!("/api/t/{spoilt}")).await.unwrap();
    assert_eq!((reply.status.as_u16(), code(&reply).as_str()), (500, "internal"));
    assert_eq!(sight(&mut others[0], &whole).await["status"], "playing");
}

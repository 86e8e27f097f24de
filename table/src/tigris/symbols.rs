//! The symbols of Tigris & Euphrates, on a grid of 24 × 24. They take the colour of the text around them; monuments have
//! the two colours of their spheres.

/// Each symbol: its name, and what it is drawn with.
pub(super) const SYMBOLS: &[(&str, &str)] = &[
    (
        "bow",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M9 2.2c4.7 1.1 7.2 4 6.3 7-.5 1.7-.5 3.9 0 5.6.9 3-1.6 5.9-6.3 7"/><path fill="none" stroke="currentColor" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round" d="M9 2.2 4.6 12 9 21.8"/><path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M3 12h15"/><path fill="currentColor" d="M23.3 12l-6.5-4 1.5 4-1.5 4Z"/>"##,
    ),
    (
        "lion",
        r##"<path fill="currentColor" fill-rule="evenodd" d="M9.77 3.69Q9.94 0.79 12.68 0.62Q14.38 1.46 14.23 3.69Q15.82 1.26 18.28 2.49Q19.33 4.06 18.08 5.92Q20.68 4.61 22.2 6.9Q22.31 8.79 20.31 9.77Q23.21 9.94 23.38 12.68Q22.54 14.38 20.31 14.23Q22.74 15.82 21.51 18.28Q19.94 19.33 18.08 18.08Q19.39 20.68 17.1 22.2Q15.21 22.31 14.23 20.31Q14.06 23.21 11.32 23.38Q9.62 22.54 9.77 20.31Q8.18 22.74 5.72 21.51Q4.67 19.94 5.92 18.08Q3.32 19.39 1.8 17.1Q1.69 15.21 3.69 14.23Q0.79 14.06 0.62 11.32Q1.46 9.62 3.69 9.77Q1.26 8.18 2.49 5.72Q4.06 4.67 5.92 5.92Q4.61 3.32 6.9 1.8Q8.79 1.69 9.77 3.69ZM12 5.4a6.6 6.6 0 1 0 .01 0ZM8.3 8.6Q12 6.4 15.7 8.6L16 11.4q-.2 2.1-1.5 3.6l-.6 1.9q-1.9 1.7-3.8 0l-.6-1.9Q8.2 13.5 8 11.4ZM9.2 10.7l2 .7v1.1l-1.7-.5ZM14.8 10.7l-2 .7v1.1l1.7-.5ZM10.7 14.3h2.6L12 15.9Z"/>"##,
    ),
    (
        "bull",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round" d="M3.2 2.6C2 7.4 4.6 9.9 9 9.6h6c4.4.3 7-2.2 5.8-7"/><path fill="currentColor" fill-rule="evenodd" d="M7.3 9h9.4l-1 6.2c-.4 3.7-1.5 7-3.7 7s-3.3-3.3-3.7-7ZM9.3 12.4l2.1.8-.5 1.5-1.9-.9ZM14.7 12.4l-2.1.8.5 1.5 1.9-.9ZM10.3 18.3h1.1v1.6h-1.1ZM12.6 18.3h1.1v1.6h-1.1Z"/><path fill="currentColor" d="M6.7 11.3 2 12.8c1 2 3.2 2.5 5.3 1.3ZM17.3 11.3l4.7 1.5c-1 2-3.2 2.5-5.3 1.3Z"/>"##,
    ),
    (
        "urn",
        r##"<path fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" d="M9.4 4.7C5 4 2.9 7 4.5 10.3M14.6 4.7c4.4-.7 6.5 2.3 4.9 5.6"/><path fill="currentColor" fill-rule="evenodd" d="M8.2 1.6h7.6v2.3h-1.4v2c2.9 1.1 4.6 3.5 4.6 6.5 0 3.5-1.9 6-4.4 7.3v.5h1.5v2.2H7.9v-2.2h1.5v-.5C6.9 18.4 5 15.9 5 12.4c0-3 1.7-5.4 4.6-6.5v-2H8.2ZM6.3 11l1.9 1.7 1.9-1.7 1.9 1.7 1.9-1.7 1.9 1.7 1.9-1.7v2.1l-1.9 1.7-1.9-1.7-1.9 1.7-1.9-1.7-1.9 1.7-1.9-1.7Z"/>"##,
    ),
    (
        "king",
        r##"<path fill="currentColor" d="M3.2 17.8 1.7 7.6l5.6 3.7L12 4.3l4.7 7 5.6-3.7-1.5 10.2ZM3.4 19.3h17.2V22H3.4Z"/><g fill="currentColor"><circle cx="1.9" cy="6" r="1.6"/><circle cx="12" cy="2.7" r="1.7"/><circle cx="22.1" cy="6" r="1.6"/></g>"##,
    ),
    (
        "priest",
        r##"<path fill="currentColor" d="M12.2 1c.3 3.3 4.8 4.9 4.8 8.9 0 2.7-2.1 4.5-5 4.5s-5-1.8-5-4.5c0-2 1-3.5 2.3-4.6.1 1.6.6 2.6 1.5 3C10.5 5.8 10.9 3.2 12.2 1ZM2.8 15.5h18.4c-.6 3-2.9 4.8-5.9 5.2V23H8.7v-2.3c-3-.4-5.3-2.2-5.9-5.2Z"/>"##,
    ),
    (
        "farmer",
        r##"<path fill="currentColor" d="M21.8 12.3C21.3 6.2 17.2 2 11.9 2 6.3 2 2.2 6.2 2.2 11.3c0 2.3.8 4.4 2.3 5.9l2.9-2.7c-.9-1-1.3-2.2-1.2-3.6.3-3 2.8-5 6.1-5 3.7 0 6.9 2.2 9.5 6.4ZM5.2 16.4l3.4 2.8-3.7 4.4-3.3-2.7Z"/>"##,
    ),
    (
        "trader",
        r##"<path fill="currentColor" d="M10.9 1.8h2.2v2.9h7.4v2h-7.4v13H17V22H7v-2.3h3.9v-13H3.5v-2h7.4ZM.9 14.3h8.2a4.1 4.1 0 0 1-8.2 0ZM14.9 14.3h8.2a4.1 4.1 0 0 1-8.2 0Z"/><path fill="none" stroke="currentColor" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round" d="M5 6.2 1.9 14M5 6.2 8.1 14M19 6.2 15.9 14M19 6.2l3.1 7.8"/>"##,
    ),
    (
        "settlement",
        r##"<path fill="currentColor" d="M12 2.8a3.7 3.7 0 1 1-.01 0ZM5.7 21.5v-4c0-3.7 2.5-6.1 6.3-6.1s6.3 2.4 6.3 6.1v4ZM4.2 7.3a2.6 2.6 0 1 1-.01 0ZM19.8 7.3a2.6 2.6 0 1 1-.01 0ZM.4 19.4v-2.6c0-2.6 1.6-4.2 4-4.2.4 0 .8 0 1.2.1-1 1.3-1.5 2.9-1.5 4.8v1.9ZM23.6 19.4v-2.6c0-2.6-1.6-4.2-4-4.2-.4 0-.8 0-1.2.1 1 1.3 1.5 2.9 1.5 4.8v1.9Z"/>"##,
    ),
    (
        "temple",
        r##"<path fill="currentColor" fill-rule="evenodd" d="M8.7 2.3h6.6v4.9h3.1v4.9h2.8v4.9h2.3v4.5H.5v-4.5h2.3v-4.9h2.8V7.2h3.1ZM10.6 10.6h2.8l1 10.9H9.6ZM11 4.4h2v2.9h-2Z"/>"##,
    ),
    (
        "farm",
        r##"<path fill="currentColor" d="M12 .9c2 1.9 2 4.3 0 6.2-2-1.9-2-4.3 0-6.2ZM11.1 10.7C7.9 10.3 6.2 8.4 6.2 5.3c3.2.4 4.9 2.3 4.9 5.4ZM12.9 10.7c3.2-.4 4.9-2.3 4.9-5.4-3.2.4-4.9 2.3-4.9 5.4ZM11.1 15.5C7.5 15.1 5.6 13 5.5 9.6c3.6.4 5.5 2.5 5.6 5.9ZM12.9 15.5c3.6-.4 5.5-2.5 5.6-5.9-3.6.4-5.5 2.5-5.6 5.9ZM11.1 20.4c-3.8-.4-5.8-2.5-6-6 3.8.4 5.8 2.5 6 6ZM12.9 20.4c3.8-.4 5.8-2.5 6-6-3.8.4-5.8 2.5-6 6ZM11.1 7.6h1.8v15.5h-1.8Z"/>"##,
    ),
    (
        "market",
        r##"<path fill="currentColor" d="M3.5 2.4h17L23.4 9c0 1.8-1.2 3-2.85 3s-2.85-1.1-2.85-2.7c0 1.6-1.2 2.7-2.85 2.7S12 10.9 12 9.3c0 1.6-1.2 2.7-2.85 2.7S6.3 10.9 6.3 9.3C6.3 10.9 5.1 12 3.45 12S.6 10.8.6 9ZM2.6 13.6H5v2.6h14v-2.6h2.4v8.5H19v-3H5v3H2.6Z"/>"##,
    ),
    (
        "treasure",
        r##"<path fill="currentColor" fill-rule="evenodd" d="M6.6 3h10.8L23 9.6 12 21.8 1 9.6ZM4.5 9h3.3l1.2-4H7.9ZM9.8 9h4.4L13 5h-2ZM16.2 9h3.3l-3.4-4H15ZM4.8 11l5.3 5.9L7.8 11ZM9.9 11l2.1 6.3L14.1 11ZM19.2 11h-3l-2.3 5.9Z"/>"##,
    ),
    (
        "catastrophe",
        r##"<path fill="currentColor" d="M1.6 2.4h9.7L8.2 8.9l4.5 3.8-3.9 8.9H1.6ZM14.4 2.4h8v19.2H11.9l4.1-9.7-4.4-3.7Z"/>"##,
    ),
    (
        "union",
        r##"<g fill="none" stroke="currentColor" stroke-width="2.7"><circle cx="8.4" cy="12" r="5.9"/><circle cx="15.6" cy="12" r="5.9"/></g>"##,
    ),
    (
        "rosette",
        r##"<g fill="currentColor"><circle cx="12" cy="12" r="1.9"/><ellipse cx="18.3" cy="12" rx="3.6" ry="2" transform="rotate(0 18.3 12)"/><ellipse cx="16.45" cy="16.45" rx="3.6" ry="2" transform="rotate(45 16.45 16.45)"/><ellipse cx="12" cy="18.3" rx="3.6" ry="2" transform="rotate(90 12 18.3)"/><ellipse cx="7.55" cy="16.45" rx="3.6" ry="2" transform="rotate(135 7.55 16.45)"/><ellipse cx="5.7" cy="12" rx="3.6" ry="2" transform="rotate(180 5.7 12)"/><ellipse cx="7.55" cy="7.55" rx="3.6" ry="2" transform="rotate(225 7.55 7.55)"/><ellipse cx="12" cy="5.7" rx="3.6" ry="2" transform="rotate(270 12 5.7)"/><ellipse cx="16.45" cy="7.55" rx="3.6" ry="2" transform="rotate(315 16.45 7.55)"/></g>"##,
    ),
    (
        "monument-red-black",
        r##"<path fill="var(--sphere-red)" d="M.8 22.5v-4.5h3v-4.5h16.4V18h3v4.5Z"/><path fill="var(--sphere-black)" fill-rule="evenodd" d="M6.7 12.5V8h2.5V2h5.6v6h2.5v4.5ZM11 4.5v2.7h2V4.5Z"/>"##,
    ),
    (
        "monument-red-green",
        r##"<path fill="var(--sphere-red)" d="M2 22.5V9h20v13.5h-6.2v-5a3.8 3.8 0 0 0-7.6 0v5Z"/><path fill="var(--sphere-green)" d="M1 8V2.2h3.7v2.2h3.6V2.2h7.4v2.2h3.6V2.2H23V8Z"/>"##,
    ),
    (
        "monument-blue-black",
        r##"<path fill="var(--sphere-black)" d="M12 .8l3 4.4 1.4 11.3H7.6L9 5.2Z"/><path fill="var(--sphere-blue)" d="M5.5 17.5h13V20H22v2.7H2V20h3.5Z"/>"##,
    ),
    (
        "monument-blue-red",
        r##"<path fill="var(--sphere-red)" d="M12 1.2 23 7.5v2.4H1V7.5Z"/><path fill="var(--sphere-blue)" d="M3 10.9h4v7.9h3.2v-7.9h3.6v7.9H17v-7.9h4v7.9h2v3.7H1v-3.7h2Z"/>"##,
    ),
    (
        "monument-green-blue",
        r##"<path fill="var(--sphere-blue)" d="M8.5 9.3h7v4.2h4v4.3h3.8v4.7H.7v-4.7h3.8v-4.3h4Z"/><path fill="var(--sphere-green)" d="M12 .8a3.9 3.9 0 0 1 3.7 5.1A3.9 3.9 0 0 1 13 8.5h-2a3.9 3.9 0 0 1-2.7-2.6A3.9 3.9 0 0 1 12 .8ZM5.2 7.7a2.9 2.9 0 0 1 2.4 4.7H2.8a2.9 2.9 0 0 1 2.4-4.7ZM18.8 7.7a2.9 2.9 0 0 1 2.4 4.7h-4.8a2.9 2.9 0 0 1 2.4-4.7Z"/>"##,
    ),
    (
        "monument-green-black",
        r##"<path fill="var(--sphere-black)" fill-rule="evenodd" d="M5.8 17.3V7.6a6.2 6.2 0 0 1 12.4 0v9.7ZM12 4.1a3 3 0 1 0 .01 0ZM8.7 12h6.6v1.4H8.7ZM8.7 14.6h6.6V16H8.7Z"/><path fill="var(--sphere-green)" d="M3.5 18.2h17v2H23v2.5H1v-2.5h2.5Z"/>"##,
    ),
    (
        "palace",
        r##"<path fill="currentColor" fill-rule="evenodd" d="M1 22.5V6.2h2.5v2.2h2.1V6.2h2.5v3.9h1.5V2.2h1.6V4h1.6V2.2h1.6v7.9h1.5V6.2h2.5v2.2h2.1V6.2H23v16.3h-8v-4a3 3 0 0 0-6 0v4ZM4 12.6v2.9h2v-2.9ZM18 12.6v2.9h2v-2.9Z"/>"##,
    ),
    (
        "library",
        r##"<path fill="currentColor" fill-rule="evenodd" d="M5 1.5h14q2 0 2 2v17q0 2-2 2H5q-2 0-2-2v-17q0-2 2-2ZM6 5v2.7l4-1.35ZM12 5v2.7l6-1.35ZM6 10.1v2.7l6-1.35ZM14 10.1v2.7l4-1.35ZM6 15.2v2.7l4-1.35ZM12 15.2v2.7l6-1.35Z"/>"##,
    ),
    (
        "granary",
        r##"<path fill="currentColor" fill-rule="evenodd" d="M.8 22.5v-9.4C.8 9.1 3 6.2 6 4.4c3 1.8 5.2 4.7 5.2 8.7v9.4ZM12.8 22.5v-9.4c0-4 2.2-6.9 5.2-8.7 3 1.8 5.2 4.7 5.2 8.7v9.4ZM4.6 22.5h2.8v-4.3a1.4 1.4 0 0 0-2.8 0ZM16.6 22.5h2.8v-4.3a1.4 1.4 0 0 0-2.8 0ZM3 12.7h6v1.5H3ZM15 12.7h6v1.5h-6Z"/>"##,
    ),
    (
        "market-hall",
        r##"<path fill="currentColor" fill-rule="evenodd" d="M12 1.6 23.5 8v2H.5V8ZM1.5 11.3h21v11.2h-2.7v-5.2a2.2 2.2 0 0 0-4.4 0v5.2h-1.2v-5.2a2.2 2.2 0 0 0-4.4 0v5.2H8.6v-5.2a2.2 2.2 0 0 0-4.4 0v5.2H1.5Z"/>"##,
    ),
];

//! The symbols of Through the Ages, on a grid of 24 × 24, in the colour of the text around them.

/// Each symbol: its name, and what it is drawn with.
pub(super) const SYMBOLS: &[(&str, &str)] = &[
    (
        "tta-civil",
        r##"<circle cx="12" cy="12" r="8.5" fill="none" stroke="currentColor" stroke-width="2.4"/><path fill="currentColor" d="m15.800 8.200-2.600 6.200-5 1.400 2.600-6.200Z"/>"##,
    ),
    (
        "tta-military",
        r##"<path fill="currentColor" fill-rule="evenodd" d="M12 1.500 22.500 12 12 22.500 1.500 12Zm0 5-1.500 3.900-4 .3 3.100 2.600-1 4 3.400-2.200 3.400 2.200-1-4 3.100-2.600-4-.3Z"/>"##,
    ),
    (
        "tta-culture",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.400" d="M6 3c-2.500 5-1 13 6 15 7-2 8.500-10 6-15"/><path stroke="currentColor" stroke-width="1.800" d="M9.500 5v11M12 5v12M14.500 5v11M7 21.500h10"/>"##,
    ),
    (
        "tta-science",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.200" d="M9 17.500c0-2.500-3.500-4-3.500-8a6.500 6.500 0 0 1 13 0c0 4-3.500 5.500-3.500 8Z"/><path stroke="currentColor" stroke-width="2" d="M9 20h6M10 22.500h4"/>"##,
    ),
    ("tta-strength", r##"<path fill="currentColor" d="m12 1 2.500 3v9h-5V4ZM5 14h14v2.500H5ZM10.500 17h3v6h-3Z"/>"##),
    (
        "tta-happy",
        r##"<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2.200"/><circle cx="8.500" cy="9.500" r="1.500" fill="currentColor"/><circle cx="15.500" cy="9.500" r="1.500" fill="currentColor"/><path fill="none" stroke="currentColor" stroke-width="2" d="M7.500 14c2 3.500 7 3.500 9 0"/>"##,
    ),
    (
        "tta-discontent",
        r##"<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2.200"/><circle cx="8.500" cy="10" r="1.500" fill="currentColor"/><circle cx="15.500" cy="10" r="1.500" fill="currentColor"/><path fill="none" stroke="currentColor" stroke-width="2" d="M7.500 17c2-3.500 7-3.500 9 0"/>"##,
    ),
    (
        "tta-food",
        r##"<path fill="currentColor" d="M11 8c-4 0-5-3-5-5 4 0 5 3 5 5Zm2 0c4 0 5-3 5-5-4 0-5 3-5 5Zm-2 6c-4 0-5-3-5-5 4 0 5 3 5 5Zm2 0c4 0 5-3 5-5-4 0-5 3-5 5Zm-2.200 8V14h2.400v8Z"/>"##,
    ),
    (
        "tta-resources",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.200" stroke-linejoin="round" d="m12 2.500 8.500 5v9l-8.500 5-8.500-5v-9ZM3.500 7.500 12 12l8.500-4.500M12 12v9.500"/>"##,
    ),
    (
        "tta-worker",
        r##"<circle cx="12" cy="7" r="4.500" fill="currentColor"/><path fill="currentColor" d="M3.500 22c0-6 3.500-9 8.500-9s8.500 3 8.500 9Z"/>"##,
    ),
    ("tta-blue", r##"<path fill="currentColor" d="M3 8c0-5 18-5 18 0v8c0 5-18 5-18 0Z"/>"##),
    (
        "tta-farm",
        r##"<path fill="currentColor" fill-rule="evenodd" d="M3 22V9.500L12 2l9 7.500V22Zm5.500-8v8h7v-8Z"/>"##,
    ),
    (
        "tta-mine",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.600" stroke-linecap="round" d="M4 7c5-5 11-5 16 0M12 4v4L5.500 21"/>"##,
    ),
    (
        "tta-lab",
        r##"<path fill="currentColor" fill-rule="evenodd" d="M8 2h8v2h-1.500v5l6 11c.5 1-.2 2-1.200 2H4.700c-1 0-1.700-1-1.200-2l6-11V4H8Zm3.500 8L9 15h6l-2.500-5Z"/>"##,
    ),
    (
        "tta-temple",
        r##"<path fill="currentColor" d="m12 2 10 5.500V9H2V7.500ZM4 10.500h3V18H4Zm6.500 0h3V18h-3Zm6.500 0h3V18h-3ZM2 19.500h20V22H2Z"/>"##,
    ),
    (
        "tta-library",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.200" stroke-linejoin="round" d="M12 6C9.500 4 6 3.500 2.500 4v14.500C6 18 9.500 18.500 12 20.500c2.500-2 6-2.500 9.500-2V4C18 3.500 14.500 4 12 6Zm0 0v14"/>"##,
    ),
    (
        "tta-theater",
        r##"<path fill="currentColor" fill-rule="evenodd" d="M4 3c5 1.500 11 1.500 16 0v9c0 5-4 8-8 9.500C8 20 4 17 4 12Zm3 6c1-1.500 3-1.500 4 0Zm6 0c1-1.500 3-1.500 4 0Zm-5.500 4.500c2 4 7 4 9 0Z"/>"##,
    ),
    (
        "tta-arena",
        r##"<path fill="currentColor" fill-rule="evenodd" d="M2 20V10c0-8 20-8 20 0v10h-4.500v-5h-2.500v5h-2v-5h-2v5h-2v-5H6.500v5Zm3-9.500h14V9H5Z"/>"##,
    ),
    (
        "tta-infantry",
        r##"<path fill="currentColor" fill-rule="evenodd" d="M12 1.500 21 4v7c0 6-4 9.500-9 11.500C7 20.500 3 17 3 11V4Zm0 3L6 6v5h6Zm0 6.500v8.500c3.500-1.500 6-4.500 6-8.500Z"/>"##,
    ),
    (
        "tta-cavalry",
        r##"<path fill="currentColor" d="M6 22c0-5 4-6 3.500-9.500L5 15l-2.500-3L7 5.500 10 4V1.500l3 2c6 1 8 6 8 18.500Z"/>"##,
    ),
    (
        "tta-artillery",
        r##"<path fill="currentColor" fill-rule="evenodd" d="M2 12 19 4l2.500 5-13 6.500ZM7 14a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 2.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3ZM11 18.500h11V21H10.500Z"/>"##,
    ),
    (
        "tta-air-force",
        r##"<path fill="currentColor" d="M12 1.500c1 0 1.700 1.500 1.700 4V9l9 5v2.500l-9-2.500v4.500l3 2V22L12 21l-4.700 1v-1.500l3-2V14l-9 2.500V14l9-5V5.500c0-2.500.7-4 1.700-4Z"/>"##,
    ),
    (
        "tta-special",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.200" stroke-linejoin="round" d="M7 3h11.500v14.500a3.500 3.500 0 0 1-7 0V16H3v1.500A3.500 3.500 0 0 0 6.500 21H15M7 3v13"/><path stroke="currentColor" stroke-width="1.800" d="M10.500 7.500H15M10.500 11.500H15"/>"##,
    ),
    (
        "tta-government",
        r##"<path fill="currentColor" d="m3 17-1-10 5.500 4L12 4l4.500 7L22 7l-1 10Zm.500 2h17v2.500h-17Z"/>"##,
    ),
    (
        "tta-leader",
        r##"<circle cx="12" cy="8" r="4" fill="currentColor"/><path fill="currentColor" d="M5.500 20c0-5 3-7 6.500-7s6.500 2 6.500 7Z"/><path fill="none" stroke="currentColor" stroke-width="1.800" d="M4 5c-3 5-3 10 1.500 15M20 5c3 5 3 10-1.500 15"/>"##,
    ),
    ("tta-wonder", r##"<path fill="currentColor" fill-rule="evenodd" d="M12 3 23 21H1Zm0 5-1.500 10.500H19Z"/>"##),
    (
        "tta-action",
        r##"<path fill="currentColor" fill-rule="evenodd" d="M4 1.500h16v21H4Zm9 3.500-5.500 8h3.500l-1 6 5.500-8.500H12Z"/>"##,
    ),
    (
        "tta-event",
        r##"<path fill="currentColor" fill-rule="evenodd" d="m12 1 2.500 4 4.500-1-.5 4.500L23 12l-4.500 3.500.5 4.500-4.500-1L12 23l-2.500-4L5 20l.5-4.500L1 12l4.500-3.500L5 4l4.500 1Zm-1.200 5.500v7h2.400v-7Zm0 8.800v2.400h2.400v-2.400Z"/>"##,
    ),
    ("tta-territory", r##"<path fill="currentColor" d="M9 2l9 4-7 3.500V14c5 0 9 3 11 8H2c1-4 4-7 7-8Z"/>"##),
    (
        "tta-aggression",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.600" stroke-linecap="round" d="M4 21 14 10"/><path fill="currentColor" d="M11 4c4-3 9-2 11 1 0 4-1 7-4 9-1-4-3-7-7-10Z"/>"##,
    ),
    (
        "tta-war",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.600" stroke-linecap="round" d="M3 3l16 16M21 3 5 19M15.500 20.500l5-5M3.500 15.500l5 5"/>"##,
    ),
    (
        "tta-pact",
        r##"<circle cx="8.500" cy="12" r="6" fill="none" stroke="currentColor" stroke-width="2.400"/><circle cx="15.500" cy="12" r="6" fill="none" stroke="currentColor" stroke-width="2.400"/>"##,
    ),
    ("tta-tactic", r##"<path fill="currentColor" d="M2 15h6v6H2Zm7 0h6v6H9Zm7 0h6v6h-6ZM9 8h6v5H9Zm3-7 4 5H8Z"/>"##),
    (
        "tta-bonus",
        r##"<path fill="currentColor" fill-rule="evenodd" d="M4 1.500h16v21H4Zm6.700 5.500v3.700H7v2.600h3.700V17h2.600v-3.700H17v-2.600h-3.700V7Z"/>"##,
    ),
];

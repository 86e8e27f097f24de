//! `switch FIRST SKIPPED IN OUT`: writes the source file IN to OUT with every mutant in it, each behind a switch.
//!
//! Mutants are numbered from FIRST; those in SKIPPED (numbers with commas between) are left out. Prints a line for
//! each: its number, the line in IN, and its name, which does not change when lines are added above.
//!
//! Mutants are other operators, operators left out, match arms and guards that never or always apply, and functions
//! that return at once. Constants and `const fn` have none: what is computed at compile time cannot be switched.

use proc_macro2::Span;
use std::collections::{HashMap, HashSet};
use std::io::Write;
use std::ops::Range;
use std::process::ExitCode;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, BinOp, Expr, ReturnType, Signature, Type, UnOp};

/// What is put into the text at a place. Of two at one place, those that open come in the order of their discovery,
/// which is from outside to inside, and those that close the other way round.
struct Insertion {
    at: usize,
    opens: bool,
    text: String,
}

struct Mutants<'a> {
    source: &'a str,
    next: usize,
    skipped: &'a HashSet<usize>,
    /// Number, line and name of each.
    listed: Vec<(usize, usize, String)>,
    names: HashMap<String, usize>,
    insertions: Vec<Insertion>,
    /// The function that is visited, with what it belongs to.
    function: String,
    owner: String,
}

impl Mutants<'_> {
    fn text(&self, range: Range<usize>) -> String {
        self.source[range].to_owned()
    }

    /// Lists a mutant; returns the condition under which it is on, if it is not left out.
    fn mutant(&mut self, span: Span, what: &str) -> Option<String> {
        let number = self.next;
        self.next += 1;
        let name = format!("{}{}: {what}", self.owner, self.function);
        let times = self.names.entry(name.clone()).or_default();
        *times += 1;
        let name = if *times > 1 { format!("{name}, {times}") } else { name };
        if self.skipped.contains(&number) {
            return None;
        }
        self.listed.push((number, span.start().line, name));
        Some(format!("crate::switch::on({number})"))
    }

    fn insert(&mut self, at: usize, opens: bool, text: String) {
        self.insertions.push(Insertion { at, opens, text });
    }

    /// Puts alternatives of an expression before it.
    fn wrap(&mut self, range: Range<usize>, alternatives: Vec<(String, String)>) {
        if alternatives.is_empty() {
            return;
        }
        let branches = alternatives.iter().map(|(on, text)| format!("if {on} {{ {text} }} else "));
        self.insert(range.start, true, format!("({}{{ ", branches.collect::<String>()));
        self.insert(range.end, false, " })".to_owned());
    }

    /// A function that returns at once.
    fn shortcut(&mut self, signature: &Signature, block: &syn::Block) {
        let values = match &signature.output {
            ReturnType::Default => vec![""],
            ReturnType::Type(_, output) => values(output),
        };
        for value in values {
            let what = if value.is_empty() { "does nothing".to_owned() } else { format!("returns {value}") };
            if let Some(on) = self.mutant(signature.ident.span(), &what) {
                let at = block.brace_token.span.open().byte_range().end;
                self.insert(at, true, format!(" if {on} {{ return {value}; }}"));
            }
        }
    }

    fn function(&mut self, signature: &Signature, attributes: &[Attribute], block: &syn::Block) {
        if signature.constness.is_some() || is_test(attributes) {
            return;
        }
        let outer = std::mem::replace(&mut self.function, signature.ident.to_string());
        self.shortcut(signature, block);
        visit::visit_block(self, block);
        self.function = outer;
    }
}

/// What a function of this type may return instead.
fn values(output: &Type) -> Vec<&'static str> {
    let Type::Path(path) = output else { return vec![] };
    let Some(last) = path.path.segments.last() else { return vec![] };
    match last.ident.to_string().as_str() {
        "bool" => vec!["true", "false"],
        "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" => vec!["0", "1"],
        "Option" => vec!["None"],
        "Result" => vec!["Ok(Default::default())"],
        "Vec" | "ArrayVec" | "String" => vec!["Default::default()"],
        _ => vec![],
    }
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test")
            || (attribute.path().is_ident("cfg")
                && attribute.parse_args::<syn::Path>().is_ok_and(|path| path.is_ident("test")))
    })
}

/// Other operators, as `cargo mutants` chooses them.
fn others(operator: &BinOp) -> (&'static str, &'static [&'static str]) {
    match operator {
        BinOp::Eq(_) => ("==", &["!="]),
        BinOp::Ne(_) => ("!=", &["=="]),
        BinOp::And(_) => ("&&", &["||"]),
        BinOp::Or(_) => ("||", &["&&"]),
        BinOp::Lt(_) => ("<", &["==", ">", "<="]),
        BinOp::Gt(_) => (">", &["==", "<", ">="]),
        BinOp::Le(_) => ("<=", &[">"]),
        BinOp::Ge(_) => (">=", &["<"]),
        BinOp::Add(_) => ("+", &["-", "*"]),
        BinOp::Sub(_) => ("-", &["+", "/"]),
        BinOp::Mul(_) => ("*", &["+", "/"]),
        BinOp::Div(_) => ("/", &["%", "*"]),
        BinOp::Rem(_) => ("%", &["/", "+"]),
        BinOp::Shl(_) => ("<<", &[">>"]),
        BinOp::Shr(_) => (">>", &["<<"]),
        BinOp::BitAnd(_) => ("&", &["|", "^"]),
        BinOp::BitOr(_) => ("|", &["&", "^"]),
        BinOp::BitXor(_) => ("^", &["|", "&"]),
        BinOp::AddAssign(_) => ("+=", &["-=", "*="]),
        BinOp::SubAssign(_) => ("-=", &["+=", "/="]),
        BinOp::MulAssign(_) => ("*=", &["+=", "/="]),
        BinOp::BitAndAssign(_) => ("&=", &["|="]),
        BinOp::BitOrAssign(_) => ("|=", &["&="]),
        _ => ("", &[]),
    }
}

/// Does a condition bind names? Then it cannot stand inside another expression.
fn binds(expression: &Expr) -> bool {
    match expression {
        Expr::Let(_) => true,
        Expr::Binary(binary) => binds(&binary.left) || binds(&binary.right),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Mutants<'_> {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if !is_test(&module.attrs) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}

    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}

    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}

    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}

    fn visit_type(&mut self, _: &'ast Type) {}

    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    fn visit_pat(&mut self, _: &'ast syn::Pat) {}

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let name = self.text(item.self_ty.span().byte_range());
        let owner = std::mem::replace(&mut self.owner, format!("{name}::"));
        visit::visit_item_impl(self, item);
        self.owner = owner;
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig, &item.attrs, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig, &item.attrs, &item.block);
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        let (own, others) = others(&binary.op);
        if !binds(&binary.left) && !binds(&binary.right) {
            let [left, right] = [&binary.left, &binary.right].map(|side| self.text(side.span().byte_range()));
            let mut alternatives = Vec::new();
            for other in others {
                if let Some(on) = self.mutant(binary.op.span(), &format!("{own} becomes {other}")) {
                    let left = if other.ends_with('=') && own.len() == 2 && own.ends_with('=') && !is_comparison(own) {
                        left.clone()
                    } else {
                        format!("({left})")
                    };
                    alternatives.push((on, format!("{left} {other} ({right})")));
                }
            }
            self.wrap(binary.span().byte_range(), alternatives);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        let own = match unary.op {
            UnOp::Not(_) => "!",
            UnOp::Neg(_) => "-",
            _ => "",
        };
        if !own.is_empty() {
            let inner = self.text(unary.expr.span().byte_range());
            let on = self.mutant(unary.span(), &format!("{own} is left out"));
            self.wrap(unary.span().byte_range(), on.map(|on| (on, inner)).into_iter().collect());
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_match(&mut self, item: &'ast syn::ExprMatch) {
        let has_rest = item.arms.iter().any(|arm| matches!(arm.pat, syn::Pat::Wild(_)) && arm.guard.is_none());
        for arm in &item.arms {
            let pattern = self.text(arm.pat.span().byte_range());
            let pattern = pattern.split_whitespace().collect::<Vec<_>>().join(" ");
            if let Some((_, guard)) = &arm.guard
                && !binds(guard)
            {
                let guard_span = guard.span().byte_range();
                let always = self.mutant(guard.span(), &format!("the guard of {pattern} always holds"));
                let never = self.mutant(guard.span(), &format!("the guard of {pattern} never holds"));
                let [always, never] = [always, never].map(|on| on.unwrap_or_else(|| "false".to_owned()));
                self.insert(guard_span.start, true, format!("({always} || !{never} && ("));
                self.insert(guard_span.end, false, "))".to_owned());
            } else if arm.guard.is_none() && has_rest && !matches!(arm.pat, syn::Pat::Wild(_)) {
                if let Some(on) = self.mutant(arm.pat.span(), &format!("the arm {pattern} is left out")) {
                    self.insert(arm.pat.span().byte_range().end, false, format!(" if !{on}"));
                }
            }
        }
        visit::visit_expr_match(self, item);
    }
}

fn is_comparison(operator: &str) -> bool {
    matches!(operator, "==" | "!=" | "<=" | ">=")
}

fn run() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [first, skipped, from, to] = words.as_slice() else { return Err("switch FIRST SKIPPED IN OUT".to_owned()) };
    let first = first.parse().map_err(|_| format!("{first:?} is no number"))?;
    let skipped = skipped.split(',').filter_map(|number| number.parse().ok()).collect();
    let source = std::fs::read_to_string(from).map_err(|error| format!("{from}: {error}"))?;
    let file = syn::parse_file(&source).map_err(|error| format!("{from}: {error}"))?;
    let mut mutants = Mutants {
        source: &source,
        next: first,
        skipped: &skipped,
        listed: Vec::new(),
        names: HashMap::new(),
        insertions: Vec::new(),
        function: String::new(),
        owner: String::new(),
    };
    mutants.visit_file(&file);
    let mut insertions: Vec<_> = mutants.insertions.into_iter().enumerate().collect();
    // Where one expression ends and another begins at the same place, the first is closed before.
    insertions.sort_by_key(|(number, insertion)| {
        let order = *number as isize;
        (insertion.at, insertion.opens, if insertion.opens { order } else { -order })
    });
    let (mut text, mut at) = (String::with_capacity(2 * source.len()), 0);
    for (_, insertion) in insertions {
        text.push_str(&source[at..insertion.at]);
        text.push_str(&insertion.text);
        at = insertion.at;
    }
    text.push_str(&source[at..]);
    std::fs::write(to, text).map_err(|error| format!("{to}: {error}"))?;
    let mut out = std::io::stdout().lock();
    for (number, line, name) in mutants.listed {
        writeln!(out, "{number}\t{line}\t{name}").map_err(|error| error.to_string())?;
    }
    writeln!(out, "{}", mutants.next).map_err(|error| error.to_string())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

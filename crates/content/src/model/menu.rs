//! The menus of header and footer.

use crate::Href;

/// The seven menus of the site.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Menus {
    /// The main menu (`primary_navigation`).
    pub primary: Vec<MenuItem>,
    /// The footer column "About" (`footer_navigation_column_one`).
    pub about: Vec<MenuItem>,
    /// The footer column "Legals" (`footer_navigation_column_two`).
    pub legals: Vec<MenuItem>,
    /// The footer column "Social" (`footer_navigation_column_three`).
    pub social: Vec<MenuItem>,
    /// The product links of the mega menu (`products_mega_menu`).
    pub products_mega: Vec<MenuItem>,
    /// The spaces links of the mega menu (`spaces_mega_menu`).
    pub spaces_mega: Vec<MenuItem>,
    /// The collections links of the mega menu (`collections_mega_menu`).
    pub collections_mega: Vec<MenuItem>,
}

/// One entry of a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MenuItem {
    /// The text, never empty.
    pub title: String,
    /// Where it leads; `None` for an entry that only opens its children or a mega menu.
    pub href: Option<Href>,
    /// Whether it opens in a new tab.
    pub new_tab: bool,
    /// The key of the mega menu it opens, such as `products`.
    pub mega_menu_key: Option<String>,
    /// The entries below it.
    pub children: Vec<MenuItem>,
}

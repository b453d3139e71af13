//! Writes the types above as TypeScript, so that the front end cannot drift from the server.

use ts_rs::{Config, TS};

use super::category::{Category, CategoryCard, CategoryTree};
use super::product::{
    AxisOption, Breadcrumb, Change, ChoiceAxis, ChosenVariant, DifferenceRow, Direction, DocumentLink,
    DriverFit, EnergyStatement, Fact, FactGroup, PlaceKind, PlaceTeaser, Product, ProductNotice,
    ProductStatus, ProductTeaser, Replacement, StatusKind, Succession, TableColumn, TableFilter, TableOption,
    VariantRow, VariantTable,
};
use super::{
    AccordionItem, Alternate, Block, CardItem, CardVariant, Chip, Document, Figure, FilterChoice,
    FilterGroup, FilterOption, Head, HeaderFlags, Image, ImageSide, KeptField, LandingLogo, Layout,
    LightStep, Link, ListFilter, Locale, MegaMenu, MenuItem, Menus, NamePiece, Newsletter, Page, PageData,
    PageLink, Pagination, ProductCard, ProductList, SearchAnswer, SearchRow, Shell, SortOption, Suggestion,
    TagManager, Tone,
};

/// The whole generated file.
#[must_use]
pub fn typescript() -> String {
    // JSON has one kind of number, and counts of ours stay far below what it can hold exactly.
    let config = Config::default().with_large_int("number");
    let mut file = String::from(
        "// Generated from crates/server/src/page_data by `cargo xtask codegen`. Do not edit.\n\n\
         import type { SafeHtml } from \"./safe-html\";\n\n\
         export type { SafeHtml };\n",
    );
    let mut declare = |declaration: String| {
        file.push_str("\nexport ");
        file.push_str(&tidy(&declaration));
        file.push('\n');
    };
    declare(Locale::decl(&config));
    declare(Document::decl(&config));
    declare(PageData::decl(&config));
    declare(Head::decl(&config));
    declare(Alternate::decl(&config));
    declare(HeaderFlags::decl(&config));
    declare(Layout::decl(&config));
    declare(Page::decl(&config));
    declare(Block::decl(&config));
    declare(CardItem::decl(&config));
    declare(Figure::decl(&config));
    declare(LightStep::decl(&config));
    declare(AccordionItem::decl(&config));
    declare(Tone::decl(&config));
    declare(ImageSide::decl(&config));
    declare(Image::decl(&config));
    declare(ProductList::decl(&config));
    declare(FilterGroup::decl(&config));
    declare(ListFilter::decl(&config));
    declare(FilterChoice::decl(&config));
    declare(FilterOption::decl(&config));
    declare(SortOption::decl(&config));
    declare(Chip::decl(&config));
    declare(Suggestion::decl(&config));
    declare(ProductCard::decl(&config));
    declare(CardVariant::decl(&config));
    declare(Pagination::decl(&config));
    declare(PageLink::decl(&config));
    declare(KeptField::decl(&config));
    declare(SearchAnswer::decl(&config));
    declare(SearchRow::decl(&config));
    declare(NamePiece::decl(&config));
    declare(CategoryTree::decl(&config));
    declare(Category::decl(&config));
    declare(CategoryCard::decl(&config));
    declare(Product::decl(&config));
    declare(Breadcrumb::decl(&config));
    declare(Fact::decl(&config));
    declare(FactGroup::decl(&config));
    declare(ChosenVariant::decl(&config));
    declare(ChoiceAxis::decl(&config));
    declare(AxisOption::decl(&config));
    declare(ProductNotice::decl(&config));
    declare(Change::decl(&config));
    declare(ProductStatus::decl(&config));
    declare(StatusKind::decl(&config));
    declare(Replacement::decl(&config));
    declare(EnergyStatement::decl(&config));
    declare(VariantTable::decl(&config));
    declare(TableFilter::decl(&config));
    declare(TableOption::decl(&config));
    declare(TableColumn::decl(&config));
    declare(Direction::decl(&config));
    declare(VariantRow::decl(&config));
    declare(DocumentLink::decl(&config));
    declare(ProductTeaser::decl(&config));
    declare(DriverFit::decl(&config));
    declare(PlaceTeaser::decl(&config));
    declare(PlaceKind::decl(&config));
    declare(Succession::decl(&config));
    declare(DifferenceRow::decl(&config));
    declare(Shell::decl(&config));
    declare(Menus::decl(&config));
    declare(MenuItem::decl(&config));
    declare(MegaMenu::decl(&config));
    declare(Link::decl(&config));
    declare(Newsletter::decl(&config));
    declare(LandingLogo::decl(&config));
    declare(TagManager::decl(&config));
    file
}

/// One line per field and per comment, so that a change of the types reads well as a change of this file.
fn tidy(declaration: &str) -> String {
    let flat = declaration
        .replace("/**\n * ", "/** ")
        .replace("\n */", " */")
        .replace("{ \"kind\"", "{\n\"kind\"")
        .replace(", }", ",\n}");
    let mut tidy = String::with_capacity(flat.len());
    for line in flat.lines().map(str::trim_end) {
        if !tidy.is_empty() {
            tidy.push('\n');
            if !line.starts_with('}') {
                tidy.push_str("  ");
            }
        }
        tidy.push_str(line);
    }
    tidy
}

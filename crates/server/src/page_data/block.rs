//! The blocks that editors compose pages of, ready to draw.

use serde::Serialize;
use ts_rs::TS;

use super::{Form, Image, Link};

/// One block of a page.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Block {
    /// The opening scene.
    Hero {
        /// A few words above the title.
        eyebrow: String,
        /// The page's heading.
        title: String,
        /// One or two sentences.
        text: String,
        /// The scene.
        image: Option<Image>,
        /// Where to go from here.
        links: Vec<Link>,
        /// Whether the scene is dark.
        tone: Tone,
    },
    /// One large sentence.
    Statement {
        /// The sentence.
        text: String,
        /// Where to go from here.
        links: Vec<Link>,
    },
    /// A grid of pictures that lead somewhere.
    Cards {
        /// Heading of the grid.
        title: String,
        /// What the cards have in common.
        text: String,
        /// How many stand side by side on a wide screen.
        columns: u8,
        /// The cards.
        items: Vec<CardItem>,
    },
    /// Text beside a picture.
    Split {
        /// Heading of the text.
        title: String,
        /// The text.
        #[ts(type = "SafeHtml")]
        body_html: String,
        /// The picture.
        image: Option<Image>,
        /// Which side the picture is on.
        image_side: ImageSide,
        /// Where to go from here.
        links: Vec<Link>,
        /// Whether it stands on dark ground.
        tone: Tone,
    },
    /// Numbers worth knowing.
    Figures {
        /// Heading of the numbers.
        title: String,
        /// The numbers.
        items: Vec<Figure>,
    },
    /// A scene whose colour temperature the visitor changes.
    LightStudy {
        /// Heading.
        title: String,
        /// What there is to see.
        text: String,
        /// The scene, in neutral light.
        image: Option<Image>,
        /// The colour temperatures to choose from, warm to cool.
        steps: Vec<LightStep>,
    },
    /// Running text.
    RichText {
        /// The text.
        #[ts(type = "SafeHtml")]
        body_html: String,
    },
    /// Rows that open and close, or a list of links.
    Accordion {
        /// Where a link into the page finds the heading.
        id: Option<String>,
        /// Heading of the rows.
        title: String,
        /// What the rows have in common.
        text: String,
        /// Whether the rows open and close; otherwise their titles are links.
        enabled: bool,
        /// The rows.
        items: Vec<AccordionItem>,
    },
    /// A sign-up for the newsletter.
    Newsletter {
        /// Heading.
        title: String,
        /// What subscribers get.
        text: String,
        /// The small print.
        #[ts(type = "SafeHtml")]
        legal_html: String,
        /// Where the form posts to, in a new tab.
        form_url: String,
    },
    /// A form to fill in.
    Form {
        /// Where a link into the page finds it.
        id: String,
        /// Heading.
        title: String,
        /// What to expect.
        #[ts(type = "SafeHtml")]
        text_html: String,
        /// The form.
        form: Box<Form>,
    },
}

/// One card of a grid.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CardItem {
    /// What it is.
    pub title: String,
    /// What to expect there.
    pub text: String,
    /// A short fact, such as a number of products.
    pub meta: String,
    /// Where it leads, if anywhere.
    pub href: Option<String>,
    /// Its picture.
    pub image: Option<Image>,
}

/// A number with its unit and what it counts.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Figure {
    /// The number, written in the page's language.
    pub value: String,
    /// Its unit, if it has one.
    pub unit: String,
    /// What it measures.
    pub label: String,
}

/// One colour temperature of a light study.
#[derive(Clone, Debug, Serialize, TS)]
pub struct LightStep {
    /// The colour temperature in kelvin.
    pub kelvin: u32,
    /// Its name.
    pub label: String,
    /// Where one meets this light.
    pub text: String,
}

/// One row of an accordion.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct AccordionItem {
    /// Where a link into the page finds it.
    pub id: Option<String>,
    /// What it is about.
    pub title: String,
    /// Where it leads, if anywhere.
    pub link: Option<Link>,
    /// The text.
    #[ts(type = "SafeHtml")]
    pub body_html: String,
}

/// Whether a block is light text on dark ground or the reverse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Tone {
    /// Light on dark.
    Dark,
    /// Dark on light.
    Light,
}

/// The side a picture stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum ImageSide {
    /// Before the text.
    Left,
    /// After the text.
    Right,
}

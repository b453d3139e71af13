//! The words around a submission, in the language of its form: that is the language of those who answer.

use content::Locale;

/// What stands around the visitor's own words.
pub(super) struct Words {
    /// Before the title of the form.
    pub(super) sent_with: &'static str,
    pub(super) received: &'static str,
    pub(super) language: &'static str,
    pub(super) page: &'static str,
    pub(super) agreed: &'static str,
    /// When an answer to the mail goes to the visitor.
    pub(super) reply: &'static str,
}

impl Words {
    pub(super) const fn of(locale: Locale) -> Self {
        match locale {
            Locale::En => Self {
                sent_with: "Sent with the form",
                received: "Received",
                language: "Language",
                page: "Page",
                agreed: "Agreed to",
                reply: "Reply to this message to answer the sender.",
            },
            Locale::Es => Self {
                sent_with: "Enviado con el formulario",
                received: "Recibido",
                language: "Idioma",
                page: "Página",
                agreed: "Ha aceptado",
                reply: "Responda a este mensaje para contestar al remitente.",
            },
        }
    }
}

/// A language in its own words.
pub(super) const fn language(locale: Locale) -> &'static str {
    match locale {
        Locale::En => "English",
        Locale::Es => "Español",
    }
}

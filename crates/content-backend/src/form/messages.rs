//! What a form says, by Contact Form 7's keys, with texts for forms that do not bring their own.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use content::Locale;

/// The texts of one form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Messages(BTreeMap<String, String>);

/// The occasions a form speaks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Message {
    MailSentOk,
    MailSentNg,
    ValidationError,
    Spam,
    AcceptTerms,
    InvalidRequired,
    InvalidTooLong,
    InvalidTooShort,
    InvalidEmail,
    InvalidTel,
    InvalidChoice,
    InvalidUrl,
    InvalidNumber,
    NumberTooSmall,
    NumberTooLarge,
    InvalidDate,
    DateTooEarly,
    DateTooLate,
    UploadFailed,
    UploadFileTypeInvalid,
    UploadFileTooLarge,
    TooManyFiles,
    QuizAnswerNotCorrect,
    Aborted,
}

impl Message {
    pub(crate) const ALL: [Self; 24] = [
        Self::MailSentOk,
        Self::MailSentNg,
        Self::ValidationError,
        Self::Spam,
        Self::AcceptTerms,
        Self::InvalidRequired,
        Self::InvalidTooLong,
        Self::InvalidTooShort,
        Self::InvalidEmail,
        Self::InvalidTel,
        Self::InvalidChoice,
        Self::InvalidUrl,
        Self::InvalidNumber,
        Self::NumberTooSmall,
        Self::NumberTooLarge,
        Self::InvalidDate,
        Self::DateTooEarly,
        Self::DateTooLate,
        Self::UploadFailed,
        Self::UploadFileTypeInvalid,
        Self::UploadFileTooLarge,
        Self::TooManyFiles,
        Self::QuizAnswerNotCorrect,
        Self::Aborted,
    ];

    /// Contact Form 7's key. It has none for choices, for the number of files and for closed forms.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::MailSentOk => "mail_sent_ok",
            Self::MailSentNg => "mail_sent_ng",
            Self::ValidationError => "validation_error",
            Self::Spam => "spam",
            Self::AcceptTerms => "accept_terms",
            Self::InvalidRequired => "invalid_required",
            Self::InvalidTooLong => "invalid_too_long",
            Self::InvalidTooShort => "invalid_too_short",
            Self::InvalidEmail => "invalid_email",
            Self::InvalidTel => "invalid_tel",
            Self::InvalidChoice => "invalid_choice",
            Self::InvalidUrl => "invalid_url",
            Self::InvalidNumber => "invalid_number",
            Self::NumberTooSmall => "number_too_small",
            Self::NumberTooLarge => "number_too_large",
            Self::InvalidDate => "invalid_date",
            Self::DateTooEarly => "date_too_early",
            Self::DateTooLate => "date_too_late",
            Self::UploadFailed => "upload_failed",
            Self::UploadFileTypeInvalid => "upload_file_type_invalid",
            Self::UploadFileTooLarge => "upload_file_too_large",
            Self::TooManyFiles => "too_many_files",
            Self::QuizAnswerNotCorrect => "quiz_answer_not_correct",
            Self::Aborted => "aborted",
        }
    }

    /// The text of a form that does not bring its own.
    pub(crate) const fn default_text(self, locale: Locale) -> &'static str {
        match locale {
            Locale::En => self.english(),
            Locale::Es => self.spanish(),
        }
    }

    const fn english(self) -> &'static str {
        match self {
            Self::MailSentOk => "Thank you for your message. It has been sent.",
            Self::MailSentNg | Self::Spam => {
                "There was an error trying to send your message. Please try again later."
            }
            Self::ValidationError => "One or more fields have an error. Please check and try again.",
            Self::AcceptTerms => "You must accept the terms and conditions before sending your message.",
            Self::InvalidRequired => "Please fill out this field.",
            Self::InvalidTooLong => "This text is too long. Please shorten it.",
            Self::InvalidTooShort => "This text is too short. Please tell us a little more.",
            Self::InvalidEmail => "Please enter an email address, such as name@example.com.",
            Self::InvalidTel => "Please enter a telephone number with 6 to 15 digits.",
            Self::InvalidChoice => "Please choose one of the options.",
            Self::InvalidUrl => "Please enter a web address, such as https://example.com.",
            Self::InvalidNumber => "Please enter a number, such as 12 or 2.5.",
            Self::NumberTooSmall => "This number is too small.",
            Self::NumberTooLarge => "This number is too large.",
            Self::InvalidDate => "Please enter a date as year-month-day, such as 2026-12-01.",
            Self::DateTooEarly => "This date is too early. Please choose a later one.",
            Self::DateTooLate => "This date is too late. Please choose an earlier one.",
            Self::UploadFailed => "The file could not be uploaded. Please try again.",
            Self::UploadFileTypeInvalid => "We cannot accept this type of file.",
            Self::UploadFileTooLarge => "This file is too large. Please choose a smaller one.",
            Self::TooManyFiles => "You have chosen too many files. Please remove some.",
            Self::QuizAnswerNotCorrect => "That is not the right answer. Please try again.",
            Self::Aborted => "This form is closed at the moment. Please call or email us instead.",
        }
    }

    const fn spanish(self) -> &'static str {
        match self {
            Self::MailSentOk => "Gracias por su mensaje. Se ha enviado correctamente.",
            Self::MailSentNg | Self::Spam => {
                "No se ha podido enviar su mensaje. Vuelva a intentarlo más tarde, por favor."
            }
            Self::ValidationError => {
                "Hay errores en uno o más campos. Revíselos y vuelva a intentarlo, por favor."
            }
            Self::AcceptTerms => "Debe aceptar las condiciones antes de enviar su mensaje.",
            Self::InvalidRequired => "Rellene este campo, por favor.",
            Self::InvalidTooLong => "El texto es demasiado largo. Acórtelo, por favor.",
            Self::InvalidTooShort => "El texto es demasiado corto. Cuéntenos un poco más, por favor.",
            Self::InvalidEmail => "Escriba una dirección de correo, como nombre@example.com.",
            Self::InvalidTel => "Escriba un número de teléfono de entre 6 y 15 cifras.",
            Self::InvalidChoice => "Elija una de las opciones disponibles.",
            Self::InvalidUrl => "Escriba una dirección web, como https://example.com.",
            Self::InvalidNumber => "Escriba un número, como 12 o 2.5.",
            Self::NumberTooSmall => "El número es demasiado bajo.",
            Self::NumberTooLarge => "El número es demasiado alto.",
            Self::InvalidDate => "Escriba la fecha como año-mes-día; por ejemplo, 2026-12-01.",
            Self::DateTooEarly => "La fecha es demasiado temprana. Elija una posterior, por favor.",
            Self::DateTooLate => "La fecha es demasiado tardía. Elija una anterior, por favor.",
            Self::UploadFailed => "No se ha podido subir el archivo. Vuelva a intentarlo, por favor.",
            Self::UploadFileTypeInvalid => "No podemos aceptar archivos de este tipo.",
            Self::UploadFileTooLarge => "El archivo es demasiado grande. Elija uno más pequeño, por favor.",
            Self::TooManyFiles => "Ha elegido demasiados archivos. Quite alguno, por favor.",
            Self::QuizAnswerNotCorrect => "La respuesta no es correcta. Vuelva a intentarlo, por favor.",
            Self::Aborted => "Este formulario está cerrado en este momento. Llámenos o escríbanos un correo.",
        }
    }
}

impl Messages {
    /// All texts of a form: its own where `own` has one, else the language's.
    pub(crate) fn new(locale: Locale, mut own: impl FnMut(Message) -> Option<String>) -> Self {
        let text = |message: Message| {
            let text = own(message).unwrap_or_else(|| message.default_text(locale).to_owned());
            (message.key().to_owned(), text)
        };
        Self(Message::ALL.into_iter().map(text).collect())
    }

    /// What the form says; empty when it was stored before this message existed.
    pub(crate) fn get(&self, message: Message) -> &str {
        self.0.get(message.key()).map(String::as_str).unwrap_or_default()
    }
}

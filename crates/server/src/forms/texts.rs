//! What the site itself says about forms, where the back end has said nothing.

use content::Locale;

/// A visitor who did not pass the check.
pub(super) const fn not_checked(locale: Locale) -> &'static str {
    match locale {
        Locale::En => {
            "We could not tell that a person is writing, so nothing has been sent. Please try once more, or write to us \
             directly."
        }
        Locale::Es => {
            "No hemos podido comprobar que escribe una persona y no se ha enviado nada. Inténtelo una vez más o escríbanos \
             directamente."
        }
    }
}

/// A check that needs scripts, in a browser without.
pub(super) const fn needs_scripts(locale: Locale) -> &'static str {
    match locale {
        Locale::En => {
            "This form needs JavaScript to keep out automatic messages. Please switch it on, or write to us directly: your \
             text is still here to be copied."
        }
        Locale::Es => {
            "Este formulario necesita JavaScript para evitar mensajes automáticos. Actívelo o escríbanos directamente: su \
             texto sigue aquí para que pueda copiarlo."
        }
    }
}

/// Before the question that shows a person.
pub(super) const fn one_question(locale: Locale) -> &'static str {
    match locale {
        Locale::En => "Almost done. One question, so that we know a person is writing, and it is on its way.",
        Locale::Es => "Ya casi está. Una pregunta para saber que escribe una persona y lo enviamos.",
    }
}

/// After a wrong answer to it.
pub(super) const fn wrong_answer(locale: Locale) -> &'static str {
    match locale {
        Locale::En => "That was not the answer we expected. Here is another question.",
        Locale::Es => "No era la respuesta que esperábamos. Aquí tiene otra pregunta.",
    }
}

/// Browsers do not keep chosen files when a page comes back.
pub(super) const fn files_again(locale: Locale) -> &'static str {
    match locale {
        Locale::En => "Please choose your files again: browsers do not keep them when a page comes back.",
        Locale::Es => {
            "Vuelva a elegir sus archivos: el navegador no los conserva cuando la página se recarga."
        }
    }
}

/// More fields than any form has.
pub(super) const fn too_many_fields(locale: Locale) -> &'static str {
    match locale {
        Locale::En => "What was sent has more fields than a form of this site, so nothing has been sent on.",
        Locale::Es => {
            "Lo enviado tiene más campos que un formulario de este sitio y no se ha transmitido nada."
        }
    }
}

/// More than the form can take.
pub(super) fn too_large(locale: Locale, allowed: usize) -> String {
    let size = size(allowed as u64, locale);
    match locale {
        Locale::En => {
            format!("This is more than the form can take ({size} in all). Please send less, or by e-mail.")
        }
        Locale::Es => {
            format!(
                "Es más de lo que admite el formulario ({size} en total). Envíe menos o hágalo por correo."
            )
        }
    }
}

/// A size as people read it, rounded down: what is promised must be taken.
pub(super) fn size(bytes: u64, locale: Locale) -> String {
    const KIB: u64 = 1024;
    const MIB: u64 = 1024 * KIB;
    if bytes < MIB {
        return format!("{}\u{a0}kB", bytes / KIB);
    }
    let tenths = bytes * 10 / MIB;
    let point = match locale {
        Locale::En => '.',
        Locale::Es => ',',
    };
    match tenths % 10 {
        0 => format!("{}\u{a0}MB", tenths / 10),
        rest => format!("{}{point}{rest}\u{a0}MB", tenths / 10),
    }
}

/// Too many in a short time.
pub(super) const fn too_many(locale: Locale) -> &'static str {
    match locale {
        Locale::En => {
            "Too many messages came from your network in a short time. Please wait a minute and send it again."
        }
        Locale::Es => {
            "Se han enviado demasiados mensajes desde su red en poco tiempo. Espere un minuto y vuelva a enviarlo."
        }
    }
}

/// A failure that is not the visitor's.
pub(super) const fn not_sent(locale: Locale) -> &'static str {
    match locale {
        Locale::En => {
            "Your message could not be sent, and that is not your fault. Please try again in a moment."
        }
        Locale::Es => {
            "No se ha podido enviar su mensaje, y no es culpa suya. Inténtelo de nuevo dentro de un momento."
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_written_in_the_language_and_never_rounded_up() {
        assert_eq!(size(10 << 20, Locale::En), "10\u{a0}MB");
        assert_eq!(size((5 << 20) + (1 << 19), Locale::Es), "5,5\u{a0}MB");
        assert_eq!(size((1 << 20) - 1, Locale::En), "1023\u{a0}kB");
    }
}

//! Forms and what becomes of them.

use content::model::{FeedbackStatus, FieldKind, Form, FormField};
use content::{Client, Locale, Slug, Submission, Visitor};

use super::{Failure, Outcome};

const UNKNOWN: u64 = 2_000_000_011;

/// Every form has fields that can be filled in, and is the same however it is asked for.
pub async fn forms_describe_their_fields(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        let forms = client.forms(locale).await?;
        assert!(!forms.is_empty(), "no forms in {locale}");
        for form in forms {
            assert!(!form.title.is_empty() && !form.fields.is_empty(), "form {}", form.id);
            for field in form.fields.iter().filter(|field| field.kind == FieldKind::Select) {
                assert!(!field.options.is_empty(), "{} of {} has nothing to choose", field.name, form.slug);
            }
            assert_eq!(client.form(locale, form.id).await?.as_ref(), Some(&form));
            let slug = Slug::parse(&form.slug)?;
            assert_eq!(client.form_by_slug(locale, &slug).await?, Some(form));
        }
    }
    Ok(())
}

/// An empty form comes back with a word about each required field.
pub async fn an_empty_form_is_refused_field_by_field(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        let form = form_with_required_fields(client, locale).await?;
        let feedback = client.feedback(locale, form.id, &Submission::default(), &visitor()).await?;
        let feedback = feedback.ok_or("a listed form is not found")?;
        assert_eq!(feedback.status, FeedbackStatus::ValidationFailed);
        assert!(!feedback.message.is_empty());
        for field in required(&form) {
            let row = feedback.invalid_fields.iter().find(|row| row.field == field.name);
            let row = row.ok_or_else(|| format!("{} may be empty", field.name))?;
            assert!(!row.message.is_empty(), "{} is wrong without a reason", field.name);
        }
    }
    Ok(())
}

/// A form that is filled in as it asks is taken.
pub async fn a_filled_form_is_taken(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        let form = form_with_required_fields(client, locale).await?;
        let fields = form.fields.iter().filter_map(|field| Some((field.name.clone(), answer(field)?)));
        let submission = Submission { fields: fields.collect(), ..Submission::default() };
        let feedback = client.feedback(locale, form.id, &submission, &visitor()).await?;
        let feedback = feedback.ok_or("a listed form is not found")?;
        assert_eq!(feedback.status, FeedbackStatus::MailSent, "{feedback:?}");
        assert_eq!(feedback.invalid_fields, []);
    }
    Ok(())
}

/// A form that does not exist is not found, whether it is read or sent.
pub async fn unknown_forms_are_not_found(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        assert_eq!(client.form(locale, UNKNOWN).await?, None);
        assert_eq!(client.form_by_slug(locale, &Slug::parse("no-such-form")?).await?, None);
        let sent = client.feedback(locale, UNKNOWN, &Submission::default(), &visitor()).await?;
        assert_eq!(sent, None);
    }
    Ok(())
}

/// Without a token nobody passes the check for robots.
pub async fn a_robot_without_a_token_never_passes(client: &Client) -> Outcome {
    for locale in Locale::ALL {
        match client.verify_recaptcha(locale, "").await {
            Ok(verdict) => assert!(!verdict.passes(0.5), "{verdict:?}"),
            // Refusing to answer is as good as a no.
            Err(error) => assert!(error.status().is_some_and(|status| status.is_client_error()), "{error}"),
        }
    }
    Ok(())
}

async fn form_with_required_fields(client: &Client, locale: Locale) -> Result<Form, Failure> {
    let forms = client.forms(locale).await?;
    let form = forms.into_iter().find(|form| required(form).next().is_some());
    Ok(form.ok_or("no form requires anything")?)
}

/// An acceptance has a status of its own and is none of the fields.
fn required(form: &Form) -> impl Iterator<Item = &FormField> {
    form.fields.iter().filter(|field| field.required && field.kind != FieldKind::Acceptance)
}

fn answer(field: &FormField) -> Option<String> {
    let option = || field.options.first().map(|option| option.value.clone());
    match field.kind {
        FieldKind::Text | FieldKind::Textarea => {
            let length = field.min_length.unwrap_or(0).max(12) as usize;
            let length = field.max_length.map_or(length, |most| length.min(most as usize));
            Some("Ada Lovelace writes ".chars().cycle().take(length).collect())
        }
        FieldKind::Email => Some("ada@example.com".to_owned()),
        FieldKind::Tel => Some("01632 960123".to_owned()),
        FieldKind::Select | FieldKind::Checkbox | FieldKind::Radio => option(),
        FieldKind::Url => Some("https://example.com/".to_owned()),
        FieldKind::Number => Some(if field.min.is_empty() { "1" } else { &field.min }.to_owned()),
        FieldKind::Date => Some(if field.min.is_empty() { "2027-01-15" } else { &field.min }.to_owned()),
        FieldKind::Acceptance => Some("1".to_owned()),
        FieldKind::Hidden | FieldKind::File | FieldKind::Quiz => None,
    }
}

fn visitor() -> Visitor {
    Visitor { user_agent: Some("Mozilla/5.0 (contract)".to_owned()), address: "203.0.113.9".parse().ok() }
}

//! Finds what an import refuses, and what it accepts but visitors would trip over, before they do.

mod calculator;
mod codes;
mod energy;
mod films;
mod finding;
mod forms;
mod glossary;
mod light;
mod links;
mod lists;
mod pictures;
mod redirects;
mod served;
mod teams;
mod translations;

use crate::source::{self, Known, Piece};
use crate::{ContentFolder, ImportError, Progress, Store, StoreError};

pub use finding::{Finding, Severity};

/// Looks at a whole folder; the findings come by file.
///
/// The folder is first imported into a store that is thrown away: whatever passes here can be imported.
pub async fn check(folder: &ContentFolder, progress: Progress) -> Result<Vec<Finding>, StoreError> {
    let trial = tempfile::tempdir().map_err(StoreError::io(std::env::temp_dir()))?;
    let store = Store::open(trial.path()).await?;
    let imported = store.import_telling(folder, progress).await;
    store.close().await;
    match imported {
        Err(ImportError::Store(error)) => Err(error),
        Err(ImportError::Invalid(mistakes)) => Ok(mistakes.problems().iter().map(Finding::from).collect()),
        Ok(_) => {
            let folder = folder.clone();
            tokio::task::spawn_blocking(move || look(&folder))
                .await
                .map_err(|_stopped| StoreError::Interrupted)
        }
    }
}

/// What only shows to somebody who looks at everything at once.
fn look(folder: &ContentFolder) -> Vec<Finding> {
    let (media, mistakes) = source::media(folder);
    let mut links = links::Links::default();
    let mut served = served::Served::new(&media);
    let mut calculators = calculator::Calculators::default();
    let mut codes = codes::Codes::default();
    let mut forms = forms::Forms::default();
    let mut glossaries = glossary::Glossaries::default();
    let mut light = light::Lights::default();
    let mut redirects = redirects::Redirects::default();
    let mut teams = teams::Teams::default();
    let mut translations = translations::Translations::default();
    let mut findings = Vec::new();
    let known = Known { mistakes, ..Known::default() };
    let mistakes = source::read(folder, &media, known, &mut |piece: Piece| {
        pictures::look(&piece, &media, &mut findings);
        energy::look(&piece, &mut findings);
        films::look(&piece, &mut findings);
        calculators.add(&piece);
        codes.add(&piece);
        forms.add(&piece);
        glossaries.add(&piece);
        light.add(&piece);
        teams.add(&piece);
        translations.add(&piece);
        redirects.add(&piece);
        served.add(&piece);
        links.add(&piece);
        true
    });
    findings.extend(mistakes.problems().iter().map(Finding::from));
    findings.extend(links.dead(&served));
    findings.extend(codes.dead());
    findings.extend(calculators.findings());
    findings.extend(forms.missing());
    findings.extend(glossaries.findings());
    findings.extend(light.wrong());
    findings.extend(redirects.findings());
    findings.extend(teams.empty());
    findings.extend(translations.missing());
    let mut findings = finding::located(folder, findings);
    findings.sort();
    findings.dedup();
    findings
}

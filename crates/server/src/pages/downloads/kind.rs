//! The types of documents that people look for. Both formats of photometry are one type.

use content::Locale;
use content::model::DocumentKind;

/// A type of document, in the order they are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum DownloadKind {
    Datasheet,
    Installation,
    Photometry,
    Declaration,
    EnergyLabel,
    TestReport,
    Certificate,
    Warranty,
    SpareParts,
    Drawing,
    Bim,
    Other,
}

impl DownloadKind {
    /// Every type.
    pub(super) const ALL: [Self; 12] = [
        Self::Datasheet,
        Self::Installation,
        Self::Photometry,
        Self::Declaration,
        Self::EnergyLabel,
        Self::TestReport,
        Self::Certificate,
        Self::Warranty,
        Self::SpareParts,
        Self::Drawing,
        Self::Bim,
        Self::Other,
    ];

    /// The type of a document.
    pub(super) fn of(kind: DocumentKind) -> Self {
        match kind {
            DocumentKind::Datasheet => Self::Datasheet,
            DocumentKind::Installation => Self::Installation,
            DocumentKind::Declaration | DocumentKind::DeclarationUk => Self::Declaration,
            DocumentKind::EnergyLabel => Self::EnergyLabel,
            DocumentKind::Warranty => Self::Warranty,
            DocumentKind::SpareParts => Self::SpareParts,
            DocumentKind::Drawing => Self::Drawing,
            DocumentKind::Bim => Self::Bim,
            DocumentKind::Certificate => Self::Certificate,
            DocumentKind::TestReport => Self::TestReport,
            DocumentKind::Ldt | DocumentKind::Ies => Self::Photometry,
            DocumentKind::Other => Self::Other,
        }
    }

    /// Its name in addresses.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Datasheet => "datasheet",
            Self::Installation => "installation",
            Self::Photometry => "photometry",
            Self::Declaration => "declaration",
            Self::EnergyLabel => "energy-label",
            Self::TestReport => "test-report",
            Self::Certificate => "certificate",
            Self::Warranty => "warranty",
            Self::SpareParts => "spare-parts",
            Self::Drawing => "drawing",
            Self::Bim => "bim",
            Self::Other => "other",
        }
    }

    /// What people call such documents.
    pub(super) fn label(self, locale: Locale) -> &'static str {
        match (self, locale) {
            (Self::Datasheet, Locale::En) => "Datasheets",
            (Self::Datasheet, Locale::Es) => "Fichas técnicas",
            (Self::Installation, Locale::En) => "Installation instructions",
            (Self::Installation, Locale::Es) => "Instrucciones de instalación",
            (Self::Photometry, Locale::En) => "Photometric files",
            (Self::Photometry, Locale::Es) => "Archivos fotométricos",
            (Self::Declaration, Locale::En) => "Declarations of conformity",
            (Self::Declaration, Locale::Es) => "Declaraciones de conformidad",
            (Self::EnergyLabel, Locale::En) => "Energy labels",
            (Self::EnergyLabel, Locale::Es) => "Etiquetas energéticas",
            (Self::TestReport, Locale::En) => "Test reports",
            (Self::TestReport, Locale::Es) => "Informes de ensayo",
            (Self::Certificate, Locale::En) => "Certificates",
            (Self::Certificate, Locale::Es) => "Certificados",
            (Self::Warranty, Locale::En) => "Warranty terms",
            (Self::Warranty, Locale::Es) => "Condiciones de garantía",
            (Self::SpareParts, Locale::En) => "Spare parts lists",
            (Self::SpareParts, Locale::Es) => "Listas de recambios",
            (Self::Drawing, Locale::En) => "Drawings",
            (Self::Drawing, Locale::Es) => "Planos",
            (Self::Bim, Locale::En) => "BIM models",
            (Self::Bim, Locale::Es) => "Modelos BIM",
            (Self::Other, Locale::En) => "Other documents",
            (Self::Other, Locale::Es) => "Otros documentos",
        }
    }
}

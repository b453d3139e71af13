//! The parts list: what the figures of a plan are ordered as.

use crate::{
    AccessoryKind, Catalogue, DriverGroup, Part, PartKind, Plan, Positive, ProfileKind, ProfileRequest,
    Request, Strip, Warning, profile,
};

/// Lists what a plan needs. What the catalogue does not have is listed without a code, and warned of.
pub(crate) fn list(
    plan: &Plan,
    request: &Request,
    strip: &Strip,
    profile: Option<&profile::Choice<'_>>,
    catalogue: &Catalogue,
) -> (Vec<Part>, Vec<Warning>) {
    let mut parts = vec![part(PartKind::Strip, Some(&strip.code), plan.reels)];
    parts.extend(drivers(&plan.drivers.groups));
    if let (Some(asked), Some(choice), Some(planned)) = (&request.profile, profile, &plan.profile) {
        for (length, quantity) in planned.bars.iter().rev() {
            let bar = choice.bars.iter().find(|bar| bar.length_mm == *length);
            parts.push(part(PartKind::Profile, bar.map(|bar| bar.code.as_str()), *quantity));
        }
        if planned.diffuser_bars > 0 {
            parts.extend(planned.bars.iter().rev().map(|(length, quantity)| {
                part(PartKind::Diffuser, diffuser(asked, *length, catalogue), *quantity)
            }));
        }
        let kind = choice.profile.kind;
        let accessory = |kind, is_right: &dyn Fn(&AccessoryKind) -> bool, quantity| {
            part(kind, first(catalogue, is_right), quantity)
        };
        parts.push(accessory(
            PartKind::EndCaps,
            &|part| is_end_caps(part, kind, choice.finish),
            planned.end_cap_pairs,
        ));
        parts.push(accessory(
            PartKind::Joiner,
            &|part| matches!(part, AccessoryKind::Joiner { profile } if *profile == kind),
            planned.joiners,
        ));
        parts.push(supports(kind, planned.supports, catalogue));
    }
    parts.extend(connectors(plan, strip, catalogue));
    parts.extend(cable(plan, catalogue));
    let blocks = plan.drivers.groups.iter().filter(|group| group.needs_terminal_block);
    let blocks = blocks.map(|group| group.quantity).sum();
    let block = first(catalogue, &|part| matches!(part, AccessoryKind::TerminalBlock));
    parts.push(part(PartKind::TerminalBlock, block, blocks));
    parts.retain(|part| part.quantity > 0);
    let mut missing: Vec<PartKind> =
        parts.iter().filter(|part| part.code.is_none()).map(|part| part.kind).collect();
    missing.dedup();
    (parts, missing.into_iter().map(|part| Warning::PartNotListed { part }).collect())
}

fn part(kind: PartKind, code: Option<&str>, quantity: u64) -> Part {
    Part { kind, code: code.map(ToOwned::to_owned), quantity }
}

/// One line for each code, whatever the drivers carry.
fn drivers(groups: &[DriverGroup]) -> Vec<Part> {
    groups
        .chunk_by(|one, other| one.code == other.code)
        .filter_map(|equal| {
            let quantity = equal.iter().map(|group| group.quantity).sum();
            Some(part(PartKind::Driver, Some(&equal.first()?.code), quantity))
        })
        .collect()
}

fn diffuser<'a>(asked: &ProfileRequest, length_mm: u32, catalogue: &'a Catalogue) -> Option<&'a str> {
    let fitting = catalogue
        .diffusers
        .iter()
        .filter(|diffuser| Some(diffuser.kind) == asked.diffuser && diffuser.length_mm == length_mm);
    fitting.map(|diffuser| diffuser.code.as_str()).min()
}

fn is_end_caps(part: &AccessoryKind, kind: ProfileKind, wanted: &str) -> bool {
    matches!(part, AccessoryKind::EndCaps { profile, finish } if *profile == kind && finish == wanted)
}

/// Suspended profiles hang on kits, the shortest there are; all others are held by clips.
fn supports(kind: ProfileKind, quantity: u64, catalogue: &Catalogue) -> Part {
    if kind != ProfileKind::Suspended {
        let is_clip =
            |part: &AccessoryKind| matches!(part, AccessoryKind::Clip { profile } if *profile == kind);
        return part(PartKind::Clip, first(catalogue, &is_clip), quantity);
    }
    let kits = catalogue.accessories.iter().filter_map(|accessory| match &accessory.kind {
        AccessoryKind::SuspensionKit { length_mm } => Some((length_mm, accessory.code.as_str())),
        _ => None,
    });
    part(PartKind::SuspensionKit, kits.min().map(|(_, code)| code), quantity)
}

/// No clip makes contact through a sleeve: sealed strip is closed by kits, and its joints are made by the factory.
fn connectors(plan: &Plan, strip: &Strip, catalogue: &Catalogue) -> Vec<Part> {
    if strip.ip.is_sealed() {
        let kit = first(catalogue, &|part| matches!(part, AccessoryKind::SealingKit));
        return vec![part(PartKind::SealingKit, kit, plan.sealing_kits)];
    }
    let width = &strip.width_mm;
    let feed = first(
        catalogue,
        &|part| matches!(part, AccessoryKind::FeedConnector { width_mm } if width_mm == width),
    );
    let joint = first(
        catalogue,
        &|part| matches!(part, AccessoryKind::JointConnector { width_mm } if width_mm == width),
    );
    vec![
        part(PartKind::FeedConnector, feed, plan.feed_connectors),
        part(PartKind::JointConnector, joint, plan.joints),
    ]
}

/// Coils of the thinnest cable that is thick enough. Each run has a cable in one piece.
fn cable(plan: &Plan, catalogue: &Catalogue) -> Option<Part> {
    let cable = plan.cable.as_ref()?;
    let wanted = Positive::new(cable.length_m.clone())?;
    let per_coil = |length: &Positive| (length / &wanted).floor();
    let coils = catalogue.accessories.iter().filter_map(|accessory| match &accessory.kind {
        AccessoryKind::Cable { area_mm2, length_m } => Some((area_mm2, length_m, accessory.code.as_str())),
        _ => None,
    });
    let coil = coils
        .filter(|(area, length, _)| ***area >= cable.area_mm2 && per_coil(length) > 0)
        .min_by_key(|(area, length, code)| (*area, *length, *code));
    let quantity = match coil {
        Some((_, length, _)) => plan.runs.div_ceil(per_coil(length)),
        None => plan.runs,
    };
    Some(part(PartKind::Cable, coil.map(|(_, _, code)| code), quantity))
}

/// The first code of a kind.
fn first<'a>(catalogue: &'a Catalogue, is_right: &dyn Fn(&AccessoryKind) -> bool) -> Option<&'a str> {
    let fitting = catalogue.accessories.iter().filter(|accessory| is_right(&accessory.kind));
    fitting.map(|accessory| accessory.code.as_str()).min()
}

import { counted, type Counted } from '../../i18n/count';
import { useLocale } from '../../i18n/messages';
import type { StripPart, StripPartKind } from '../../lib/page-data.gen';
import { useResultTexts } from './result-texts';

/** How many of a part, in the unit in which it is sold: `2 reels`, `1 pair`. */
export function useQuantity(): (part: StripPart) => string {
  const { reelUnit, barUnit, pairUnit, pieceUnit, coilUnit, kitUnit } = useResultTexts();
  const locale = useLocale();
  const units: Record<StripPartKind, Counted> = {
    strip: reelUnit,
    driver: pieceUnit,
    profile: barUnit,
    diffuser: barUnit,
    endCaps: pairUnit,
    joiner: pieceUnit,
    clip: pieceUnit,
    suspensionKit: kitUnit,
    feedConnector: pieceUnit,
    jointConnector: pieceUnit,
    sealingKit: kitUnit,
    cable: coilUnit,
    terminalBlock: pieceUnit,
  };
  return ({ kind, quantity }) => counted(units[kind], quantity, locale);
}

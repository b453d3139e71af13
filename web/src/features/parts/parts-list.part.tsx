import './parts-list.css';

import { NothingHere } from '../../design-system/nothing-here';
import { StoryFilters } from '../../design-system/story-filters.part';
import { counted, formatCount } from '../../i18n/count';
import { useLocale } from '../../i18n/messages';
import type { Parts, PartsGroup } from '../../lib/page-data.gen';
import { GroupTable } from './group-table';
import { usePartsTexts } from './texts';

/** Drivers, profiles or accessories by type, narrowed down as the address says. */
export function PartsList({ parts, productsHref }: { parts: Parts; productsHref: string }) {
  const { filters, refused, clearHref, groups } = parts;
  const texts = usePartsTexts();
  const locale = useLocale();
  const total = groups.reduce((sum, group) => sum + sizeOf(group), 0);
  return (
    <div className="column parts inside-below-section">
      <StoryFilters filters={filters} refused={refused} clearHref={clearHref} count={counted(texts.count, total, locale)} />
      {groups.length > 1 ? <GroupLinks groups={groups} /> : null}
      {groups.map((group) => <GroupTable key={group.id} group={group} size={sizeOf(group)} />)}
      {groups.length === 0 ? (
        clearHref ? (
          <NothingHere title={texts.none} text={texts.noneHint}>
            <a href={clearHref} rel="nofollow" className="button button-quiet">{texts.whole}</a>
          </NothingHere>
        ) : (
          <NothingHere title={texts.empty}>
            <a href={productsHref} className="button button-quiet">{texts.products}</a>
          </NothingHere>
        )
      ) : null}
    </div>
  );
}

function GroupLinks({ groups }: { groups: PartsGroup[] }) {
  const texts = usePartsTexts();
  const locale = useLocale();
  return (
    <nav aria-label={texts.groups} className="parts-groups flow no-print on-baseline gap-words">
      <span className="text-caption text-soft text-figures" aria-hidden="true">{texts.groups}</span>
      <ul className="flow may-shrink gap-words">
        {groups.map((group) => (
          <li key={group.id}>
            <a href={`#${group.id}`} className="text-anywhere inline-block inside-1h">
              <span className="text-link">{group.title}</span>{' '}
              <span className="text-caption text-soft text-figures">{formatCount(sizeOf(group), locale)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function sizeOf({ rows, leftOut }: PartsGroup): number {
  return rows.length + leftOut;
}

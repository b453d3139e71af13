import './styles/chip.css';
import './styles/story-filters.css';

import { useEffect, useRef } from 'react';

import { formatCount } from '../i18n/count';
import { fill } from '../i18n/fill';
import { useLocale } from '../i18n/messages';
import { onDismiss } from '../lib/light-dismiss';
import type { RefusedValue, StoryFilter, StoryOption } from '../lib/page-data.gen';
import { CloseIcon } from './close-icon';
import { useStoryFiltersTexts } from './story-filters-texts';

type StoryFiltersProps = {
  filters: StoryFilter[];
  refused: RefusedValue[];
  clearHref: string | null;
  /** How many there are, in words. */
  count: string;
};

/** How many there are in a list, and the ways to narrow it down: links behind `<details>`, which need no scripts. */
export function StoryFilters({ filters, refused, clearHref, count }: StoryFiltersProps) {
  const texts = useStoryFiltersTexts();
  const bar = useRef<HTMLDivElement>(null);
  useClosing(bar);
  const chosen = filters.flatMap((filter) => filter.options.filter((option) => option.chosen).map((option) => ({ filter, option })));
  return (
    <div className="story-filters">
      <div className="cluster spread edges gap-columns">
        <p aria-live="polite" className="story-filters-count text-figures text-medium">{count}</p>
        {filters.length > 0 ? (
          <div ref={bar} role="group" aria-label={texts.filters} className="story-filters-groups no-print wide">
            {filters.map((filter) => <Group key={filter.name} filter={filter} />)}
          </div>
        ) : null}
      </div>
      {refused.map(({ filter, value }) => <p key={filter + value} className="text-soft text-anywhere above-3h">{fill(texts.refused, { filter, value })}</p>)}
      {chosen.length > 0 || clearHref ? (
        <div className="cluster inside-above-5 gap-choices">
          <ul className="story-chips flow gap-2" aria-label={texts.chosen}>
            {chosen.map(({ filter, option }) => (
              <li key={filter.name + option.value}>
                {/* `nofollow`: filter combinations are neither for crawlers nor worth prefetching. */}
                <a href={option.href} rel="nofollow" data-keep-scroll className="chip text-figures text-anywhere inline-row gap-2h sunk text-small lines-40" aria-label={fill(texts.remove, { filter: `${filter.label}: ${option.label}` })}>
                  {option.label}
                  <CloseIcon />
                </a>
              </li>
            ))}
          </ul>
          {clearHref ? <a href={clearHref} rel="nofollow" data-keep-scroll className="text-link text-caption no-print">{texts.clear}</a> : null}
        </div>
      ) : null}
    </div>
  );
}

function Group({ filter: { label, options } }: { filter: StoryFilter }) {
  return (
    // One name for all: browsers keep one of them open.
    <details name="story-filters" className="story-filter edge">
      <summary className="story-filter-summary row spread gap-3h touch-field pressable accent-on-hover">{label}</summary>
      <ul className="story-filter-options">
        {options.map((option) => <li key={option.value}><Option option={option} /></li>)}
      </ul>
    </details>
  );
}

function Option({ option: { label, count, chosen, href } }: { option: StoryOption }) {
  const locale = useLocale();
  const words = (
    <>
      <span className="story-option-label text-anywhere may-shrink">{label}</span>
      <span className="text-soft text-figures text-small">{formatCount(count, locale)}</span>
    </>
  );
  // What leads to nothing cannot be pressed, unless it is to be taken back.
  return count === 0 && !chosen ? (
    <span className="story-option spread gap-6 flex on-baseline inside-2h lines-35">{words}</span>
  ) : (
    <a href={href} rel="nofollow" data-keep-scroll className="story-option spread gap-6 flex on-baseline inside-2h lines-35" aria-current={chosen ? 'true' : undefined}>{words}</a>
  );
}

/** Escape and a press elsewhere fold what is open. */
function useClosing(bar: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    const openOne = () => bar.current?.querySelector('details[open]') ?? null;
    return onDismiss((target) => openOne()?.contains(target) ?? true, (by) => {
      const open = openOne();
      open?.removeAttribute('open');
      if (by === 'escape') {
        open?.querySelector('summary')?.focus();
      }
    });
  }, [bar]);
}

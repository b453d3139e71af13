import './filter.css';

import { useId, useState } from 'react';

import { Swatch } from '../../design-system/swatch';
import { counted, formatCount } from '../../i18n/count';
import { fill } from '../../i18n/fill';
import { useLocale } from '../../i18n/messages';
import type { FilterChoice, FilterOption, ListFilter, Locale } from '../../lib/page-data.gen';
import type { RangeEnd } from './filter-address';
import { useListControlsTexts } from './list-controls-texts';
import { isNoQuantity } from './typed-number';

/** Longer lists of values show only the first ones; one or two more are not worth folding away. */
const SHOWN_OPTIONS = 8;
const MAX_OPTIONS = SHOWN_OPTIONS + 2;

/** One filter: a disclosure with the values or the range of an attribute. */
export function Filter({ filter: { name, label, choice }, startsOpen }: { filter: ListFilter; startsOpen: boolean }) {
  const t = useListControlsTexts();
  const locale = useLocale();
  const chosen = chosenIn(choice, locale);
  // State of its own, so that removing the last choice does not close the filter.
  const [isOpen, setOpen] = useState(startsOpen || chosen > 0 || (choice.kind === 'range' && choice.from + choice.to !== ''));
  return (
    <details
      className="filter edge"
      open={isOpen}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className="filter-summary grid on-middle touch lines-30 gap-answers inside-1h">
        <span className="filter-label text-medium text-anywhere">{label}</span>
        {chosen > 0 ? <span className="text-figures text-small text-accent">{counted(t.chosen, chosen, locale)}</span> : null}
      </summary>
      <fieldset aria-label={label} className="filter-values">
        {choice.kind === 'range' ? <Range name={name} choice={choice} /> : <Options name={name} choice={choice} />}
      </fieldset>
    </details>
  );
}

/** The number of chosen values; a range counts as one, and what is no number as none. */
export function chosenIn(choice: FilterChoice, locale: Locale): number {
  if (choice.kind === 'range') {
    const isSet = [choice.from, choice.to].some((end) => end !== '' && !isNoQuantity(end, locale));
    return Number(isSet || choice.exact !== null);
  }
  return choice.options.filter(({ chosen }) => chosen).length;
}

function Options({ name, choice }: { name: string; choice: Exclude<FilterChoice, { kind: 'range' }> }) {
  const t = useListControlsTexts();
  const { options } = choice;
  const shown = options.length > MAX_OPTIONS ? SHOWN_OPTIONS : options.length;
  const folded = options.slice(shown);
  const item = (option: FilterOption) => <Option key={option.value} name={name} option={option} type={choice.kind === 'one' ? 'radio' : 'checkbox'} />;
  return (
    <>
      <ul>
        {choice.kind === 'one' ? <AnyOption name={name} chosen={!options.some(({ chosen }) => chosen)} /> : null}
        {options.slice(0, shown).map(item)}
      </ul>
      {folded.length > 0 ? (
        <details className="filter-more" open={folded.some(({ chosen }) => chosen) || undefined}>
          <summary className="filter-more-summary inline-row text-small low">
            <span className="text-link">{fill(t.showAll, { n: options.length })}</span>
          </summary>
          <ul>{folded.map(item)}</ul>
        </details>
      ) : null}
    </>
  );
}

function Option({ name, option: { value, label, count, chosen, swatch }, type }: { name: string; option: FilterOption; type: 'checkbox' | 'radio' }) {
  const t = useListControlsTexts();
  const locale = useLocale();
  return (
    <li>
      <label className="filter-option row gap-2h inside-1 pressable text-note lines-35 low">
        <input type={type} name={name} value={value} defaultChecked={chosen} disabled={count === 0 && !chosen} className="filter-mark middle rigid bare-control square-4h outlined-control fades-ground" />
        {swatch ? <Swatch of={swatch} /> : null}
        <span className="filter-name text-anywhere may-shrink growing">{label}</span>
        <span className="filter-count text-soft text-figures text-small">
          <span aria-hidden="true">{formatCount(count, locale)}</span>
          <span className="sr-only">{counted(t.products, count, locale)}</span>
        </span>
      </label>
    </li>
  );
}

/** The radio button that removes the choice. */
function AnyOption({ name, chosen }: { name: string; chosen: boolean }) {
  const t = useListControlsTexts();
  return (
    <li>
      <label className="filter-option row gap-2h inside-1 pressable text-note lines-35 low">
        <input type="radio" name={name} value="" defaultChecked={chosen} className="filter-mark middle rigid bare-control square-4h outlined-control fades-ground" />
        <span className="filter-name text-anywhere may-shrink growing">{t.any}</span>
      </label>
    </li>
  );
}

function Range({ name, choice: { unit, least, most, from, to, exact } }: { name: string; choice: Extract<FilterChoice, { kind: 'range' }> }) {
  const t = useListControlsTexts();
  const locale = useLocale();
  const messageId = useId();
  const isWrong = (value: string) => isNoQuantity(value, locale);
  const field = (end: RangeEnd, label: string, value: string, placeholder: string) => (
    <label>
      <span className="filter-end-label text-caption text-soft block">
        {label}
        {unit ? <span className="sr-only"> ({unit})</span> : null}
      </span>
      {/* Fields for numbers write them as the browser's language does, not as the page's. */}
      <input type="text" name={`${name}-${end}`} data-end={end} defaultValue={value} placeholder={placeholder} inputMode="decimal" maxLength={20} aria-invalid={isWrong(value) || undefined} aria-describedby={messageId} className="field filter-field text-figures" />
    </label>
  );
  return (
    <>
      {exact ? <ul><Option name={name} option={exact} type="checkbox" /></ul> : null}
      <div className="filter-range grid at-end gap-2h">
        {field('from', t.from, from, least)}
        {field('to', t.to, to, most)}
        {unit ? <span className="filter-unit text-soft text-small" aria-hidden="true">{unit}</span> : null}
      </div>
      <p id={messageId} role="alert" data-range-message hidden={![from, to].some(isWrong)} className="filter-message text-caption text-accent text-pretty">{fill(t.noNumber, { number: least || '10' })}</p>
    </>
  );
}

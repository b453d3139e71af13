import './told.css';

import { Fragment, type ReactNode } from 'react';

import { formatCount } from '../../i18n/count';
import { fill } from '../../i18n/fill';
import { fillElements } from '../../i18n/fill-elements';
import { useLocale } from '../../i18n/messages';
import type { CountryLink, Link, StockistsTold, StoryFilter, WantedVariant } from '../../lib/page-data.gen';
import { useStockistsTexts } from './texts';

type ToldProps = {
  told: StockistsTold;
  /** What was typed. */
  search: string;
  filters: StoryFilter[];
  /** The list without anything that was asked for. */
  clearHref: string | null;
};

/** What became of what was typed, or of the visitor's position. */
export function Told({ told, search, filters, clearHref }: ToldProps) {
  const texts = useStockistsTexts();
  switch (told.kind) {
    case 'near':
      return (
        <Sentence text={fillElements(texts.near, { place: <strong>{told.place}</strong> })}>
          {told.others.length > 0 ? <p className="stockists-told-more text-soft">{fillElements(texts.also, { places: <Places places={told.others} /> })}</p> : null}
          <Far distance={told.far} filters={filters} />
        </Sentence>
      );
    case 'here':
      return <Sentence text={<strong>{texts.here}</strong>}><Far distance={told.far} filters={filters} /></Sentence>;
    case 'in':
      return <Sentence text={fillElements(texts.in, { country: <strong>{told.country}</strong> })} />;
    case 'named':
      return <Sentence text={fill(texts.named, { query: search })} />;
    case 'noneIn':
      return <NotThere title={fill(texts.noneIn, { country: told.country })} text={texts.noneInHint} countries={told.countries} clearHref={clearHref} />;
    case 'unknown':
      return <NotThere title={fill(texts.unknown, { query: search })} text={texts.unknownHint} countries={told.countries} clearHref={clearHref} meant={told.meant} />;
  }
}

/** Whether the list below is missing because of what is told already. */
export function saysNothingIsThere(told: StockistsTold | null): boolean {
  return told?.kind === 'noneIn' || told?.kind === 'unknown';
}

/** The variant that somebody wants to buy, and the way back to all stockists. */
export function Wanted({ wanted: { code, href, clearHref } }: { wanted: WantedVariant }) {
  const texts = useStockistsTexts();
  return (
    <div className="stockists-told text-anywhere stockists-wanted flow spread on-baseline sunk">
      <p className="stockists-told-text text-title-s">{fillElements(texts.wanted, { code: <a href={href} className="text-link stockists-code text-figures">{code}</a> })}</p>
      <p className="stockists-told-more text-soft no-print"><a href={clearHref} rel="nofollow" data-keep-scroll className="text-link">{texts.anyProduct}</a></p>
    </div>
  );
}

function Sentence({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <div className="stockists-told text-anywhere sunk">
      <p className="stockists-told-text text-title-s">{text}</p>
      {children}
    </div>
  );
}

function Places({ places }: { places: Link[] }) {
  return places.map(({ title, href }, index) => (
    <Fragment key={href}>
      {index > 0 ? ' · ' : ''}
      <a href={href} rel="nofollow" data-keep-scroll className="text-link">{title}</a>
    </Fragment>
  ));
}

function Far({ distance, filters }: { distance: string | null; filters: StoryFilter[] }) {
  const texts = useStockistsTexts();
  const online = filters.find(({ name }) => name === 'type')?.options.find(({ value, count, chosen }) => value === 'online' && count > 0 && !chosen);
  return distance ? (
    <p className="stockists-told-more text-soft">
      {fill(texts.far, { distance })} {texts.farHint}
      {online ? <> <a href={online.href} rel="nofollow" data-keep-scroll className="text-link no-print">{texts.online}</a></> : null}
    </p>
  ) : null;
}

type NotThereProps = { title: string; text: string; countries: CountryLink[]; clearHref: string | null; meant?: Link[] };

function NotThere({ title, text, countries, clearHref, meant = [] }: NotThereProps) {
  const texts = useStockistsTexts();
  const locale = useLocale();
  return (
    <div className="stockists-told text-anywhere sunk">
      <h2 className="text-title-s">{title}</h2>
      {meant.length > 0 ? <p className="stockists-told-text text-title-s">{fillElements(texts.meant, { places: <Places places={meant} /> })}</p> : null}
      <p className="stockists-told-more text-soft">{text}</p>
      <ul className="stockists-countries no-print grid gap-columns above-3">
        {countries.map((country) => (
          <li key={country.href}>
            <a href={country.href} rel="nofollow" className="stockists-country spread gap-4 edge-end flex on-baseline inside-2 touch">
              {country.title} <span className="text-soft text-figures text-small">{formatCount(country.count, locale)}</span>
            </a>
          </li>
        ))}
      </ul>
      {clearHref ? <p className="stockists-told-more text-soft no-print"><a href={clearHref} rel="nofollow" className="text-link">{texts.whole}</a></p> : null}
    </div>
  );
}

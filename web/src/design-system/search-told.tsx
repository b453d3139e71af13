import './search-told.css';

import { Fragment, type MouseEvent } from 'react';

import { fill } from '../i18n/fill';
import { fillElements } from '../i18n/fill-elements';
import type { SearchTold as Told, Suggestion, UnknownCode } from '../lib/page-data.gen';
import { useToldTexts } from './search-told-texts';

type ToldProps = { told: Told; onFollow?: (event: MouseEvent) => void };

/** What was asked for and is not shown: words that were ignored, things that are not made, codes that do not exist. One sentence each. */
export function SearchTold({ told, onFollow }: ToldProps) {
  const t = useToldTexts();
  const { ignored, kept, notMade, unknown, missing } = told;
  return (
    <>
      {notMade.map(({ words, nearest }) => (
        <p key={words} className="search-told text-soft text-anywhere">
          {fill(t.notMade, { words })}
          {nearest.length > 0 ? <> {fillElements(t.nearest, { links: <Links links={nearest} onFollow={onFollow} /> })}</> : null}
        </p>
      ))}
      {ignored.length > 0 ? <p className="search-told text-soft text-anywhere">{fill(t.ignored, { ignored: ignored.join(' '), kept: kept.join(' ') })}</p> : null}
      {ignored.length === 0 && kept.length > 1 ? <p className="search-told text-soft text-anywhere">{t.partly}</p> : null}
      {unknown ? <p className="search-told text-soft text-anywhere"><Unknown unknown={unknown} onFollow={onFollow} /></p> : null}
      {missing.length > 0 ? <p className="search-told text-soft text-anywhere">{fill(t.missing, { codes: missing.join(', ') })}</p> : null}
    </>
  );
}

/** A code that does not exist, and what comes nearest. */
export function Unknown({ unknown, onFollow }: { unknown: UnknownCode; onFollow?: ((event: MouseEvent) => void) | undefined }) {
  const t = useToldTexts();
  const { typed, meant, isCheckDigit, varies, near } = unknown;
  const links = <Links links={near} onFollow={onFollow} />;
  return (
    <>
      {fill(isCheckDigit ? t.checkDigit : t.unknown, { code: typed })}
      {meant ? <> {fillElements(t.meant, { code: <Links links={[meant]} onFollow={onFollow} /> })}</> : null}
      {near.length > 0 ? <> {fillElements(varies ? t.varies : t.near, { axis: varies, links })}</> : null}
    </>
  );
}

function Links({ links, onFollow }: { links: readonly Suggestion[]; onFollow?: ((event: MouseEvent) => void) | undefined }) {
  return links.map(({ text, href }, index) => (
    <Fragment key={href}>
      {index > 0 ? ', ' : ''}
      <a href={href} className="text-link" onClick={onFollow}>{text}</a>
    </Fragment>
  ));
}

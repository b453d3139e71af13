import './glossary.css';

import { useDeferredValue, useId, useMemo, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

import { SafeMarkup } from '../../design-system/safe-markup';
import { Section } from '../../design-system/section';
import { counted } from '../../i18n/count';
import { fill } from '../../i18n/fill';
import { useLocale } from '../../i18n/messages';
import type { BlockOf } from '../../lib/block';
import { useHydrated } from '../../lib/hydrated';
import type { GlossaryLetter, GlossaryTerm } from '../../lib/page-data.gen';
import { useTakenOver } from '../../lib/taken-over';
import { useVisit } from '../../state/navigation';
import { BlockHeading } from './block-heading';
import { matchingTerms } from './glossary-filter';
import { useGlossaryTexts } from './glossary-texts';

/** A shorter list is seen at one glance. */
const MIN_TERMS_FOR_TOOLS = 8;
const MAX_QUERY_LENGTH = 60;

/** Words of the trade by their letters. All of them are in the document; scripts only hide those that nobody looks for. */
export function Glossary({ block: { title, text, letters } }: { block: BlockOf<'glossary'> }) {
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const shown = useMemo(() => matchingTerms(letters, asked), [letters, asked]);
  const amount = letters.reduce((sum, { terms }) => sum + terms.length, 0);
  const hydrated = useHydrated();
  const { address } = useVisit();
  const target = hydrated ? address.hash.slice(1) : '';
  const field = useRef<HTMLInputElement>(null);

  useTakenOver(() => {
    setQuery(field.current?.value ?? '');
  });

  // What a link inside the page leads to may be among what is hidden.
  const showAll = ({ target }: MouseEvent<HTMLElement>) => {
    if (field.current?.value && target instanceof Element && target.closest('.glossary-see a')) {
      field.current.value = '';
      flushSync(() => {
        setQuery('');
      });
    }
  };

  return (
    <Section>
      <BlockHeading title={title} text={text} />
      {/* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions -- listens to the links inside, which keys press too */}
      <div className="glossary stack gap-page" data-scripted={hydrated || undefined} onClick={showAll}>
        {amount >= MIN_TERMS_FOR_TOOLS ? <Tools field={field} letters={letters} shown={shown} query={asked} onFind={setQuery} /> : null}
        <div className="glossary-letters stack packed">
          {letters.map((letter) => (
            <Letter key={letter.id} letter={letter} shown={shown} target={target} heading={title ? 'h3' : 'h2'} />
          ))}
        </div>
      </div>
    </Section>
  );
}

type Shown = ReadonlySet<GlossaryTerm> | null;

type ToolsProps = { field: RefObject<HTMLInputElement | null>; letters: GlossaryLetter[]; shown: Shown; query: string; onFind: (query: string) => void };

/** The field that looks for a word, and the letters that words start with. */
function Tools({ field, letters, shown, query, onFind }: ToolsProps) {
  const texts = useGlossaryTexts();
  const locale = useLocale();
  const id = useId();
  const amount = shown ? shown.size : letters.reduce((sum, { terms }) => sum + terms.length, 0);

  return (
    <div className="glossary-tools stack no-print gap-5">
      <div className="glossary-find">
        <label htmlFor={id} className="glossary-find-label text-caption block">{texts.find}</label>
        <input
          ref={field}
          id={id}
          type="search"
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className="field"
          onChange={({ target }) => {
            onFind(target.value);
          }}
        />
        <p role="status" className="text-caption text-soft text-anywhere above-2">{amount > 0 ? counted(texts.terms, amount, locale) : fill(texts.none, { query: query.trim() })}</p>
      </div>
      <nav aria-label={texts.letters}>
        <ul className="glossary-index edge grid">
          {letters.map((letter) => (
            <li key={letter.id}>
              {isShown(letter, shown) ? <a href={`#${letter.id}`}>{letter.letter}</a> : <span aria-hidden="true">{letter.letter}</span>}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Letter({ letter, shown, target, heading: Heading }: { letter: GlossaryLetter; shown: Shown; target: string; heading: 'h2' | 'h3' }) {
  return (
    <section aria-labelledby={letter.id} hidden={!isShown(letter, shown)}>
      <Heading id={letter.id} className="glossary-initial text-accent text-title-m">{letter.letter}</Heading>
      <dl>
        {letter.terms.map((term, index) => (
          <Term key={index} term={term} isHidden={shown !== null && !shown.has(term)} isTarget={term.id !== null && term.id === target} />
        ))}
      </dl>
    </section>
  );
}

function Term({ term: { id, term, also, bodyHtml, see }, isHidden, isTarget }: { term: GlossaryTerm; isHidden: boolean; isTarget: boolean }) {
  const texts = useGlossaryTexts();
  return (
    <div id={id ?? undefined} className="glossary-term text-anywhere stack edge uncut" hidden={isHidden} data-target={isTarget || undefined}>
      <dt>
        <span className="glossary-word text-strong block lines-35">{term}</span>
        {also.length > 0 ? <span className="text-caption text-soft block"> {also.join(' · ')}</span> : null}
      </dt>
      <dd>
        <SafeMarkup html={bodyHtml} />
        {see.length > 0 ? (
          <p className="glossary-see text-soft above-2 text-small">
            {texts.see}{' '}
            {see.map((other, index) => (
              <span key={other.href}>
                {index > 0 ? ', ' : null}
                <a href={other.href} className="text-link">{other.term}</a>
              </span>
            ))}
          </p>
        ) : null}
      </dd>
    </div>
  );
}

function isShown({ terms }: GlossaryLetter, shown: Shown): boolean {
  return shown === null || terms.some((term) => shown.has(term));
}

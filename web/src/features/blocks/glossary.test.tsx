import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';

import { glossaryLetters, manyTerms, oneTerm } from '../../../preview/glossary';
import { openVisit, StandingVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import type { GlossaryLetter, Locale } from '../../lib/page-data.gen';
import { navigate } from '../../state/navigation';
import { Glossary } from './glossary';

afterEach(cleanup);

function glossary(letters: GlossaryLetter[], locale: Locale = 'en', title = 'Words') {
  return (
    <StandingVisit>
      <LocaleProvider locale={locale}>
        <Glossary block={{ kind: 'glossary', title, text: '', letters }} />
      </LocaleProvider>
    </StandingVisit>
  );
}

const shownTerms = () => screen.getAllByRole('term').map((term) => term.querySelector('.glossary-word')?.textContent);

describe('a glossary', () => {
  test('has every word in the document before any script runs', () => {
    const markup = renderToString(glossary(glossaryLetters('en')));
    expect(markup.match(/<dt>/g)).toHaveLength(10);
    expect(markup).not.toContain('hidden=""');
    expect(markup).toContain('href="#word-2"');
  });

  test('leads to the letters that words start with, and to no others', () => {
    render(glossary(glossaryLetters('es'), 'es'));
    const index = screen.getByRole('navigation', { name: 'Índice alfabético' });
    const letters = within(index).getAllByRole('link').map(({ textContent }) => textContent);
    expect(letters).toEqual(['0–9', 'A', 'D', 'E', 'F', 'G', 'I', 'R', 'U']);
    for (const link of within(index).getAllByRole<HTMLAnchorElement>('link')) {
      expect(document.getElementById(link.hash.slice(1))?.textContent).toBe(link.textContent);
    }
  });

  test('hides what nobody looks for, says how much is left, and shows it again', async () => {
    render(glossary(glossaryLetters('en')));
    const field = screen.getByRole('searchbox', { name: 'Find a term' });
    await userEvent.type(field, 'ugr');
    expect(shownTerms()).toEqual(['Unified glare rating']);
    expect(screen.getByRole('status').textContent).toBe('1 term');
    expect(within(screen.getByRole('navigation')).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['U']);
    await userEvent.type(field, 'x');
    expect(screen.queryAllByRole('term')).toHaveLength(0);
    expect(screen.getByRole('status').textContent).toBe('No terms found for “ugrx”');
    await userEvent.clear(field);
    expect(shownTerms()).toHaveLength(10);
  });

  test('a related term that is hidden is shown when somebody goes to it', async () => {
    render(glossary(glossaryLetters('en')));
    await userEvent.type(screen.getByRole('searchbox'), 'R9');
    expect(shownTerms()).toEqual(['R9']);
    await userEvent.click(screen.getByRole('link', { name: 'Colour rendering index' }));
    expect(shownTerms()).toHaveLength(10);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  test('marks the term that the address names, and no longer the one before', async () => {
    const marked = () => [...document.querySelectorAll('[data-target]')].map(({ id }) => id);
    const draw = (letters: GlossaryLetter[]) => (
      <LocaleProvider locale="en">
        <Glossary block={{ kind: 'glossary', title: 'Words', text: '', letters }} />
      </LocaleProvider>
    );
    openVisit({ at: '/glossary/#word-2', first: glossaryLetters('en'), draw });
    expect(marked()).toEqual(['word-2']);
    await act(() => navigate('#word-9'));
    expect(marked()).toEqual(['word-9']);
    await act(() => navigate('/glossary/'));
    expect(marked()).toEqual([]);
  });

  test('marks nothing by itself before scripts run, when the browser does', () => {
    const markup = renderToString(
      <StandingVisit at="/glossary/#word-2">
        <LocaleProvider locale="en">
          <Glossary block={{ kind: 'glossary', title: 'Words', text: '', letters: glossaryLetters('en') }} />
        </LocaleProvider>
      </StandingVisit>,
    );
    expect(markup).not.toMatch(/data-(target|scripted)/);
  });

  test('that is short needs no tools', () => {
    render(glossary(oneTerm('en'), 'en', ''));
    expect(shownTerms()).toEqual(['Light']);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'L' })).toBeTruthy();
  });

  test('may be long', () => {
    render(glossary(manyTerms('Word', 'A sentence that says something about light. ')));
    expect(screen.getByRole('status').textContent).toBe('300 terms');
  });
});

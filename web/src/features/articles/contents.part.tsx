import './contents.css';

import { useEffect, useRef, useState, type Ref } from 'react';

import type { ContentsEntry } from '../../lib/page-data.gen';
import { useContentsTexts } from './contents-texts';
import { sectionAt } from './reading';

/** How far down the window a heading counts as read, as a share of its height. */
const READING_LINE = 0.3;

/** The sections of an article: folded above the text on small screens, beside it and following the reading on large ones. */
export function Contents({ entries }: { entries: ContentsEntry[] }) {
  const { title } = useContentsTexts();
  const current = useReading(entries);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    keepInView(list.current, list.current?.querySelector('[aria-current]') ?? null);
  }, [current]);
  return (
    <div className="contents text-anywhere may-shrink no-print">
      <details className="contents-fold edges gone-from-lg">
        <summary className="contents-summary text-medium row spread pressable">{title}</summary>
        <nav aria-label={title}><Entries entries={entries} current={current} /></nav>
      </details>
      <nav aria-label={title} className="contents-beside">
        <p className="contents-title" aria-hidden="true">{title}</p>
        <Entries entries={entries} current={current} ref={list} />
      </nav>
    </div>
  );
}

function Entries({ entries, current, ref }: { entries: ContentsEntry[]; current: string | null; ref?: Ref<HTMLOListElement> }) {
  return (
    <ol ref={ref} className="contents-list">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${encodeURIComponent(id)}`} className="contents-link text-soft block inside-2h lines-35" aria-current={id === current ? 'location' : undefined}>{title}</a>
        </li>
      ))}
    </ol>
  );
}

/** The section that is being read. Looked up whenever a heading crosses the line, in either direction. */
function useReading(entries: ContentsEntry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const headings = entries.map(({ id }) => document.getElementById(id)).filter((heading) => heading !== null);
    const look = () => {
      const tops = headings.map((heading) => heading.getBoundingClientRect().top);
      setCurrent(headings[sectionAt(tops, window.innerHeight * READING_LINE)]?.id ?? null);
    };
    // The observed area is everything above the line, so that a jump over many sections is noticed too.
    const observer = new IntersectionObserver(look, { rootMargin: `1000000px 0px -${(1 - READING_LINE) * 100}% 0px` });
    headings.forEach((heading) => { observer.observe(heading); });
    return () => {
      observer.disconnect();
    };
  }, [entries]);
  return current;
}

/** Scrolls a list that is longer than the window, and only the list. */
function keepInView(list: HTMLElement | null, item: Element | null) {
  if (!list || !item || list.scrollHeight <= list.clientHeight) {
    return;
  }
  const { top, bottom } = list.getBoundingClientRect();
  const box = item.getBoundingClientRect();
  if (box.top < top || box.bottom > bottom) {
    list.scrollTop += box.top - top - list.clientHeight / 3;
  }
}

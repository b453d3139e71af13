import './compare-bar.css';

import { useEffect, useRef, useState, type MouseEvent } from 'react';

import { CloseIcon } from '../../design-system/close-icon';
import { fill } from '../../i18n/fill';
import { useOwnRoom } from '../../lib/own-room';
import { isPlainPress } from '../../lib/plain-press';
import { MAX_PICKS, replacePicks, togglePick, type Pick } from '../../state/compare-picks';
import { navigate } from '../../state/navigation';
import { compareHref, comparePath } from './compare-address';
import { useCompareTexts } from './texts';

const heightOf = (bar: HTMLElement) => bar.offsetHeight;

/** How long what was cleared can be had back. */
const UNDO_MS = 10_000;

/** What is picked, at the lower edge of the window. It makes room for itself at the end of the page. */
export function CompareBar({ picks, path }: { picks: readonly Pick[]; path: string }) {
  const [cleared, setCleared] = useState<readonly Pick[] | null>(null);
  const clear = () => {
    setCleared(picks);
    replacePicks([]);
  };
  if (picks.length === 0) {
    return cleared ? (
      <Cleared
        onUndo={() => {
          replacePicks(cleared);
          setCleared(null);
        }}
        onEnd={() => {
          setCleared(null);
        }}
      />
    ) : null;
  }
  return <Bar picks={picks} path={path} onClear={clear} />;
}

function Bar({ picks, path, onClear }: { picks: readonly Pick[]; path: string; onClear: () => void }) {
  const texts = useCompareTexts();
  const bar = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useOwnRoom(bar, '--compare-height', heightOf);
  const remove = (pick: Pick) => {
    togglePick(pick);
    // The button that had the focus goes with its pick.
    link.current?.focus();
  };
  const open = (event: MouseEvent) => {
    // A plain press goes straight to the selection; everything else follows the address, where the page finds the picks by itself.
    if (isPlainPress(event)) {
      event.preventDefault();
      void navigate(compareHref(path, picks));
    }
  };
  return (
    <section ref={bar} className="compare-bar edge tone-dark no-print surface text-plain fixed" aria-label={texts.bar}>
      <div className="column compare-bar-line row gap-choices">
        <ul className="compare-bar-picks gap-3 flex">
          {picks.map((pick) => (
            <BarPick key={`${pick.id} ${pick.code}`} pick={pick} onRemove={remove} />
          ))}
        </ul>
        <p className="compare-bar-count text-soft text-figures text-small text-line" role="status">
          {fill(texts.count, { n: String(picks.length), max: String(MAX_PICKS) })}
        </p>
        <button type="button" className="text-link touch pressable text-small text-line" onClick={onClear}>
          {texts.clear}
        </button>
        <a ref={link} href={comparePath(path)} className="button compare-bar-go text-line" onClick={open}>
          {texts.goCompare}
        </a>
      </div>
    </section>
  );
}

function BarPick({ pick, onRemove }: { pick: Pick; onRemove: (pick: Pick) => void }) {
  const texts = useCompareTexts();
  const name = [pick.title, pick.code].filter(Boolean).join(' ') || pick.id;
  return (
    <li className="compare-bar-pick relative" title={name}>
      {pick.thumbnail ? <img src={pick.thumbnail} alt="" width="56" height="56" loading="lazy" /> : <span className="compare-bar-none" aria-hidden="true">{name.slice(0, 3)}</span>}
      <button
        type="button"
        className="compare-bar-remove middle over surface pressable text-plain round outlined"
        onClick={() => {
          onRemove(pick);
        }}
      >
        <span className="sr-only">{fill(texts.remove, { name })}</span>
        <CloseIcon />
      </button>
    </li>
  );
}

/** What was cleared by mistake can be had back for a while. */
function Cleared({ onUndo, onEnd }: { onUndo: () => void; onEnd: () => void }) {
  const texts = useCompareTexts();
  const end = useRef(onEnd);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    undo.current?.focus();
    const timer = setTimeout(() => {
      end.current();
    }, UNDO_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <div className="compare-cleared edge cluster tone-dark no-print to-middle gap-words surface text-small text-plain fixed">
      <p role="status">{texts.cleared}</p>
      <button ref={undo} type="button" className="text-link" onClick={onUndo}>
        {texts.undo}
      </button>
    </div>
  );
}

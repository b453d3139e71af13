import './zoom.css';

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import { CloseIcon } from '../close-icon';
import { Dialog } from '../dialog';
import { Picture } from '../picture';
import { fill } from '../../i18n/fill';
import { useMessages } from '../../i18n/messages';
import type { Point } from '../../lib/geometry';
import { listenTo } from '../../lib/listen-to';
import type { Image } from '../../lib/page-data.gen';
import { useZoomGestures } from './zoom-gestures';
import { useZoomTexts } from './zoom-texts';
import { CLOSE_UP, moved, stepFrom, FITTED, zoomed, type Scene, type View } from './zoom-view';

export type ZoomProps = {
  pictures: Image[];
  /** What the pictures are of, as the name of the dialog. */
  label: string;
  start: number;
  onClose: () => void;
};

/** How far an arrow key moves a picture that is larger than the screen. */
const KEY_STEP_PX = 80;
const CENTRE: Point = { x: 0, y: 0 };

const ARROWS: Record<string, Point> = { ArrowLeft: { x: 1, y: 0 }, ArrowRight: { x: -1, y: 0 }, ArrowUp: { x: 0, y: 1 }, ArrowDown: { x: 0, y: -1 } };

/** One picture in a full-window dialog that can be zoomed. The arrow keys change pictures, or move one that is larger than the window. */
export function Zoom({ pictures, label, start, onClose }: ZoomProps) {
  const t = useMessages();
  const texts = useZoomTexts();
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const [view, setView] = useState<View>(FITTED);
  const picture = pictures[index];
  const isLarger = view.scale > 1;

  useLayoutEffect(() => {
    frame.current?.style.setProperty('transform', `translate(${view.x}px, ${view.y}px) scale(${view.scale})`);
  }, [view]);

  const change = (next: (before: View, scene: Scene) => View) => {
    const scene = sceneOf(stage.current, picture);
    setView((before) => (scene ? next(before, scene) : before));
  };
  const move = (by: Point) => { change((before, scene) => moved(before, by, scene)); };
  const step = (direction: 1 | -1) => { change((before, scene) => zoomed(before, stepFrom(before.scale, direction), CENTRE, scene)); };
  const go = (by: 1 | -1) => {
    if (pictures.length > 1) {
      setIndex((before) => (before + by + pictures.length) % pictures.length);
      setView(FITTED);
    }
  };

  useZoomGestures(stage, {
    onMove: move,
    onZoom: (factor, at) => { change((before, scene) => zoomed(before, before.scale * factor, at, scene)); },
    onTwice: (at) => { change((before, scene) => (before.scale > 1 ? FITTED : zoomed(before, CLOSE_UP, at, scene))); },
    onSwipe: (direction) => {
      if (!isLarger) {
        go(direction);
      }
    },
  });
  useKeyHandler((key) => {
    const arrow = ARROWS[key];
    if (key === '+' || key === '=') {
      step(1);
    } else if (key === '-') {
      step(-1);
    } else if (key === '0') {
      setView(FITTED);
    } else if (arrow && isLarger) {
      move({ x: arrow.x * KEY_STEP_PX, y: arrow.y * KEY_STEP_PX });
    } else if (arrow && arrow.x !== 0) {
      go(arrow.x < 0 ? 1 : -1);
    } else {
      return false;
    }
    return true;
  });
  useEffect(() => {
    // After a resize the same offset would show another detail, so the picture is fitted again.
    return listenTo(window, { resize: () => { setView(FITTED); } });
  }, []);

  return (
    <Dialog label={label} className="zoom tone-dark no-print wide tall cut stage" onClose={onClose}>
      <div ref={stage} className="zoom-stage fill cut" data-larger={isLarger || undefined}>
        <div ref={frame} className="zoom-frame fill">
          {/* A zoomed picture needs the largest file. */}
          <Picture key={index} image={picture ?? null} sizes={isLarger ? '400vw' : '100vw'} priority className="zoom-picture tall" />
        </div>
      </div>
      <div className="zoom-bar grid on-middle over untouchable">
        <p className="text-figures text-small" aria-live="polite">
          {pictures.length > 1 ? (
            <>
              <span aria-hidden="true">{index + 1} / {pictures.length}</span>
              <span className="sr-only">{fill(texts.counter, { n: index + 1, all: pictures.length })}</span>
            </>
          ) : null}
        </p>
        <div className="row gap-1">
          <ZoomButton name={texts.smaller} icon={<ZoomIcon path="M3 8h10" />} isOff={!isLarger} onPress={() => { step(-1); }} />
          <output className="zoom-size text-figures text-small text-centre">{fill(texts.percent, { n: Math.round(view.scale * 100) })}</output>
          <ZoomButton name={texts.larger} icon={<ZoomIcon path="M3 8h10M8 3v10" />} isOff={stepFrom(view.scale, 1) === view.scale} onPress={() => { step(1); }} />
        </div>
        <ZoomButton name={t('close')} icon={<CloseIcon />} onPress={onClose} />
      </div>
      {pictures.length > 1 ? (
        <div className="zoom-turns spread flex over untouchable">
          <ZoomButton name={texts.previous} icon={<ZoomIcon path="M10.5 2.5 5 8l5.5 5.5" />} onPress={() => { go(-1); }} />
          <ZoomButton name={texts.next} icon={<ZoomIcon path="M5.5 2.5 11 8l-5.5 5.5" />} onPress={() => { go(1); }} />
        </div>
      ) : null}
    </Dialog>
  );
}

function ZoomButton({ name, icon, isOff = false, onPress }: { name: string; icon: ReactNode; isOff?: boolean; onPress: () => void }) {
  return (
    // `aria-disabled`, because a disabled button would lose focus on the last step.
    <button type="button" className="zoom-button square-11 round pressable inline-middle fades-ground icon-4" aria-disabled={isOff || undefined} aria-label={name} title={name} onClick={onPress}>
      {icon}
    </button>
  );
}

function ZoomIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Handles keys wherever focus is; `onKey` returns whether it used the key. */
function useKeyHandler(onKey: (key: string) => boolean) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && onKey(event.key)) {
      event.preventDefault();
    }
  });
  useEffect(() => listenTo(document, { keydown: (event) => { handle(event); } }), []);
}

/** The sizes of the stage and the picture; `null` until the picture's size is known. */
function sceneOf(stage: HTMLElement | null, picture: Image | undefined): Scene | null {
  const file = stage?.querySelector('img');
  const width = picture?.width ?? file?.naturalWidth ?? 0;
  const height = picture?.height ?? file?.naturalHeight ?? 0;
  return stage && width > 0 && height > 0 ? { stage: { width: stage.clientWidth, height: stage.clientHeight }, picture: { width, height } } : null;
}

import { useEffect, useRef, useState, type RefObject } from 'react';

import { useLocale } from '../../i18n/messages';
import type { VideoSource } from '../../lib/page-data.gen';
import { useLaterBlocksTexts } from './later-blocks-texts';

type Playable = Extract<VideoSource, { kind: 'file' | 'player' }>;

/** The film itself, which starts at once and has focus, because the button that asked for it is gone. */
export function VideoPlayer({ source, title }: { source: Playable; title: string }) {
  const place = useRef<HTMLVideoElement & HTMLIFrameElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
  }, []);
  return source.kind === 'player' ? (
    <iframe
      ref={place}
      src={startingAtOnce(source.src)}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      className="video-film wide tall stage"
    />
  ) : (
    <FilePlayer source={source} title={title} place={place} />
  );
}

type FilePlayerProps = { source: Extract<VideoSource, { kind: 'file' }>; title: string; place: RefObject<HTMLVideoElement | null> };

function FilePlayer({ source: { src, mimeType, captions }, title, place }: FilePlayerProps) {
  const texts = useLaterBlocksTexts();
  const locale = useLocale();
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) {
    return (
      <p role="status" className="video-failure text-centre">
        {texts.notPlayed} <a href={src} className="text-link">{texts.openFile}</a>
      </p>
    );
  }
  return (
    // eslint-disable-next-line jsx-a11y-x/media-has-caption -- captions are for the editors to give; a film without speech has none
    <video ref={place} tabIndex={0} controls autoPlay playsInline aria-label={title} className="video-film wide tall stage">
      {/* Only the last source that fails says so. */}
      <source src={src} type={mimeType || undefined} onError={() => { setFailed(true); }} />
      {captions.map((track) => (
        <track key={track.src} kind="captions" src={track.src} srcLang={track.language} label={track.label} default={track.language === locale} />
      ))}
    </video>
  );
}

/** The visitor has pressed play already; both known players understand this. */
function startingAtOnce(src: string): string {
  return /[?&]autoplay=/.test(src) ? src : `${src}${src.includes('?') ? '&' : '?'}autoplay=1`;
}

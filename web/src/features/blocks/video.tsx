import './video.css';

import { useState, type ReactNode } from 'react';

import { Anchor } from '../../design-system/anchor';
import { Arrow } from '../../design-system/arrow';
import { LinkButton } from '../../design-system/link-button';
import { Picture } from '../../design-system/picture';
import { SafeMarkup } from '../../design-system/safe-markup';
import { Section } from '../../design-system/section';
import { fill } from '../../i18n/fill';
import type { BlockOf } from '../../lib/block';
import { BlockHeading } from './block-heading';
import { useLaterBlocksTexts } from './later-blocks-texts';
import { VideoPlayer } from './video-player';

/** A film behind its picture. Nothing of it is fetched before it is asked for; without scripts the picture leads to it. */
export function Video({ block }: { block: BlockOf<'video'> }) {
  const texts = useLaterBlocksTexts();
  const [isPlaying, setPlaying] = useState(false);
  const { title, text, image, duration, source, transcriptHtml } = block;
  return (
    <Section tone="dark">
      <BlockHeading title={title} text={text} />
      <div className="video-stage grid relative apart clipped rounded stage">
        {isPlaying && source.kind !== 'elsewhere' ? (
          <VideoPlayer source={source} title={title} />
        ) : (
          <>
            {/* The name of the button says what the picture stands for. */}
            <Picture image={image && { ...image, alt: '' }} sizes="min(92rem, 92vw)" fit="cover" className="video-poster" />
            {source.kind === 'elsewhere' ? (
              <Anchor href={source.href} newTab className="video-play text-strong gap-4 no-print flex relative pressable lines-25">
                <PlayFace icon={<Arrow out />} label={fill(texts.watchOn, { provider: source.provider })} title={title} duration={duration} />
              </Anchor>
            ) : (
              <LinkButton href={source.kind === 'file' ? source.src : source.href} className="video-play text-strong gap-4 no-print flex relative pressable lines-25" onPress={() => { setPlaying(true); }}>
                <PlayFace icon={<PlayIcon />} label={texts.play} title={title} duration={duration} />
              </LinkButton>
            )}
          </>
        )}
      </div>
      {source.kind === 'player' ? (
        <p className="text-caption text-soft no-print above-4 within-text">
          {fill(texts.privacy, { provider: source.provider })}{' '}
          <Anchor href={source.href} newTab className="text-link">{fill(texts.watchOn, { provider: source.provider })}</Anchor>
        </p>
      ) : null}
      {transcriptHtml ? (
        <details className="video-transcript above-4">
          <summary className="text-medium inline-row touch"><span className="text-link">{texts.transcript}</span></summary>
          <SafeMarkup html={transcriptHtml} className="text-measure text-soft" />
        </details>
      ) : null}
    </Section>
  );
}

function PlayFace({ icon, label, title, duration }: { icon: ReactNode; label: string; title: string; duration: string }) {
  const texts = useLaterBlocksTexts();
  return (
    <>
      <span className="video-sign middle rigid round square">{icon}</span>
      <span>
        {label}
        <span className="sr-only"> {title}</span>
        {duration ? <span className="video-duration text-soft text-figures text-small text-regular contrast-text"><span className="sr-only"> {texts.duration} </span>{duration}</span> : null}
      </span>
    </>
  );
}

function PlayIcon() {
  return (
    <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="M4.5 2.2v11.6L13.8 8z" />
    </svg>
  );
}

import './light-figures.css';

import { fill } from '../../i18n/fill';
import type { Light, LightSource } from '../../lib/page-data.gen';
import { anglesText } from './plane-angles';
import { useLightTexts } from './texts';

/** What is read off the distribution of one variant, and where it comes from. */
export function LightFigures({ light: { sources } }: { light: Light }) {
  const source = sources[0];
  return source ? <Figures source={source} /> : null;
}

function Figures({ source }: { source: LightSource }) {
  const texts = useLightTexts();
  const rows = [
    [texts.flux, source.flux],
    [texts.peak, `${source.peak} (${source.peakDirection ?? texts.straightDown})`],
    [texts.beam, anglesText(source.beam) || texts.noBeam],
    [texts.field, anglesText(source.field)],
    [texts.downward, source.downward],
  ].filter(([, value]) => value);
  return (
    <>
      <dl className="light-figures" aria-label={texts.figures}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <LightNotes sources={[source]} />
    </>
  );
}

/** What has to be said about the figures: what they relate to, and where they come from. Files of which the same is true share a sentence. */
export function LightNotes({ sources }: { sources: LightSource[] }) {
  const texts = useLightTexts();
  const alike = new Map<string, LightSource[]>();
  for (const source of sources) {
    const key = `${source.simulated} ${source.ofMaximum}`;
    alike.set(key, [...(alike.get(key) ?? []), source]);
  }
  return (
    <div className="light-notes text-caption text-soft above-4">
      {[...alike].map(([key, [first, ...others]]) => (
        <p key={key}>
          {fill(texts.source, { file: [first, ...others].map((source) => source?.file).join(', ') })} {first?.simulated ? texts.simulated : null}{' '}
          {first?.ofMaximum ? texts.ofMaximum : texts.ofCentre}
        </p>
      ))}
      {sources.map(({ code, file, flux, statedFlux }) =>
        statedFlux === null ? null : (
          <p key={code}>
            <strong>{fill(texts.fluxDiffers, { file, flux, stated: statedFlux })}</strong>
          </p>
        ),
      )}
    </div>
  );
}

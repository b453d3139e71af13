import './places.css';

import { Anchor } from '../../design-system/anchor';
import { Arrow } from '../../design-system/arrow';
import { Picture } from '../../design-system/picture';
import { SafeMarkup } from '../../design-system/safe-markup';
import { Section } from '../../design-system/section';
import { useLocale } from '../../i18n/messages';
import type { BlockOf } from '../../lib/block';
import { FROM_LG } from '../../lib/media';
import type { Locale, MapPlace } from '../../lib/page-data.gen';
import { useLaterBlocksTexts } from './later-blocks-texts';

/** Where to find the company: the editors' picture and the addresses. A map is a link, because nobody is tracked for asking the way. */
export function Places({ block: { title, textHtml, image, places } }: { block: BlockOf<'map'> }) {
  return (
    <Section>
      <div className="map-block grid gap-halves" data-picture={image ? '' : undefined}>
        <div className="map-words text-anywhere may-shrink">
          {title ? <h2 className="text-title-m">{title}</h2> : null}
          {textHtml ? <SafeMarkup html={textHtml} className="text-soft" /> : null}
          <ul className="map-places grid">
            {places.map((place, index) => (
              <li key={index} className="map-place edge uncut">
                <Place place={place} heading={title ? 'h3' : 'h2'} />
              </li>
            ))}
          </ul>
        </div>
        {image ? <Picture image={image} sizes={`${FROM_LG} 54vw, 92vw`} fit="cover" className="map-picture shape-4-3 rounded" /> : null}
      </div>
    </Section>
  );
}

function Place({ place: { title, address, latitude, longitude, href, telephone }, heading: Heading }: { place: MapPlace; heading: 'h2' | 'h3' }) {
  const texts = useLaterBlocksTexts();
  const locale = useLocale();
  return (
    <>
      {title ? <Heading className="text-title-s">{title}</Heading> : null}
      {address.length > 0 ? (
        <address className="map-address above-2">
          {address.map((line, index) => <span key={index}>{line}</span>)}
        </address>
      ) : null}
      {telephone ? (
        <p className="map-detail above-2">
          <span className="sr-only">{texts.telephone}: </span>
          <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`} className="text-link">{telephone}</a>
        </p>
      ) : null}
      {latitude !== null && longitude !== null ? (
        <p className="map-detail text-caption text-soft text-figures above-2">
          <span className="sr-only">{texts.coordinates}: </span>
          {degrees(latitude, [texts.north, texts.south], locale)}, {degrees(longitude, [texts.east, texts.west], locale)}
        </p>
      ) : null}
      {href ? (
        <p className="map-detail above-2">
          <Anchor href={href} newTab className="arrow-link">
            <span className="text-link">{texts.openMap}<span className="sr-only"> {title || address[0]}</span></span>
            <Arrow out />
          </Anchor>
        </p>
      ) : null}
    </>
  );
}

/** An angle as people write it; four places are eleven metres. */
function degrees(value: number, [positive, negative]: [string, string], locale: Locale): string {
  const figure = Math.abs(value).toFixed(4);
  return `${locale === 'es' ? figure.replace('.', ',') : figure}° ${value < 0 ? negative : positive}`;
}

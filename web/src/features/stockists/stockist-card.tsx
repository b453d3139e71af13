import './stockist-card.css';

import { Anchor } from '../../design-system/anchor';
import { Arrow } from '../../design-system/arrow';
import { fill } from '../../i18n/fill';
import type { StockistCard as Card } from '../../lib/page-data.gen';
import { useCardTexts } from './card-texts';
import { OpeningHours } from './opening-hours';
import { ScriptedRoom } from './scripted-room';
import type { Selection } from './use-selection';

type StockistCardProps = {
  card: Card;
  /** The code of the variant that somebody wants to buy; empty for none. */
  wanted: string;
  selection: Pick<Selection, 'hovered' | 'selected'>;
  onShowOnMap: (id: number) => void;
};

/** One stockist: where it is, when it is open and how to get in touch. What is not known is left out. */
export function StockistCard({ card, wanted, selection, onShowOnMap }: StockistCardProps) {
  const texts = useCardTexts();
  const { id, name, types, address, phone, email, website, distance, hours, groups, isAbout, point } = card;
  const { hovered, selected } = selection;
  return (
    <li className="stockist-item keep-together" data-stockist={id}>
      <article id={`stockist-${id}`} tabIndex={-1} aria-labelledby={`stockist-${id}-name`} className="stockist text-anywhere edge-end tall relative" data-hovered={hovered === id ? '' : undefined} aria-current={selected === id ? 'true' : undefined}>
        <header className="spread flex on-baseline gap-words">
          <h2 id={`stockist-${id}-name`} className="text-title-s may-shrink">{name}</h2>
          {distance ? <p className="text-figures text-medium rigid text-accent text-line">{distance}</p> : null}
        </header>
        {types.length > 0 ? (
          <ul className="stockist-types flow above-2h" aria-label={texts.types}>
            {types.map((type) => <li key={type}>{type}</li>)}
          </ul>
        ) : null}
        <div className="stockist-facts grid above-3h text-rem lines-50 print-block">
          {address.length > 0 ? (
            <div>
              <address className="stockist-address">{address.join('\n')}</address>
              {isAbout && (distance || point) ? <p className="text-caption text-soft no-print above-1">{texts.about}</p> : null}
            </div>
          ) : null}
          {phone || email || website ? (
            <ul className="stockist-ways">
              {phone ? <li><a href={phone.href} className="text-link">{phone.text}</a></li> : null}
              {email ? <li><a href={email.href} className="text-link">{email.text}</a></li> : null}
              {website ? <li><Anchor href={website.href} newTab className="text-link">{website.text}</Anchor></li> : null}
            </ul>
          ) : null}
        </div>
        {hours ? <OpeningHours hours={hours} /> : null}
        {groups.length > 0 ? (
          <p className="stockist-groups text-caption text-soft no-print above-3 text-pretty">
            <span className="sr-only">{texts.groups}: </span>
            {groups.join(' · ')}
          </p>
        ) : null}
        <Actions card={card} wanted={wanted} onShowOnMap={onShowOnMap} />
      </article>
    </li>
  );
}

function Actions({ card: { id, name, shopHref, routeHref, point }, wanted, onShowOnMap }: Pick<StockistCardProps, 'card' | 'wanted' | 'onShowOnMap'>) {
  const texts = useCardTexts();
  const called = <span className="sr-only">{` ${name}`}</span>;
  return (
    <>
      {shopHref && wanted ? (
        <Anchor href={shopHref} newTab className="button stockist-buy above-4">
          <span>{fill(texts.buy, { code: wanted })}{called}</span>
          <Arrow out />
        </Anchor>
      ) : null}
      {routeHref || point ? (
        <div className="stockist-actions cluster no-print above-3 text-rem">
          {routeHref ? (
            <Anchor href={routeHref} newTab className="arrow-link">
              <span className="text-link">{texts.directions}{called}</span>
              <Arrow out />
            </Anchor>
          ) : null}
          {point ? (
            <ScriptedRoom>
              <button
                type="button"
                className="stockist-show pressable lights-link"
                onClick={() => {
                  onShowOnMap(id);
                }}
              >
                <span className="text-link">{texts.showOnMap}{called}</span>
              </button>
            </ScriptedRoom>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

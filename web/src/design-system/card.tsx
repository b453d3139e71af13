import './styles/card.css';

import type { ReactNode } from 'react';

import { classNames } from '../lib/class-names';
import type { Image } from '../lib/page-data.gen';
import { Arrow } from './arrow';
import { Picture } from './picture';

type CardProps = {
  /** `null` draws a placeholder. Left out when no card of the list has a picture. */
  picture?: Image | null;
  /** The width the picture takes in the layout. */
  sizes: string;
  title: string;
  heading: 'h2' | 'h3';
  /** Where the card leads; without an address its title is plain text. */
  href?: string | null;
  /** A few words above the title. */
  meta?: string;
  text?: string;
  /** What else can be done with it, below the words. */
  children?: ReactNode;
};

/** A list item with a picture and words. Clicking anywhere on it follows the link of its title. */
export function Card({ picture, sizes, title, heading: Heading, href, meta, text, children }: CardProps) {
  return (
    <li className={classNames('card', picture === undefined && 'edge')}>
      {picture === undefined ? null : <Picture image={picture} sizes={sizes} fit="cover" className="card-picture" />}
      <div className="card-words">
        {meta ? <p className="card-meta text-caption text-soft text-figures">{meta}</p> : null}
        <Heading className="card-title">
          {href ? (
            <a href={href} className="card-link cover-link">
              <span className="card-underline">{title}</span> <Arrow />
            </a>
          ) : (
            title
          )}
        </Heading>
        {text ? <p className="card-text">{text}</p> : null}
        {children}
      </div>
    </li>
  );
}

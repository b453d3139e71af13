import './styles/quotation.css';

import type { ReactNode } from 'react';

import { classNames } from '../lib/class-names';
import type { Image, StoryTeaser } from '../lib/page-data.gen';
import { Monogram } from './monogram';

type QuotationProps = {
  /** What was said: text, or markup of the editors. */
  children: ReactNode;
  /** Who said it; empty when nobody in particular did. */
  person: string;
  /** What they do; empty when that is not known. */
  role: string;
  /** Stands for them where there is no picture. */
  monogram?: string;
  image?: Image | null;
  /** What it is about, when the page is about something else. */
  project?: StoryTeaser | null;
  /** `small` where several stand side by side. */
  size?: 'large' | 'small';
};

/** What somebody said, and who it was. */
export function Quotation({ children, person, role, monogram = '', image = null, project = null, size = 'large' }: QuotationProps) {
  return (
    <figure className={classNames('quotation text-anywhere keep-together print-wide', size === 'small' && 'quotation-small')}>
      <blockquote className="quotation-words text-medium text-pretty lines-20">{children}</blockquote>
      {person ? (
        <figcaption className="quotation-source row gap-4 above-8">
          <Monogram letters={monogram} image={image} />
          <span className="grid to-start lines-35 gap-half">
            <span className="text-strong">{person}</span>
            {role ? <span className="quotation-role text-caption">{role}</span> : null}
            {project ? <a href={project.href} className="text-link quotation-project text-caption above-1">{project.title}</a> : null}
          </span>
        </figcaption>
      ) : null}
    </figure>
  );
}

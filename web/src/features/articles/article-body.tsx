import './article-body.css';

import type { ReactNode } from 'react';

import { SafeMarkup } from '../../design-system/safe-markup';
import { classNames } from '../../lib/class-names';
import type { Article } from '../../lib/page-data.gen';

/** The text of an article with its table of contents beside it, and what follows the last line. */
export function ArticleBody({ article: { bodyHtml, contents }, aside, children }: { article: Article; aside: ReactNode; children: ReactNode }) {
  return (
    <div className="band tone-light article-band">
      <div className={classNames('column article-body grid to-middle gap-grid print-block', contents.length > 0 && 'article-body-contents')}>
        {aside}
        <div>
          <SafeMarkup html={bodyHtml} className="article-text" />
          {children}
        </div>
      </div>
    </div>
  );
}

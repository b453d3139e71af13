import './article-list.css';

import { ArticleCard } from '../../design-system/article-card';
import { NothingHere } from '../../design-system/nothing-here';
import { PageLinks } from '../../design-system/page-links';
import { formatCount } from '../../i18n/count';
import { useLocale } from '../../i18n/messages';
import type { ArticleCategory, ArticleList as List } from '../../lib/page-data.gen';
import { useArticlesTexts } from './texts';

/** How many articles the first one may lead: alone with one other it would look forgotten. */
const FEWEST_WITH_LEAD = 3;

/** The articles of a page of the list, and the categories to choose from. The first page opens with its newest article. */
export function ArticleList({ list }: { list: List }) {
  const { articles, categories, pagination, feed } = list;
  const texts = useArticlesTexts();
  const hasLead = pagination.current === 1 && articles.length >= FEWEST_WITH_LEAD;
  const isPlain = articles.every(({ image }) => !image);
  return (
    <div className="column inside-below-section">
      <div className="article-list-bar cluster spread inside-2 edges no-print">
        {categories.length > 0 ? <Categories categories={categories} /> : null}
        <a href={feed} className="text-link no-print text-caption" type="application/atom+xml" data-loads-document>{texts.feed}</a>
      </div>
      {articles.length > 0 ? (
        <ul className="article-list-cards gap-page grid halves-from-sm">
          {articles.map((card, index) => (
            <ArticleCard key={card.href} card={card} heading="h2" size={hasLead && index === 0 ? 'lead' : 'small'} isPlain={isPlain} priority={index === 0} />
          ))}
        </ul>
      ) : (
        <None categories={categories} />
      )}
      {pagination.last > 1 ? <PageLinks pagination={pagination} label={texts.pages} className="inside-above-stack" /> : null}
    </div>
  );
}

function Categories({ categories }: { categories: ArticleCategory[] }) {
  const texts = useArticlesTexts();
  const locale = useLocale();
  return (
    <nav aria-label={texts.categories} className="no-print">
      <ul className="article-categories flow">
        {categories.map(({ title, href, count, chosen }) => (
          <li key={href}>
            <a href={href} className="article-category inline-block inside-2h lines-40 text-anywhere accent-on-hover" aria-current={chosen ? 'page' : undefined}>
              {title} <span className="text-soft text-figures text-small text-regular">{formatCount(count, locale)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** An empty list, with a way to all articles when there are some. */
function None({ categories }: { categories: ArticleCategory[] }) {
  const texts = useArticlesTexts();
  const [all] = categories;
  return (
    <NothingHere title={texts.none} text={texts.noneHint}>
      {all && !all.chosen && all.count > 0 ? <a href={all.href} className="button button-quiet">{texts.all}</a> : null}
    </NothingHere>
  );
}

import { useMemo, type ComponentType } from 'react';

import { ErrorBoundary } from '../design-system/error-boundary';
import { LazyCompareControl } from '../features/compare/lazy-parts';
import { Consent } from '../features/consent/consent';
import { errorPage } from '../features/navigation/error-page';
import { LoadingBar } from '../features/navigation/loading-bar';
import { OfflineNotice } from '../features/navigation/offline-notice';
import { PageArrival } from '../features/navigation/page-arrival';
import { SiteLayout } from '../features/shell/site-layout';
import { LocaleProvider } from '../i18n/messages';
import type { Page, PageData, Shell, Tone } from '../lib/page-data.gen';
import { pathnameOf } from '../lib/paths';
import { CompareControlContext, type Comparable } from '../state/compare-control';
import { useCurrentVisit, useVisit, VisitContext, type Visits } from '../state/navigation';
import { CompareDock } from './compare-dock';
import { LastResort } from './last-resort';
import { pageOfKind, type PageProps } from './page-kinds';
import { SearchOverlay, warmProductSearch } from './search-overlay';

/** The whole site: any page of it. The server alone knows which address shows what; here only the kind of the page matters. */
export function Site({ shell, visits }: { shell: Shell; visits: Visits }) {
  const visit = useCurrentVisit(visits);
  return (
    <VisitContext value={visit}>
      <ErrorBoundary resetKey={visit} fallback={<LastResort locale={shell.locale} path={visit.address.pathname} />}>
        <ErrorBoundary resetKey={visit} fallback={<FailedPage shell={shell} />}>
          <PageView shell={shell} data={visit.data} />
        </ErrorBoundary>
      </ErrorBoundary>
    </VisitContext>
  );
}

/** The error screen for a page that could not be drawn in the browser. */
function FailedPage({ shell }: { shell: Shell }) {
  const { pathname } = useVisit().address;
  const data = useMemo(() => errorPage({ shell, path: pathname, status: 500, message: '' }), [shell, pathname]);
  return <PageView shell={shell} data={data} />;
}

function compareControl(item: Comparable) {
  return <LazyCompareControl item={item} />;
}

function PageView({ shell, data }: { shell: Shell; data: PageData }) {
  return (
    <LocaleProvider locale={data.locale}>
      <CompareControlContext value={compareControl}>
        <SiteLayout
          shell={shell}
          data={data}
          openingTone={openingTone(data.page)}
          headerOver={data.header.transparent || data.page.kind === 'error' || data.page.kind === 'offline'}
          consent={<Consent shell={shell} data={data} />}
          warmSearch={warmProductSearch}
        >
          <PageBody key={pathnameOf(data.path)} page={data.page} path={data.path} siteName={shell.siteName} />
          <LoadingBar />
        </SiteLayout>
        <SearchOverlay path={data.path} />
      </CompareControlContext>
      <CompareDock path={data.path} isComparison={data.page.kind === 'compare'} />
      <PageArrival data={data} />
      {data.page.kind === 'offline' ? null : <OfflineNotice />}
    </LocaleProvider>
  );
}

function PageBody(props: PageProps) {
  // The kind decides both the component and what its page holds, which the compiler cannot see through a union.
  const Body = pageOfKind(props.page.kind) as ComponentType<PageProps>;
  return <Body {...props} />;
}

/** The tone of the scene that opens a page, which the header may lie over. */
function openingTone(page: Page): Tone | null {
  if (page.kind === 'error' || page.kind === 'offline') {
    return 'dark';
  }
  const first = 'blocks' in page ? page.blocks[0] : null;
  return first?.kind === 'hero' ? first.tone : null;
}

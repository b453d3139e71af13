import type { ComponentType } from 'react';
import { ScrollRestoration, useLoaderData, useLocation, useRouteError } from 'react-router';

import { PageArrival } from '../features/navigation/page-arrival';
import { errorPage } from '../features/navigation/error-page';
import { SiteLayout } from '../features/shell/site-layout';
import { LocaleProvider } from '../i18n/messages';
import type { Page, PageData, Shell, Tone } from '../lib/page-data.gen';
import { pageOfKind, type PageProps } from './page-kinds';

/** Any page of the site. The server alone knows which address shows what; here only the kind matters. */
export function PageRoute({ shell }: { shell: Shell }) {
  return <PageView shell={shell} data={useLoaderData<PageData>()} />;
}

/** The error screen for a page that could not be rendered in the browser. */
export function PageRouteError({ shell }: { shell: Shell }) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const message = error instanceof Error ? error.message : '';
  return <PageView shell={shell} data={errorPage({ shell, path: pathname, status: 500, message })} />;
}

function PageView({ shell, data }: { shell: Shell; data: PageData }) {
  return (
    <LocaleProvider locale={data.locale}>
      <SiteLayout shell={shell} data={data} openingTone={openingTone(data.page)} headerOver={data.header.transparent || data.page.kind === 'error' || data.page.kind === 'offline'}>
        <PageBody key={data.path} page={data.page} path={data.path} siteName={shell.siteName} />
      </SiteLayout>
      <PageArrival data={data} />
      <ScrollRestoration />
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
  const first = page.blocks[0];
  return first?.kind === 'hero' ? first.tone : null;
}

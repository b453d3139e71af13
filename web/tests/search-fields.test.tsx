import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';

import { light } from '../preview/light';
import { downloadsPages } from '../preview/parts';
import { productLists } from '../preview/products';
import { stockistsPages } from '../preview/stockists';
import { DownloadList } from '../src/features/downloads/download-list.part';
import { HeightForm } from '../src/features/light/height-form';
import { ListSearch } from '../src/features/product-list/list-search';
import { StockistFinder } from '../src/features/stockists/stockists.part';
import { LocaleProvider } from '../src/i18n/messages';
import type { Downloads, ProductList, Stockists } from '../src/lib/page-data.gen';
import { openVisit } from './open-visit';

afterEach(cleanup);

const list = (productLists('en').get('/products/') as { list: ProductList }).list;
const { downloads } = downloadsPages('en').get('/downloads/') as { downloads: Downloads };
const { stockists } = stockistsPages('en').get('/stockists/') as { stockists: Stockists };
const plane = light('/products/lyra/').plane!;

/** Each form as it is drawn for what was asked for. */
const FORMS: [string, (asked: string) => ReactNode][] = [
  ['products', (search) => <ListSearch list={{ ...list, search }} />],
  ['documents', (search) => <DownloadList downloads={{ ...downloads, search }} />],
  ['stockists', (search) => <StockistFinder stockists={{ ...stockists, search }} />],
  ['a mounting height', (height) => <HeightForm plane={{ ...plane, height }} />],
];

describe.each(FORMS)('the field for %s', (_name, draw) => {
  /** The form, and a way to bring an answer late. */
  function open(first: string) {
    let bring: (asked: string) => void = () => undefined;
    function Page() {
      const [asked, setAsked] = useState(first);
      bring = setAsked;
      return <LocaleProvider locale="en">{draw(asked)}</LocaleProvider>;
    }
    openVisit({ at: '/', first: null, draw: () => <Page /> });
    const field = document.querySelector<HTMLInputElement>('input.field')!;
    return { field, answer: (asked: string) => { act(() => { bring(asked); }); } };
  }
  const send = (field: HTMLInputElement) => fireEvent.submit(field.form!);

  test('keeps what is typed after it was sent, and the focus, when the answer comes', async () => {
    const { field, answer } = open('');
    await userEvent.type(field, '2.5');
    send(field);
    await userEvent.type(field, ' and more');
    answer('2.5');
    expect([field.value, document.activeElement]).toEqual(['2.5 and more', field]);
    expect(field.isConnected).toBe(true);
  });

  test('keeps what is being typed when the page changes for another reason', async () => {
    const { field, answer } = open('');
    await userEvent.type(field, '2.5');
    answer('1');
    expect([field.value, document.activeElement]).toEqual(['2.5', field]);
    field.blur();
    answer('');
    expect(field.value).toBe('');
  });

  test('shows what was answered, where nobody types', async () => {
    const { field, answer } = open('');
    await userEvent.type(field, ' 2.5 ');
    send(field);
    answer('2.5');
    expect(field.value).toBe('2.5');
    answer('');
    expect(field.value).toBe('');
  });

  test('follows Back, also after something was typed that was never sent', async () => {
    const { field, answer } = open('2.5');
    await userEvent.type(field, ' and more');
    field.blur();
    answer('1');
    expect(field.value).toBe('1');
  });
});

test('pasted codes are folded away again once they have been looked up', async () => {
  function Page() {
    const [search, setSearch] = useState('');
    return <LocaleProvider locale="en"><ListSearch list={{ ...list, search }} /><button onClick={() => { setSearch('CRV1 CRV2'); }}>Answer</button></LocaleProvider>;
  }
  openVisit({ at: '/', first: null, draw: () => <Page /> });
  await userEvent.click(document.querySelector('summary')!);
  expect(document.querySelector('details')).toHaveProperty('open', true);
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  expect(document.querySelector('details')).toHaveProperty('open', false);
});

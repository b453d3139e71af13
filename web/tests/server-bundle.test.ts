// @vitest-environment node
import { readFileSync } from 'node:fs';

import variant from '@jitl/quickjs-ng-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import { describe, expect, inject, test, vi } from 'vitest';

import { loadRender } from '../preview/bare-engine.mjs';
import { documents } from '../preview/fixtures';

const bundle = inject('serverBundle');
const pages = [...documents()];

describe('the server bundle where only the language itself exists', () => {
  const render = loadRender(bundle);

  test.each(pages)('renders %s within the security policy', (_path, document) => {
    const html = render(JSON.stringify(document));
    expect(html).toMatch(/<h1[ >]/);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).not.toMatch(/ style=|<style|<script|<link/i);
    // A part that failed leaves its place to the browser without a word.
    expect(html).not.toContain('<!--$!-->');
  });

  test.each(pages)('renders %s the same way twice', (_path, document) => {
    const json = JSON.stringify(document);
    expect(render(json)).toBe(render(json));
  });

  test('speaks the language of the document', () => {
    const html = (path: string) => render(JSON.stringify(documents().get(path)));
    expect(html('/missing/')).toContain('>Page not found</h1>');
    expect(html('/missing/')).toContain('This page could not be found');
    expect(html('/missing/')).toContain('>Go to Homepage</a>');
    expect(html('/broken/')).toContain('Oops, something went wrong, please try refreshing the page or try again later.');
    expect(html('/es/missing/')).toContain('>Página no encontrada</h1>');
    expect(html('/es/missing/')).toContain('>Ir a la página de inicio</a>');
    expect(html('/es/broken/')).toContain('Vaya, algo ha ido mal. Actualice la página o inténtelo de nuevo más tarde.');
    expect(html('/es/')).toContain('Suscribirse');
  });

  test('a block that cannot be drawn is left out and logged, and the rest of the page stands', () => {
    const logged = vi.fn<(text: string) => void>();
    const page = documents().get('/blocks/')!;
    const blocks = page.data.page.kind === 'content' ? page.data.page.blocks : [];
    // One of the first load, one that comes later, and one that is sound.
    const broken = [{ kind: 'cards', title: 'Cards' }, { kind: 'steps', title: 'Steps' }, ...blocks.filter(({ kind }) => kind === 'table')];
    const html = loadRender(bundle, logged)(JSON.stringify({ ...page, data: { ...page.data, page: { ...page.data.page, blocks: broken } } }));
    expect(html).toContain('>Every block</h1>');
    expect(html).toContain('>Which IP where</h2>');
    expect(html).toContain('<footer');
    expect(html).not.toContain('>Steps</h2>');
    expect(logged.mock.calls.map(([text]) => /"(\w+)"/.exec(text)?.[1])).toEqual(['cards', 'steps']);
  });

  test('refuses a document it cannot read', () => {
    expect(() => render('{')).toThrow();
    expect(() => render('{}')).toThrow();
  });
});

describe('menus that are kept from page to page', () => {
  const render = loadRender(bundle);
  type Document = (typeof pages)[number][1];
  // A shell without a version has nothing to be kept by.
  const afresh = (document: Document) => render(JSON.stringify({ ...document, shell: { ...document.shell, version: '' } }));

  test.each(pages)('leave %s as it would be without them', (_path, document) => {
    expect(render(JSON.stringify(document))).toBe(afresh(document));
  });

  test('mark the open page, and no longer on the next', () => {
    const page = documents().get('/about/')!;
    const at = (path: string) => render(JSON.stringify({ ...page, data: { ...page.data, path } }));
    const marked = (html: string) => [...html.matchAll(/<a href="([^"]*)"[^>]* aria-current="page"/g)].map(([, href]) => href);
    const before = marked(at('/nowhere/'));
    expect(marked(at('/about/')).filter((href) => !before.includes(href))).toContain('/about/');
    expect(marked(at('/nowhere/'))).toEqual(before);
  });

  test('are drawn again when the shell changes', () => {
    const page = documents().get('/about/')!;
    const [first, ...others] = page.shell.menus.about;
    const about = [{ ...first!, title: 'Renamed by an editor' }, ...others];
    const changed = { ...page, shell: { ...page.shell, version: 'another', menus: { ...page.shell.menus, about } } };
    expect(render(JSON.stringify(page))).not.toContain('Renamed by an editor');
    expect(render(JSON.stringify(changed))).toContain('Renamed by an editor');
    expect(render(JSON.stringify(page))).not.toContain('Renamed by an editor');
  });

  test('stay right when the menus lead to more pages than are kept', () => {
    const page = documents().get('/about/')!;
    const about = Array.from({ length: 200 }, (_, number) => ({ ...page.shell.menus.about[0]!, href: `/page-${number}/`, title: `Page ${number}` }));
    const shell = { ...page.shell, version: 'long', menus: { ...page.shell.menus, about } };
    for (let number = 0; number < 200; number += 1) {
      const document = { shell, data: { ...page.data, path: `/page-${number}/` } };
      expect(render(JSON.stringify(document))).toContain(`<a href="/page-${number}/" aria-current="page"`);
    }
  });
});

test('QuickJS-ng renders every page exactly as Node does', async () => {
  const render = loadRender(bundle);
  const engine = (await newQuickJSWASMModuleFromVariant(variant)).newContext();
  engine.unwrapResult(engine.evalCode(readFileSync(bundle, 'utf8'), 'render.js', { type: 'global' })).dispose();
  for (const [path, document] of pages) {
    const json = JSON.stringify(document);
    const html = engine.unwrapResult(engine.evalCode(`render(${JSON.stringify(json)})`));
    expect(engine.getString(html), path).toBe(render(json));
    html.dispose();
  }
  engine.dispose();
  // An interpreter, and every page there is.
}, 120_000);

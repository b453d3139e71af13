/** One way through the site in the engines that people use besides Chromium, with a watched console. */
import { expect, test } from '../fixtures/server.ts';
import { LANGUAGES, type Language } from '../lib/languages.ts';
import { startFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

const ENGINES = [
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
] as const;

for (const [name, startEngine] of ENGINES) {
  test(`menu, list, product, variant, search and languages work in ${name}`, async ({ site }) => {
    const engine = await startEngine();
    try {
      const visitor = new Visitor(engine, site.url);
      const [english, spanish] = LANGUAGES;
      await visitor.open(english.home);
      await walk(visitor, english);
      await visitor.click({ selector: 'header a[hreflang]', name: spanish.name });
      await visitor.isAt(/^\/es\/products\/corvus\/\?variation=CRV[A-Z\d-]+$/);
      await visitor.hasScripts();
      await walk(visitor, spanish);
      expect(await engine.complaints(), `complaints of ${name}`).toEqual([]);
    } finally {
      await engine.close();
    }
  });
}

/** From any page to a filtered list, a product, one of its variants and what the search finds, without a document load. */
async function walk(visitor: Visitor, language: Language) {
  await visitor.markDocument();
  await visitor.hover({ selector: 'header nav [role=button]', name: language.productsItem });
  await visitor.click({ selector: 'header a', name: language.allProducts });
  await visitor.isAt(language.products);
  await visitor.sees({ selector: 'main h1' });

  await visitor.click({ selector: 'main input[type=checkbox]', name: '4000 K' });
  await visitor.isAt(`${language.products}?cct=4000`);
  await visitor.sees({ selector: 'main a', name: language.list.remove('4000 K') });

  await visitor.click({ selector: 'main h2 a', name: 'Corvus' });
  await visitor.isAt(/\/corvus\/\?variation=CRV[A-Z\d-]+&cct=4000$/);
  await visitor.click({ selector: 'main [role=group] a', name: '3000 K' });
  await visitor.isAt(/\/corvus\/\?variation=CRV010-30-[A-Z\d-]+$/);
  await visitor.sees({ selector: 'main [role=group] a[aria-current=true]', name: '3000 K' });

  await visitor.click({ selector: 'header [role=button]', name: language.search });
  await visitor.isFocusedOn('[role=combobox]');
  await visitor.type('meridian');
  await visitor.click({ selector: '[role=grid] a', name: language.searching.view('Meridian') });
  await visitor.isAt(`${language.products}meridian/`);
  await visitor.sees({ selector: 'main h1', name: 'Meridian' });

  await visitor.goBack();
  await visitor.isAt(/\/corvus\/\?variation=CRV010-30-[A-Z\d-]+$/);
  await visitor.sees({ selector: 'main h1', name: 'Corvus' });
  await visitor.isInSameDocument();
}

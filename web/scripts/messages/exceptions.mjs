// Texts that break a rule of the check on purpose, each with the reason. Keys are written `table.key`.

/** Texts that read the same in every language. */
export const SAME_IN_ALL_LANGUAGES = [
  { keys: ['consent.region'], reason: 'Spanish uses the English word for cookies' },
  { keys: ['product.gtin'], reason: 'an international abbreviation' },
  { keys: ['spaces.spot'], reason: 'a number and a name' },
  { keys: ['calculator/result.driverCount.one', 'calculator/result.driverCount.other', 'calculator/result.figures.drivers', 'calculator/result.parts.driver'], reason: 'Spanish lighting trade says driver' },
  { keys: ['calculator/result.kitUnit.one', 'calculator/result.kitUnit.other'], reason: 'Spanish uses the word kit' },
  { keys: ['product-search.examples.0', 'product-search.examples.1'], reason: 'technical values without words' },
];

const OTHER_PAGES = 'features of different pages, whose texts load separately';

/** Texts that stand in several tables. */
export const DOUBLED_ON_PURPOSE = [
  { keys: ['category.products', 'product-list/list-controls.products'], reason: OTHER_PAGES },
  { keys: ['product-list.variants', 'product/details.count'], reason: OTHER_PAGES },
  { keys: ['product-list/list-controls.any', 'product/details.any'], reason: OTHER_PAGES },
  { keys: ['compare.clear', 'design-system/story-filters.clear', 'product-list/list-controls.clear', 'product/details.clear'], reason: OTHER_PAGES },
  { keys: ['design-system/story-filters.remove', 'product-list/list-controls.remove'], reason: OTHER_PAGES },
  { keys: ['design-system/story-filters.chosen', 'product-list/list-controls.chips'], reason: OTHER_PAGES },
  { keys: ['articles/share.copyLink', 'compare/page.copy'], reason: OTHER_PAGES },
  { keys: ['articles/share.copied', 'compare/page.copied'], reason: OTHER_PAGES },
  { keys: ['case-studies/case-study.quantity', 'product-list/code-list.quantity'], reason: OTHER_PAGES },
  { keys: ['case-studies/case-study.what', 'product-search.name'], reason: `${OTHER_PAGES}; English writes them differently` },
  { keys: ['product-list.isNew', 'design-system/status.status.new'], reason: OTHER_PAGES },
  { keys: ['compare.compare', 'parts.compare', 'product/details.compare'], reason: OTHER_PAGES },
  { keys: ['compare.narrow', 'product/details.find'], reason: OTHER_PAGES },
  { keys: ['compare/page.attribute', 'product/details.attribute'], reason: OTHER_PAGES },
  { keys: ['compare/page.unknown', 'product/details.unknown'], reason: OTHER_PAGES },
  { keys: ['compare/page.browse', 'product-list/list-controls.show'], reason: `${OTHER_PAGES}; English writes them differently` },
  { keys: ['light.apply', 'product/details.apply'], reason: OTHER_PAGES },
  { keys: ['case-studies/case-study.code', 'product-list.code', 'product.code', 'product-search.code'], reason: `${OTHER_PAGES}; English writes them differently` },
  { keys: ['product-list/list-controls.variantsMatch', 'product-search.matching'], reason: OTHER_PAGES },
  { keys: ['product-list/list-controls.none', 'product-search.none'], reason: OTHER_PAGES },
  { keys: ['product-list.replaces', 'product-search.replaces'], reason: `${OTHER_PAGES}; only one of them begins a line` },
];

// What a part may not say again because a primitive says it: the part's markup names the primitive. `check-tokens.mjs` asks for every part.
export const PRIMITIVES = 'design-system/styles/primitives.css';

/** Classes that speak for themselves: on their elements another part says something else, and primitives give way to every part. */
export const WINNERS = new Map([
  ['.picture', ['call-to-action-picture', 'call-to-action-scrim', 'hero-picture', 'next-case-study-picture', 'video-poster']],
  ['.button or .field', ['add-button', 'filter-field', 'list-sort-field', 'list-sort-go', 'map-area']],
  ['.band', ['article-band', 'product-part', 'succession-band']],
  ['.arrow-link', ['mobile-all', 'mobile-child']],
  ['.footer-link', ['footer-cookies']],
  ['.stockists-told-text', ['stockists-told-more']],
  ['.specification-list', ['specification-row']],
]);

const ONE_CLASS = /^\.([\w-]+)$/;

/**
 * The classes that `primitives.css` declares without any condition.
 * @returns {Map<string, string[]>} their declarations by name
 */
export function primitivesOf(css) {
  return new Map(
    rulesOf(css)
      .filter(({ context, selector, declarations }) => context === '@layer primitives' && ONE_CLASS.test(selector) && declarations.length > 0)
      .map(({ selector, declarations }) => [selector.slice(1), declarations]),
  );
}

/**
 * The rules of a part that say again all that a primitive says. Only what holds without a condition for classes alone could stand in the markup,
 * and a comment above a rule or within it says why the rule is needed.
 * @param {Map<string, string[]>} primitives
 * @returns {string[]}
 */
export function repetitionsIn(name, css, primitives, winners = new Set([...WINNERS.values()].flat())) {
  return rulesOf(css)
    .filter(({ context, hasReason }) => context === '@layer components' && !hasReason)
    .filter(({ selector }) => selector.split(',').every((each) => ONE_CLASS.test(each.trim()) && !winners.has(each.trim().slice(1))))
    .flatMap(({ selector, declarations, line }) =>
      [...primitives]
        .filter(([, wanted]) => wanted.every((each) => declarations.includes(each)))
        .map(([primitive]) => `src/${name}:${line}: ${selector} repeats .${primitive} of ${PRIMITIVES}; name it in the markup`),
    );
}

/** Every rule with what it stands in. What a condition within a rule declares is not the rule's own. */
function rulesOf(css) {
  const rules = [];
  const open = [];
  let text = '';
  let line = 1;
  let hasReason = false;
  for (const [token] of css.matchAll(/\/\*[\s\S]*?\*\/|[{};]|(?:(?!\/\*)[^{};])+/g)) {
    const inner = open.at(-1);
    const words = text.trim().replace(/\s+/g, ' ');
    if (token.startsWith('/*')) {
      hasReason = true;
      if (inner) {
        inner.hasReason = true;
      }
    } else if (token === '{') {
      open.push({ selector: words, context: open.map(({ selector }) => selector).join(' '), declarations: [], line, hasReason: hasReason && !words.startsWith('@') });
      [text, hasReason] = ['', false];
    } else if (token === '}' || token === ';') {
      if (words !== '') {
        inner?.declarations.push(words);
      }
      if (token === '}') {
        rules.push(open.pop());
        hasReason = false;
      }
      text = '';
    } else {
      text += token;
    }
    line += token.split('\n').length - 1;
  }
  return rules;
}

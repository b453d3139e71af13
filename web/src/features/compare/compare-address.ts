import type { Comparison } from '../../lib/page-data.gen';
import { homePath } from '../../lib/paths';
import type { Pick } from '../../state/compare-picks';

/** The comparison page in the language of a page. */
export function comparePath(path: string): string {
  return `${homePath(path)}compare-products/`;
}

/** The comparison of some picks: by code, which is the same in every language, or else by number. */
export function compareHref(path: string, picks: readonly Pick[]): string {
  return picks.length > 0 ? `${comparePath(path)}?ids=${picks.map(nameOf).map(encodeURIComponent).join(',')}` : comparePath(path);
}

/** A comparison with one more variant; the server tells a code from anything else. */
export function withName({ action, kept }: Comparison, name: string): string {
  const query = kept.map((field) => `${field.name}=${encodeURIComponent(field.value)}`);
  return `${action}?${[...query, `add=${encodeURIComponent(name)}`].join('&')}`;
}

/** A comma would end the name. */
function nameOf({ code, id }: Pick): string {
  return code.includes(',') ? code.replace(/[^\p{L}\p{N}]/gu, '') : code || id;
}

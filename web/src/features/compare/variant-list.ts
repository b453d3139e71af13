import type { Locale, VariantList } from '../../lib/page-data.gen';
import { readJson } from '../../lib/read-json';
import { request } from '../../lib/requests';

/** Asks for the variants of a product. An answer for another product is a failure. */
export async function fetchVariants(parent: string, locale: Locale, signal: AbortSignal): Promise<VariantList> {
  const response = await request(`/api/variants/${encodeURIComponent(parent)}?lang=${locale}`, { signal, headers: { accept: 'application/json' } });
  const list = await readJson<VariantList>(response);
  if (String(list.parent) !== parent) {
    throw new Error(`The variants of product ${list.parent} came instead of those of product ${parent}.`);
  }
  return list;
}

import type { ListedVariant } from '../../lib/page-data.gen';

/** Up to so many variants keep their order. */
const MAX_UNORDERED = 6;

/** With many variants, those that are picked come first; apart from that the maker's order stays. */
export function orderVariants(variants: readonly ListedVariant[], isPicked: (variant: ListedVariant) => boolean): readonly ListedVariant[] {
  return variants.length > MAX_UNORDERED ? [...variants.filter(isPicked), ...variants.filter((variant) => !isPicked(variant))] : variants;
}

/** Those that have every word of the query in their code or description; case, accents and separators do not matter. */
export function narrowVariants(variants: readonly ListedVariant[], query: string): readonly ListedVariant[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const isMeant = ({ code, description }: ListedVariant) => {
    const text = plain(`${code} ${description}`);
    const bare = code.toLowerCase().replace(/[^a-z0-9]/g, '');
    return words.every((word) => text.includes(word) || bare.includes(word.replace(/[^a-z0-9]/g, '') || '\0'));
  };
  return words.length > 0 ? variants.filter(isMeant) : variants;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

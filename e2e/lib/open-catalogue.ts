/**
 * The catalogue as `/open/` publishes it, and what each filter of the list means, told a second time: from `docs/open-data.md` and from what
 * the words of the filters promise, never from the code of the site.
 */
import type { APIRequestContext } from '@playwright/test';

type Json = Record<string, unknown>;

export type Variant = { product: number; code: string; status: string; energyClass: string; attributes: Json };

/** Whether a variant has what one value of an address asks for. */
export type Meets = (variant: Variant) => boolean;

/** All variants of all families. */
export async function openVariants(request: APIRequestContext, origin: string): Promise<Variant[]> {
  const get = async (address: string) => (await (await request.get(origin + address)).json()) as Json;
  const { products } = await get('/open/products.json');
  const families = await Promise.all((products as { slug: string }[]).map(({ slug }) => get(`/open/products/${slug}.json`)));
  return families.flatMap((family) =>
    (family['variants'] as Json[]).map((variant) => ({
      product: family['id'] as number,
      code: variant['code'] as string,
      status: variant['status'] as string,
      energyClass: ((variant['energy'] as Json | null)?.['class'] as string | null) ?? '',
      attributes: variant['attributes'] as Json,
    })),
  );
}

/** A value of one filter as a question to a variant. */
export function meaning(filter: string, value: string): Meets {
  switch (filter) {
    case 'status':
      return ({ status }) => value.split(',').includes(status);
    case 'energy_class':
      return ({ energyClass }) => value.split(',').includes(energyClass);
    case 'ip':
      return ({ attributes }) => isAsTight(String(attributes['ip'] ?? ''), value);
    case 'ik':
      return ({ attributes }) => Number(/\d+/.exec(String(attributes['ik'] ?? 'IK-1'))?.[0] ?? -1) >= Number(value);
    case 'driver_included':
      return ({ attributes }) => value.split(',').some((flag) => attributes['driver_included'] === (flag === 'yes'));
    case 'length':
      return (variant) => withinBounds(lengthOf(variant), value);
    default:
      return ({ attributes }) => isMet(attributes[filter], value, filter);
  }
}

/** What people call several values at once. */
const GROUPS: Record<string, Record<string, (value: string) => boolean>> = {
  dimming: {
    dimmable: (value) => value !== 'none',
    mains: (value) => value === 'phase' || value === 'push',
    dali: (value) => value.startsWith('dali'),
    wireless: (value) => value === 'casambi',
  },
  sensor: { any: (value) => value !== 'none' },
};

function isMet(stated: unknown, value: string, filter: string): boolean {
  if (stated === undefined || stated === null) {
    return false;
  }
  const chosen = choices(stated);
  if (chosen.length > 0) {
    return value.split(',').some((asked) => chosen.some((has) => GROUPS[filter]?.[asked]?.(has) ?? has === asked));
  }
  const spans = spansOf(stated as Json);
  if (value.includes('..')) {
    return spans.some((span) => withinBounds(span, value));
  }
  return value.split(',').some((number) => spans.some(([min, max]) => min <= Number(number) && Number(number) <= max));
}

function choices(stated: unknown): string[] {
  const all = Array.isArray(stated) ? stated : [stated];
  return all.map((one) => (one as Json)['value']).filter((one): one is string => typeof one === 'string');
}

/** The numbers of an attribute, each from where to where. A rectangular hole has no diameter. */
function spansOf(stated: Json): [number, number][] {
  if (typeof stated['value'] === 'number') {
    return [[stated['value'], stated['value']]];
  }
  if (Array.isArray(stated['values'])) {
    return (stated['values'] as number[]).map((number) => [number, number]);
  }
  const range = (stated['diameter'] ?? stated) as { min?: number; max?: number };
  return range.min !== undefined && range.max !== undefined ? [[range.min, range.max]] : [];
}

function withinBounds(span: [number, number] | undefined, bounds: string): boolean {
  const [from = '', to = ''] = bounds.split('..');
  return span !== undefined && (from === '' || span[1] >= Number(from)) && (to === '' || span[0] <= Number(to));
}

/** Bars and tracks are sold by the piece: their length is that of the bar, or in the code alone. */
function lengthOf({ attributes, code }: Variant): [number, number] | undefined {
  const own = spansOf((attributes['length'] ?? {}) as Json)[0];
  const isRound = attributes['diameter'] !== undefined;
  const piece = spansOf((attributes['bar_length'] ?? {}) as Json)[0];
  const metres = /(?:^|[^A-Z\d])(\d{1,2})M(?![A-Z\d])/.exec(code)?.[1];
  return own ?? (isRound ? undefined : piece ?? (metres ? [Number(metres) * 1000, Number(metres) * 1000] : undefined));
}

function isAsTight(stated: string, asked: string): boolean {
  const digits = (code: string) => [...code.replace('IP', '')].map((digit) => (digit === 'X' ? 0 : Number(digit)));
  const [has, wants] = [digits(stated), digits(asked)];
  return has.length === 2 && has.every((digit, index) => digit >= (wants[index] ?? 0));
}

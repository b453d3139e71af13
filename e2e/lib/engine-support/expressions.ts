/** Rows about what can be written into `filter_by`, `sort_by` and `facet_by`. */
import { expect } from '@playwright/test';

import { changesNothing, refusedSearch, supported, type Area, type Row } from './rows.ts';

/** These filters find these lamps. */
function filters(cases: Record<string, string[]>, note = ''): Row {
  return supported(async ({ ids }) => {
    for (const [filter_by, expected] of Object.entries(cases)) {
      expect(await ids({ q: '*', filter_by }), filter_by).toEqual(expected);
    }
  }, note);
}

/** These orders put the lamps so. */
function orders(cases: Record<string, string[]>, note = ''): Row {
  return supported(async ({ ids }) => {
    for (const [sort_by, expected] of Object.entries(cases)) {
      expect(await ids({ q: '*', sort_by }), sort_by).toEqual(expected);
    }
  }, note);
}

export const FILTERS: Area = {
  title: 'Filters',
  rows: {
    'field:word': filters({ 'title:downlight': ['1', '2'], 'title:!downlight': ['4', '3', '5'], 'title:flood*': ['4', '3'] }, 'also `:!` and `word*`'),
    'field:=value': filters({ 'finish:=white': ['1', '2'], 'finish:!=white': ['4', '3', '5'], 'title:=Torr*': ['4', '3'] }, 'also `:!=` and `value*`; capitals and accents do not matter'),
    'field:[one, other]': filters({ 'finish:=[brass, black]': ['1', '4', '3', '5'], 'power:=[6,12]': ['2', '5'], 'title:=[`Lyra downlight`]': ['1'] }, 'with back-ticks around values that hold commas'),
    'field:>number': filters({ 'power:>50': ['4'], 'power:>=50': ['4', '3'], 'power:<9': ['2'], 'power:<=9': ['1', '2'] }),
    'field:[low..high]': filters({ 'power:[6..9]': ['1', '2'], 'power:[<7, 40..60]': ['2', '3'] }),
    'field:=true': filters({ 'dimmable:=true': ['1', '3'], 'dimmable:!=true': ['2', '4', '5'] }),
    'id:=value': filters({ 'id:=1': ['1'], 'id:[2,5]': ['2', '5'] }),
    '&&, || and ( )': filters({ '(power:<10 || power:>60) && dimmable:=false': ['2', '4'] }, '16 000 bytes, 2000 values and 32 levels at most'),
    '$Collection(…)': refusedSearch({ filter_by: '$Makers(country:=es)' }, '`$Makers` in `filter_by`'),
    'objects.{…}': refusedSearch({ filter_by: 'parts.{name:=lens && count:>1}' }, '`parts.{…}` in `filter_by`'),
  },
};

export const ORDERS: Area = {
  title: 'Orders',
  rows: {
    'a number': orders({ 'power:asc': ['2', '1', '5', '3', '4'], 'power:desc': ['4', '3', '5', '1', '2'] }),
    'a string with `sort`': orders({ 'title:asc': ['2', '1', '5', '3', '4'] }, 'capitals and accents do not matter'),
    'a bool': orders({ 'dimmable:desc': ['1', '3', '2', '4', '5'], 'dimmable:asc,power:desc': ['4', '2', '3', '1', '5'] }, '`true` is more than `false`'),
    'field(missing_values: first)': orders({
      'dimmable(missing_values: first):desc': ['5', '1', '3', '2', '4'],
      'dimmable(missing_values: last):desc': ['1', '3', '2', '4', '5'],
    }),
    _text_match: supported(async ({ ids }) => {
      expect(await ids({ q: 'torr floodlight', sort_by: '_text_match:desc' })).toEqual(['3', '4']);
      expect(await ids({ q: 'torr floodlight', sort_by: '_text_match:asc' })).toEqual(['4', '3']);
    }),
    '_text_match(buckets: 10)': supported(async ({ ids }) => {
      expect(await ids({ q: 'torr floodlight', sort_by: '_text_match(buckets: 1):desc,power:desc' })).toEqual(['4', '3']);
    }),
    '_text_match(bucket_size: 3)': refusedSearch({ sort_by: '_text_match(bucket_size: 3):desc' }, '`_text_match(bucket_size: 3)` in `sort_by`'),
    '_eval(…)': refusedSearch({ sort_by: '_eval(dimmable:true):desc' }, '`_eval(dimmable:true)` in `sort_by`'),
    '_rand(…)': refusedSearch({ sort_by: '_rand(7)' }, '`_rand(7)` in `sort_by`'),
    _group_found: refusedSearch({ group_by: 'power', sort_by: '_group_found:desc' }, '`_group_found` in `sort_by`'),
    _vector_distance: refusedSearch({ sort_by: '_vector_distance:asc' }, '`_vector_distance` in `sort_by`'),
    'field(origin: …, func: …)': refusedSearch({ sort_by: 'power(origin: 10, func: gauss, scale: 5):desc' }, '`power(origin: 10, func: gauss, scale: 5)` in `sort_by`'),
    'field(latitude, longitude)': refusedSearch({ sort_by: 'power(48.85, 2.35):asc' }, '`power(48.85, 2.35)` in `sort_by`'),
    '$Collection(field:asc)': refusedSearch({ sort_by: '$Makers(name:asc)' }, '`$Makers(name:asc)` in `sort_by`'),
  },
};

export const FACETS: Area = {
  title: 'Facets',
  rows: {
    'field(sort_by: _alpha:asc)': supported(async ({ search }) => {
      const { facet_counts } = await search({ q: '*', facet_by: 'finish(sort_by: _alpha:desc)' });
      expect(facet_counts[0]?.counts.map((row) => row.value)).toEqual(['white', 'brass', 'black']);
    }),
    'field(top_k: true)': changesNothing({ facet_by: 'finish(top_k: true)' }),
    'field(label:[low, high])': refusedSearch({ facet_by: 'power(low:[0, 10], high:[10, 100])' }, 'A range facet (`power(low:[0, 10], high:[10, 100])` in `facet_by`)'),
    'field(sort_by: other:desc)': refusedSearch({ facet_by: 'finish(sort_by: power:desc)' }, '`finish(sort_by: power:desc)` in `facet_by`'),
    'fie*': refusedSearch({ facet_by: 'fin*' }, '`fin*` in `facet_by`'),
    '$Collection(field)': refusedSearch({ facet_by: '$Makers(country)' }, '`$Makers(country)` in `facet_by`'),
  },
};

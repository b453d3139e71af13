/** What a row of the support table is, and how each kind of row is proved with Typesense's own client. */
import { expect } from '@playwright/test';
import { Errors } from 'typesense';

import type { SupportedCollection } from './collection.ts';

/** One row: what may be asked, how the engine answers, and the calls that show it. */
export type Row = {
  answer: Answer;
  /** What a user should know beyond the answer. */
  note: string;
  prove: (collection: SupportedCollection) => Promise<void>;
};

/** Rows of one area, by what they are about. */
export type Area = { title: string; rows: Record<string, Row> };

type Answer = 'supported' | 'accepted, changes nothing' | 'refused';
type Params = Record<string, unknown>;

/** The engine does it, as `prove` shows. */
export function supported(prove: Row['prove'], note = ''): Row {
  return { answer: 'supported', note, prove };
}

/** A search finds the same in the same order with these parameters as without. */
export function changesNothing(params: Params, note = ''): Row {
  return {
    answer: 'accepted, changes nothing',
    note,
    prove: async ({ search }) => {
      const asked = { q: 'downlight', query_by: 'title', facet_by: 'finish' };
      const { search_time_ms: _, ...plain } = await search(asked);
      const { search_time_ms: __, ...answered } = await search({ ...asked, ...params });
      expect(answered).toEqual(plain);
    },
  };
}

/** A search with these parameters is refused, and the answer names `named`. */
export function refusedSearch(params: Params, named: string, note = ''): Row {
  return refused(({ search }) => search({ q: '*', ...params }), named, note);
}

/** The call is refused, and the answer names `named`. */
export function refused(call: (collection: SupportedCollection) => Promise<unknown>, named: string, note = ''): Row {
  return {
    answer: 'refused',
    note,
    prove: async (collection) => {
      const error = await call(collection).then(
        () => new Error('it was not refused'),
        (error: unknown) => error,
      );
      expect(error).toBeInstanceOf(Errors.RequestMalformed);
      const { message } = error as Error;
      expect(message).toContain(named);
      expect(message).toContain('is not supported by this engine.');
    },
  };
}

/** Each row of the table in docs/search-engine.md, tried with Typesense's own client; `UPDATE=1` writes the table. */
import { makeCollection, type SupportedCollection } from '../lib/engine-support/collection.ts';
import { AREAS, documents, writeTable } from '../lib/engine-support/table.ts';
import { expect, test as base } from '../fixtures/search-engine.ts';

/** Every test makes a collection of its own in the one engine. */
const test = base.extend<{ collection: SupportedCollection }>({
  collection: async ({ engine }, use, testInfo) => {
    const collection = await makeCollection(engine, `lamps_${testInfo.testId.replaceAll('-', '_')}`);
    await use(collection);
    await collection.client.collections(collection.name).delete();
  },
});

for (const { title, rows } of AREAS) {
  test(`${title}: what the table says is what the client gets`, async ({ collection }) => {
    for (const [name, row] of Object.entries(rows)) {
      await test.step(`${name}: ${row.answer}`, () => row.prove(collection));
    }
  });
}

test('the table is the one in the document', async () => {
  if (process.env.UPDATE) await writeTable();
  const { written, expected } = await documents();
  expect(written, 'run this spec with UPDATE=1 to write the table').toBe(expected);
});

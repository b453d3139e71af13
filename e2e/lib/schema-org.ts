/** What schema.org knows, from the types that its makers publish: which properties a type has, its own and those of the types above it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type Declared = { above: string[]; properties: string[] };

const declared = readTypes();

/** The properties of a type; `undefined` for a type that schema.org does not have. */
export function propertiesOf(type: string): Set<string> | undefined {
  return declared.has(`${type}Leaf`) ? new Set(collect(`${type}Leaf`)) : undefined;
}

function collect(name: string): string[] {
  const { above, properties } = declared.get(name) ?? { above: [], properties: [] };
  return [...properties, ...above.flatMap(collect)];
}

function readTypes(): Map<string, Declared> {
  const text = readFileSync(createRequire(import.meta.url).resolve('schema-dts').replace(/schema\.js$/, 'schema.d.ts'), 'utf8');
  const types = new Map<string, Declared>();
  for (const [, name = '', above = '', body = ''] of text.matchAll(/^(?:export )?interface (\w+) extends ([^{]+)\{\n(.*?)^\}/gms)) {
    types.set(name, {
      above: above.split(',').map((type) => type.replace(/^Partial<(.*)>$/, '$1').trim()),
      properties: [...body.matchAll(/^ {4}"([\w-]+)"\?:/gm)].map(([, property = '']) => property),
    });
  }
  return types;
}

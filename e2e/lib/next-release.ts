/** Builds of the front end that never were: the real one with every hashed name changed, as a new release would. */
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { temporaryFolder } from './lucerna.mjs';

/** A folder for `LUCERNA_FRONT_END`. */
export type Release = {
  folder: string;
  /** The address of the script that was made of a source, such as `src/routes/content.tsx`, and loads when it is needed. */
  fileOf: (source: string) => string;
};

const BUILT = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const HASHED = /^(.+-)([\w-]{8})(\.(?:js|css))$/;
const TEXTS = /\.(?:js|css|json)$/;
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The front end as it was built. */
export function builtRelease(): Promise<Release> {
  return describe(BUILT);
}

/** A release that follows another: the same parts, all under new names. Goes into a new folder among the temporary files. */
export async function releaseAfter(previous: Release): Promise<Release> {
  const folder = await temporaryFolder();
  await cp(previous.folder, folder, { recursive: true });
  const client = join(folder, 'client');
  const files = (await readdir(client, { recursive: true })).map((name) => join(client, name));
  await Promise.all(files.filter((file) => /\.(?:br|gz)$/.test(file)).map((file) => rm(file)));

  const names = new Map((await hashedNames(client)).map((name) => [name, rehashed(name)]));
  for (const file of files.filter((name) => TEXTS.test(name))) {
    const text = [...names].reduce((rest, [before, after]) => rest.replaceAll(before, after), await readFile(file, 'utf8'));
    await writeFile(file, text);
  }
  for (const [before, after] of names) {
    const file = join(client, 'assets', after);
    await rename(join(client, 'assets', before), file);
    const bytes = await readFile(file);
    await writeFile(`${file}.br`, brotliCompressSync(bytes, FAST));
    await writeFile(`${file}.gz`, gzipSync(bytes));
  }
  return describe(folder);
}

async function describe(folder: string): Promise<Release> {
  const client = join(folder, 'client');
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>;
  return {
    folder,
    fileOf: (source) => {
      const chunk = manifest[source];
      if (!chunk) {
        throw new Error(`the front end in ${folder} has no script for ${source}`);
      }
      return `/${chunk.file}`;
    },
  };
}

async function hashedNames(client: string): Promise<string[]> {
  return (await readdir(join(client, 'assets'))).filter((name) => HASHED.test(name));
}

function rehashed(name: string): string {
  return name.replace(HASHED, (_, stem: string, hash: string, ending: string) => {
    const next = createHash('sha256').update(hash).digest('base64url').slice(0, hash.length);
    return stem + next + ending;
  });
}

// Shows the built front end with fixture documents, without the Rust server: npm run preview [-- PORT [MEDIA_PARENT]]
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { runnerImport } from 'vite';

import { loadRender } from './bare-engine.mjs';
import { BUILD, writeDocument } from './document.mjs';

const here = (path) => new URL(path, import.meta.url).pathname;
const ROOTS = [here('../dist/client'), process.argv[3] ?? here('../../demo')];
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.webp': 'image/webp', '.png': 'image/png', '.ico': 'image/x-icon' };
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; form-action 'self' https://example.com; frame-ancestors 'none'; base-uri 'self'; object-src 'none'";

const { module } = await runnerImport(here('./fixtures.ts'));
const { module: products } = await runnerImport(here('./products.ts'));
const { module: calculators } = await runnerImport(here('./calculator.ts'));
const { module: map } = await runnerImport(here('./map.ts'));
const { module: forms } = await runnerImport(here('./form-answers.ts'));
const pages = module.documents();
const render = loadRender();

const server = createServer((request, response) => {
  const { pathname, search, searchParams } = new URL(request.url, 'http://preview');
  const isData = pathname.startsWith('/_data/');
  const path = isData ? pathname.slice('/_data'.length) : pathname;
  const file = isData ? undefined : ROOTS.map((root) => join(root, normalize(path))).find((each) => extname(each) && existsSync(each));
  if (file) {
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
    return;
  }
  if (path === '/api/search') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(products.searchAnswer(searchParams.get('q') ?? '', searchParams.get('lang') ?? 'en')));
    return;
  }
  if (path === '/api/calculator') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(calculators.answerTo(searchParams, searchParams.get('lang') ?? 'en')));
    return;
  }
  if (map.answer(response, path) || forms.answer(request, response, path)) {
    return;
  }
  const document = pages.get(path + search) ?? pages.get(path) ?? pages.get(path.startsWith('/es/') ? '/es/missing/' : '/missing/');
  const headers = { 'x-lucerna-build': BUILD, 'content-security-policy': POLICY };
  if (isData) {
    response.writeHead(document.data.status, { ...headers, 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...document.data, path }));
  } else {
    response.writeHead(document.data.status, { ...headers, 'content-type': 'text/html; charset=utf-8' });
    response.end(writeDocument(document, render(JSON.stringify(document))));
  }
});

server.listen(Number(process.argv[2] ?? 8090), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/`));

import './engine-globals';

import { renderToString } from 'react-dom/server';

import type { Document as PageDocument } from '../lib/page-data.gen';
import { KeepContext } from '../lib/kept';
import { Site } from '../routes/site';
import { firstVisit } from '../state/navigation';
import { keepFor } from './kept-parts';

declare global {
  /** The whole contract with the server: a document as JSON in, the HTML inside `#root` out. */
  var render: (documentJson: string) => string;
}

globalThis.render = (documentJson) => {
  const { shell, data } = JSON.parse(documentJson) as PageDocument;
  const visit = firstVisit(data, { pathname: data.path, search: '', hash: '' });
  return renderToString(
    <KeepContext value={keepFor(shell, data)}>
      <Site shell={shell} visits={{ current: () => visit, subscribe: () => () => undefined }} />
    </KeepContext>,
  );
};

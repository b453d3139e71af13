import { isOnline } from '../../../lib/online';
import { SendFailure } from './outcome';

export type PostAnswer = { status: number; body: string; retryAfter: string | null };

export type PostOptions = {
  signal: AbortSignal;
  /** How much of the body has left, 0 to 1. */
  onProgress: (share: number) => void;
};

/** Posts a form. Not by `fetch`, which does not tell how much of a file has been sent. */
export function post(url: string, body: FormData, { signal, onProgress }: PostOptions): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
      reject(new SendFailure('timeout'));
    };
    if (signal.aborted) {
      abort();
      return;
    }
    signal.addEventListener('abort', abort, { once: true });
    request.open('POST', url);
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) {
        onProgress(loaded / total);
      }
    };
    request.onload = () => {
      signal.removeEventListener('abort', abort);
      resolve({ status: request.status, body: request.responseText, retryAfter: request.getResponseHeader('retry-after') });
    };
    request.onerror = () => {
      signal.removeEventListener('abort', abort);
      reject(new SendFailure(isOnline() ? 'network' : 'offline'));
    };
    request.send(body);
  });
}

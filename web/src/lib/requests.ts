import { follow } from '../state/loading';

/** `quiet` requests, such as those made ahead of need, show no loading bar. */
export type RequestOptions = RequestInit & { quiet?: boolean };

/** `fetch` that the loading bar follows. */
export function request(input: string, { quiet = false, ...init }: RequestOptions = {}): Promise<Response> {
  const answer = fetch(input, init);
  return quiet ? answer : follow(answer, ({ status }) => status >= 400);
}

/** The body of an answer of this site, whose types are those of its front end. */
export async function readJson<Body>(response: Response): Promise<Body> {
  if (!response.ok) {
    throw new Error(`${response.url} answered with status ${response.status}.`);
  }
  return (await response.json()) as Body;
}

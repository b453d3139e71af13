import { follow } from '../state/loading';

/** `quiet` requests, such as those made ahead of need, show no loading bar. */
export type RequestOptions = RequestInit & { quiet?: boolean };

/** `fetch` that the loading bar follows. */
export function request(input: string, { quiet = false, ...init }: RequestOptions = {}): Promise<Response> {
  const answer = fetch(input, init);
  return quiet ? answer : follow(answer, ({ status }) => status >= 400);
}

/** The few words of the WebDriver protocol that a journey needs. */
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 50;
const LIMIT_MS = 20_000;

type Session = {
  post: (command: string, body: object) => Promise<unknown>;
  close: () => Promise<unknown>;
};

/** Opens a session with a browser of these capabilities. */
export async function webDriver(port: number, capabilities: object): Promise<Session> {
  const { sessionId } = (await call(port, 'POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as { sessionId: string };
  return {
    post: (command, body) => call(port, 'POST', `/session/${sessionId}/${command}`, body),
    close: () => call(port, 'DELETE', `/session/${sessionId}`),
  };
}

/** Waits until a driver that was just started listens. */
export async function untilAnswers(port: number): Promise<void> {
  const overdue = Date.now() + LIMIT_MS;
  for (;;) {
    try {
      await call(port, 'GET', '/status');
      return;
    } catch (error) {
      if (Date.now() > overdue) {
        throw error;
      }
      await pause(PAUSE_MS);
    }
  }
}

async function call(port: number, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
  if (!answer.ok) {
    throw new Error(`${method} ${path}: ${value?.error ?? answer.status}: ${value?.message ?? ''}`);
  }
  return value;
}

/** WebKitGTK's MiniBrowser by plain WebDriver, on a screen that nobody sees. */
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';

import { freePort, temporaryFolder } from '../lib/lucerna.mjs';
import { WINDOW, type Engine, type Point } from './engine.ts';
import { HEARD, LISTEN } from './listen.ts';
import { screen } from './screen.ts';
import { untilAnswers, webDriver } from './web-driver.ts';

export async function startWebKit(): Promise<Engine> {
  const home = await temporaryFolder();
  const display = await screen(WINDOW);
  const port = await freePort();
  const driver = spawn(process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    // A profile of its own, and no graphics card.
    env: { ...process.env, DISPLAY: display.name, HOME: home, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => driver.once('close', resolve));
  const stop = async () => {
    driver.kill();
    await ended;
    await display.close();
    await rm(home, { recursive: true, force: true });
  };

  try {
    await untilAnswers(port);
    const session = await webDriver(port, {
      browserName: 'MiniBrowser',
      // So that the first question, and with it listening, need not wait for every picture.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: process.env.MINIBROWSER, args: ['--automation'] },
    });
    await session.post('window/rect', { x: 0, y: 0, ...WINDOW });
    const evaluate = (expression: string) => session.post('execute/sync', { script: `${LISTEN} return ${expression};`, args: [] });
    const point = (...actions: object[]) => session.post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    const move = ({ x, y }: Point) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) });
    const keys = (text: string) => [...text].flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }]);
    return {
      open: (url) => session.post('url', { url }),
      evaluate,
      hover: (place) => point(move(place)),
      click: (place) => point(move(place), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }),
      type: (text) => session.post('actions', { actions: [{ type: 'key', id: 'keyboard', actions: keys(text) }] }),
      complaints: () => evaluate(HEARD) as Promise<string[]>,
      close: async () => {
        await session.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

import type { Locale, RobotCheck as CheckSettings } from '../../../../lib/page-data.gen';
import { CheckError } from './check-error';
import { forgetScript, loadScript } from './load-script';
import type { RobotCheck } from './robot-check';

type Turnstile = {
  render: (container: HTMLElement, options: Record<string, unknown>) => string | null | undefined;
  remove: (widget: string) => void;
};

/** Cloudflare's Turnstile. It shows itself only to visitors it wants to ask something. */
export function createTurnstile({ siteKey, scriptUrl, action }: Extract<CheckSettings, { kind: 'turnstile' }>, locale: Locale, container: () => HTMLElement | null): RobotCheck {
  const start = async (): Promise<{ turnstile: Turnstile; key: string }> => {
    if (!siteKey) {
      throw new CheckError('No key provided');
    }
    await loadScript(explicitly(scriptUrl));
    const { turnstile } = window as { turnstile?: Turnstile };
    if (!turnstile) {
      forgetScript(explicitly(scriptUrl));
      throw new CheckError('Failed to load script');
    }
    return { turnstile, key: siteKey };
  };

  return {
    prepare: () => {
      start().catch(() => undefined);
    },
    token: async (signal) => {
      const { turnstile, key } = await start();
      return ask(turnstile, { sitekey: key, action, language: locale }, container(), signal);
    },
  };
}

/** A new widget for every token, because a token can be used once. */
function ask(turnstile: Turnstile, options: Record<string, unknown>, container: HTMLElement | null, signal: AbortSignal): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const place = container?.appendChild(document.createElement('div'));
    let widget: string | null | undefined;
    const end = () => {
      if (widget) {
        turnstile.remove(widget);
      }
      place?.remove();
    };
    const fail = (reason: unknown) => {
      end();
      reject(new CheckError(`Failed to execute ${String(reason)}`));
    };
    if (!place) {
      fail('without a place');
      return;
    }
    // The attempt may be given up while the visitor is asked.
    signal.addEventListener('abort', end, { once: true });
    try {
      widget = turnstile.render(place, {
        ...options,
        appearance: 'interaction-only',
        callback: (token: string) => {
          end();
          resolve(token);
        },
        'error-callback': (code: unknown) => {
          fail(code);
          // The failure is ours to tell.
          return true;
        },
        'timeout-callback': () => {
          fail('in time');
        },
        'unsupported-callback': () => {
          fail('in this browser');
        },
      });
    } catch (error) {
      fail(error);
    }
  });
}

/** Once, also where the operator has written it into the address. */
function explicitly(url: string): string {
  const address = new URL(url);
  address.searchParams.set('render', 'explicit');
  return address.href;
}

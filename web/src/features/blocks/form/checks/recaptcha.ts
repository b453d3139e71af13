import type { RobotCheck as CheckSettings } from '../../../../lib/page-data.gen';
import { CheckError } from './check-error';
import { forgetScript, loadScript, withPatience } from './load-script';
import type { RobotCheck } from './robot-check';

type Recaptcha = {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string>;
};

/** Google's reCAPTCHA, version 3: nothing to see, a score as the answer. */
export function createRecaptcha({ siteKey, version, scriptUrl, action }: Extract<CheckSettings, { kind: 'recaptcha' }>): RobotCheck {
  const start = async (): Promise<{ recaptcha: Recaptcha; key: string }> => {
    if (!siteKey) {
      throw new CheckError('No key provided');
    }
    if (!version) {
      throw new CheckError('No version provided');
    }
    await loadScript(scriptUrl);
    const { grecaptcha: recaptcha } = window as { grecaptcha?: Recaptcha };
    if (!recaptcha) {
      forgetScript(scriptUrl);
      throw new CheckError('Failed to load script');
    }
    await withPatience(new Promise<void>((resolve) => {
      recaptcha.ready(resolve);
    }), 'Failed to load script');
    return { recaptcha, key: siteKey };
  };

  return {
    prepare: () => {
      start().catch(() => undefined);
    },
    token: async () => {
      const { recaptcha, key } = await start();
      try {
        // Tokens live for two minutes only, so it is asked now.
        return await withPatience(Promise.resolve(recaptcha.execute(key, { action })), 'Failed to execute in time');
      } catch (error) {
        throw error instanceof CheckError ? error : new CheckError(`Failed to execute ${String(error)}`);
      }
    },
  };
}

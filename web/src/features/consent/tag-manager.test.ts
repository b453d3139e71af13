import { beforeEach, describe, expect, test, vi } from 'vitest';

import { dataLayer, recordEvent, setRecorder } from '../../lib/data-layer';
import { createTags } from './tag-manager';

const CONTAINER = { containerId: 'GTM-TEST', scriptUrl: 'https://tags.example/gtm.js?id=GTM-TEST' };
const MEASUREMENT = { containerId: 'G-TEST', scriptUrl: 'https://tags.example/gtag/js?id=G-TEST' };

beforeEach(() => {
  dataLayer().length = 0;
  setRecorder(null);
  document.head.replaceChildren();
});

/** The queue as text: commands by their words, events by their name. */
function told(): string[] {
  return dataLayer().map((entry) => (isCommand(entry) ? [...entry].slice(0, 2).join(' ') : (entry as { event: string }).event));
}

function isCommand(entry: unknown): entry is ArrayLike<unknown> & Iterable<unknown> {
  return Object.prototype.toString.call(entry) === '[object Arguments]';
}

function scripts(): string[] {
  return [...document.head.querySelectorAll('script')].map((script) => script.src);
}

describe('the tag manager', () => {
  test('hears "denied" first and is not loaded without consent', () => {
    const tags = createTags(CONTAINER, vi.fn());
    tags.apply(null);
    tags.apply({ analytics: false, marketing: false });
    expect(told()).toEqual(['consent default']);
    expect((dataLayer()[0] as unknown[])[2]).toEqual({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
      functionality_storage: 'denied',
      personalization_storage: 'denied',
      security_storage: 'granted',
      wait_for_update: 500,
    });
    expect(scripts()).toEqual([]);
  });

  test('is loaded once, after it was told what was agreed to', () => {
    const tags = createTags(CONTAINER, vi.fn());
    tags.apply({ analytics: true, marketing: false });
    tags.apply({ analytics: true, marketing: true });
    expect(told()).toEqual(['consent default', 'consent update', 'gtm.js', 'consent update']);
    expect((dataLayer()[1] as unknown[])[2]).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied' });
    expect((dataLayer()[3] as unknown[])[2]).toMatchObject({ analytics_storage: 'granted', ad_storage: 'granted', personalization_storage: 'denied' });
    expect(scripts()).toEqual([CONTAINER.scriptUrl]);
  });

  test('given a measurement id alone, gets commands instead of events', () => {
    createTags(MEASUREMENT, vi.fn()).apply({ analytics: true, marketing: false });
    recordEvent('page_view', { page_path: '/about/' });
    expect(told().slice(2)).toEqual([expect.stringMatching(/^js /), 'config G-TEST', 'event page_view']);
    expect(scripts()).toEqual([MEASUREMENT.scriptUrl]);
  });

  test('is denied, robbed of its cookies and ended by a reload when consent is taken back', () => {
    const reload = vi.fn();
    const tags = createTags(CONTAINER, reload);
    tags.apply({ analytics: true, marketing: true });
    for (const name of ['_ga', '_ga_ABC', '_gid', '_gat_x', '_gcl_au', 'basket']) {
      document.cookie = `${name}=1; path=/`;
    }
    tags.apply({ analytics: false, marketing: true });
    expect(reload).toHaveBeenCalledTimes(1);
    expect((dataLayer().at(-1) as unknown[])[2]).toMatchObject({ analytics_storage: 'denied', ad_storage: 'granted' });
    expect(document.cookie.split('; ').sort()).toEqual(['_gcl_au=1', 'basket=1']);
    recordEvent('late');
    expect(told()).not.toContain('late');
  });
});

describe('events', () => {
  test('from before consent are dropped, not kept for later', () => {
    const tags = createTags(CONTAINER, vi.fn());
    recordEvent('early');
    tags.apply({ analytics: true, marketing: false });
    recordEvent('formRecaptchaFailed', { form: 'contact' });
    expect(told()).toEqual(['consent default', 'consent update', 'gtm.js', 'formRecaptchaFailed']);
    expect(dataLayer().at(-1)).toEqual({ event: 'formRecaptchaFailed', form: 'contact' });
  });
});

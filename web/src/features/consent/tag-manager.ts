import { dataLayer, setRecorder } from '../../lib/data-layer';
import type { TagManager } from '../../lib/page-data.gen';
import { grantsAny, type Choice } from './choice';

/** The tag manager of one document. */
export type Tags = {
  /** Passes the visitor's choice to the tag manager and loads it with the first consent. Withdrawing consent reloads the page. */
  apply: (choice: Choice | null) => void;
};

/** Cookies that tags leave on this host, by what they are for. */
const COOKIES: Record<keyof Choice, RegExp> = {
  analytics: /^_(ga|gid|gat)/,
  marketing: /^_gcl/,
};

/** Starts with everything denied, as Consent Mode v2 requires; no script is loaded before the visitor consents. */
export function createTags(tagManager: TagManager, reload: () => void): Tags {
  let told: Choice | null = null;
  gtag('consent', 'default', { ...signals(null), security_storage: 'granted', wait_for_update: 500 });

  function withdraw(from: Choice, to: Choice | null) {
    setRecorder(null);
    gtag('consent', 'update', signals(to));
    for (const category of ['analytics', 'marketing'] as const) {
      if (from[category] && !to?.[category]) {
        expireCookies(COOKIES[category]);
      }
    }
    // Running tags cannot be stopped; only a new document is free of them.
    reload();
  }

  return {
    apply: (choice) => {
      if (told && isLess(choice, told)) {
        withdraw(told, choice);
        told = null;
      } else if (grantsAny(choice)) {
        gtag('consent', 'update', signals(choice));
        if (!told) {
          loadContainer(tagManager);
        }
        told = choice;
      }
    },
  };
}

function isLess(choice: Choice | null, than: Choice): boolean {
  return (than.analytics && !choice?.analytics) || (than.marketing && !choice?.marketing);
}

/** Functionality and personalisation are never asked about, so they are never granted. */
function signals(choice: Choice | null): Record<string, string> {
  const word = (granted: boolean | undefined) => (granted ? 'granted' : 'denied');
  return {
    ad_storage: word(choice?.marketing),
    ad_user_data: word(choice?.marketing),
    ad_personalization: word(choice?.marketing),
    analytics_storage: word(choice?.analytics),
    functionality_storage: 'denied',
    personalization_storage: 'denied',
  };
}

/** The tag manager tells a command from an event by the kind of object: it must be `arguments`, an array is ignored. */
const gtag: (...command: unknown[]) => void = function () {
  // eslint-disable-next-line prefer-rest-params -- see above
  dataLayer().push(arguments);
};

/** A container (`GTM-…`) reads events; a measurement id alone (`G-…`) reads commands. Both read the same queue. */
function loadContainer({ containerId, scriptUrl }: TagManager) {
  if (containerId.startsWith('G-')) {
    gtag('js', new Date());
    gtag('config', containerId);
    setRecorder((event, values) => {
      gtag('event', event, values);
    });
  } else {
    dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    setRecorder((event, values) => {
      dataLayer().push({ ...values, event });
    });
  }
  const script = document.createElement('script');
  script.async = true;
  script.src = scriptUrl;
  document.head.append(script);
}

function expireCookies(names: RegExp) {
  const found = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
  for (const name of found.filter((candidate) => names.test(candidate))) {
    for (const domain of domainsOf(location.hostname)) {
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}

/** A cookie is removed only by naming the domain it was set for: this host alone, or any domain above it. */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  return ['', ...labels.slice(0, -1).map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
}

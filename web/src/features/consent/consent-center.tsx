import './consent.css';

import { useEffect } from 'react';

import type { TagManager } from '../../lib/page-data.gen';
import { showCookieSettings, useCookieSettingsOpen } from '../../state/cookie-settings';
import { useStore } from '../../state/store';
import type { Choice } from './choice';
import { createChoiceStore, type ChoiceStore } from './choice-store';
import type { ConsentProps } from './consent';
import { ConsentBanner } from './consent-banner';
import { cookiesPage } from './cookies-page';
import { usePageViews } from './page-views';
import { SettingsDialog } from './settings-dialog';
import { createTags, type Tags } from './tag-manager';

/** Created once per document, however often React mounts the component: commands sent to the tag manager cannot be undone. */
let started: { store: ChoiceStore; tags: Tags } | null = null;

/** The question, the settings, and what follows from the answer. */
export function ConsentCenter({ tagManager, shell, data }: ConsentProps) {
  const { store, tags } = start(tagManager);
  const choice = useStore(store);
  const settingsOpen = useCookieSettingsOpen();

  useEffect(() => {
    tags.apply(choice);
  }, [tags, choice]);
  usePageViews(data);
  useEffect(() => {
    // Navigating away, including by Back, closes the settings without saving.
    return () => {
      showCookieSettings(false);
    };
  }, [data]);

  const choose = (chosen: Choice) => {
    store.choose(chosen);
    showCookieSettings(false);
  };
  const page = cookiesPage(shell.menus);

  return (
    <>
      {choice ? null : <ConsentBanner cookiesPage={page} onChoose={choose} />}
      {settingsOpen ? <SettingsDialog choice={choice} cookiesPage={page} onChoose={choose} /> : null}
    </>
  );
}

function start(tagManager: TagManager) {
  started ??= {
    store: createChoiceStore(tagManager.containerId),
    tags: createTags(tagManager, () => {
      location.reload();
    }),
  };
  return started;
}

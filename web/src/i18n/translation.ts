import type { en } from './messages/en';
import type { PlaceholdersOf } from './placeholders';

/** A name in the message catalogue. */
export type MessageKey = keyof typeof en;

/** The values a message needs: one per `{placeholder}` in its English text. */
export type MessageValues<Key extends MessageKey> = Record<PlaceholdersOf<(typeof en)[Key]>, string | number>;

/** What a language must supply: every key, never an empty text. `npm run messages:check` compares the placeholders. */
export type Translation = Readonly<Record<MessageKey, string>>;

import type { Locale } from '@/lib/rules/locale.ts';
import { type Filling, fillMessage, messageAt } from './fill-message.ts';
import { type Messages, type Mold, wordMessages } from './wording.ts';

/** A word of a module's screens by its path. */
export type Say = (path: string, params?: Filling) => string;

/** The words of screens in a language and for a kind of school, so that a sheet says what the screen said. */
export function wordsByPath(texts: Readonly<Record<Locale, object>>, locale: Locale, mold: Mold): Say {
  const messages = wordMessages(texts[locale] as Messages, mold);
  return (path, params) => fillMessage(locale, messageAt(messages, path.split('.')) ?? path, params);
}

import { type Messages, type Mold, wordMessages } from '@/lib/i18n/wording.ts';
import type { Locale } from '@/lib/rules/locale.ts';

/** A word of a screen by its path. */
export type PathWords = (path: string) => string;

/** The words of a screen for what is written on the server: sheets say what the screen says. */
export function pathWords(texts: Readonly<Record<Locale, object>>, locale: Locale, mold: Mold): PathWords {
  const messages = wordMessages(texts[locale] as Messages, mold);
  return (path) => {
    let at: string | Messages | undefined = messages;
    for (const step of path.split('.')) at = typeof at === 'object' ? at[step] : undefined;
    return typeof at === 'string' ? at : path;
  };
}

import type { Said } from '@/lib/contracts/errors.ts';
import { type ReferenceName, references } from '@/lib/contracts/students/reference-lists.ts';
import { fillMessage, messageAt } from '@/lib/i18n/fill-message.ts';
import { type Messages, type Mold, wordMessages } from '@/lib/i18n/wording.ts';
import { type Locale, locales } from '@/lib/rules/locale.ts';
import en from '@/messages/en/students.json' with { type: 'json' };
import zh from '@/messages/zh-CN/students.json' with { type: 'json' };

/** What sheets say in words, for one language and kind of school. */
export interface Words {
  readonly locale: Locale;
  field(name: string): string;
  /** The name of a code of a list; the code itself where it has none. */
  choice(list: ReferenceName, code: string): string;
  reason(said: Said): string;
  result(key: string): string;
  /** What hangs on a record, with its number. */
  link(key: string, params?: Said['params']): string;
  sheet(key: string, params?: Said['params']): string;
  /** What an event of a time line is called. */
  action(name: string): string;
  /** A yes or no. */
  truth(value: 'yes' | 'no'): string;
}

const made = new Map<string, Words>();

/** The words of a language for a kind of school. */
export function wordsOf(locale: Locale, mold: Mold): Words {
  const key = `${locale} ${mold}`;
  const words = made.get(key) ?? makeWords(locale, mold);
  made.set(key, words);
  return words;
}

function makeWords(locale: Locale, mold: Mold): Words {
  const messages = wordMessages((locale === 'en' ? en : zh) as Messages, mold);
  const countryNames = new Intl.DisplayNames([locale], { type: 'region' });
  const text = (path: readonly string[], params?: Said['params']) => {
    const message = messageAt(messages, path);
    return message === undefined ? undefined : fillMessage(locale, message, params);
  };
  return {
    locale,
    field: (name) => text(['field', name]) ?? name,
    choice: (list, code) =>
      text(['reference', list, code]) ?? (list === 'country' ? countryNames.of(code) : undefined) ?? code,
    reason: ({ key, params }) => text(['reason', key], params) ?? key,
    result: (key) => text(['result', key]) ?? key,
    link: (key, params) => text(['link', key], params) ?? key,
    sheet: (key, params) => text(['sheet', key], params) ?? key,
    action: (name) => text(['timeline', 'action', name]) ?? name,
    truth: (value) => text([value]) ?? value,
  };
}

/** Every way in which people may write the codes of a list, for reading sheets. */
export function namesOf(list: ReferenceName): [name: string, code: string][] {
  const all = locales.flatMap((locale) => (['school', 'kindergarten'] as const).map((mold) => wordsOf(locale, mold)));
  return references[list].flatMap(
    (code) => [[code, code], ...all.map((words) => [words.choice(list, code), code])] as [string, string][],
  );
}

import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import type { AbstractIntlMessages } from 'next-intl';
import type { Locale } from '@/lib/rules/locale.ts';
import { type Messages, type Mold, wordMessages } from './wording.ts';

/**
 * All messages of a language, worded for a school type and compiled; one namespace per file of `messages/<locale>/`. A
 * new module's file is found without being registered, and an edited one is read again, so that `npm run dev` shows it.
 */
export function messagesFor(locale: Locale, mold: Mold): AbstractIntlMessages {
  const form = `${locale} ${mold}`;
  const known = forms.get(form);
  if (known && Date.now() - known.checkedAt < recheckMs) return known.messages;
  const stamp = stampOf(locale);
  const messages = known?.stamp === stamp ? known.messages : compiled(wordedMessages(locale, mold));
  forms.set(form, { messages, stamp, checkedAt: Date.now() });
  return messages;
}

/** The same before it is compiled: ICU messages with the school type settled. */
export function wordedMessages(locale: Locale, mold: Mold): Messages {
  return withLent(
    Object.fromEntries(
      filesOf(locale).map((file) => [
        path.parse(file).name,
        wordMessages(JSON.parse(readFileSync(file, 'utf8')) as Messages, mold),
      ]),
    ),
  );
}

/**
 * Where a module says what others show of it (`elsewhere`: what the log calls its actions, what the page of all apps
 * says of its pages), by their namespaces, that is put there.
 */
function withLent(files: Messages): Messages {
  const own = Object.entries(files).map(([name, texts]) => {
    const { elsewhere: _, ...kept } = texts as Messages;
    return [name, kept];
  });
  const lent = Object.values(files).flatMap((texts) => (texts as Messages).elsewhere ?? []) as Messages[];
  return lent.reduce(merged, Object.fromEntries(own) as Messages);
}

function merged(texts: Messages, more: Messages): Messages {
  const both = Object.entries(more).map(([key, value]) => {
    const held = texts[key];
    const nested = typeof value === 'object' && typeof held === 'object';
    return [key, nested ? merged(held, value) : value];
  });
  return { ...texts, ...(Object.fromEntries(both) as Messages) };
}

const recheckMs = 2_000;
const forms = new Map<string, { messages: AbstractIntlMessages; stamp: number; checkedAt: number }>();

function filesOf(locale: Locale): readonly string[] {
  const folder = path.join(process.cwd(), 'messages', locale);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, name));
}

const stampOf = (locale: Locale) => Math.max(...filesOf(locale).map((file) => statSync(file).mtimeMs));

/**
 * What next.config.js lets the formatter expect in place of texts; the library's types do not know compiled messages.
 */
function compiled(messages: Messages): AbstractIntlMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [key, typeof value === 'string' ? plain(value) : compiled(value)]),
  );
}

/** By way of JSON, which gives every object its ordinary prototype: without it none may travel to the browser. */
const plain = (message: string): string => JSON.parse(JSON.stringify(compile(message)));

import type { AbstractIntlMessages } from 'next-intl';
import { type NamedFile, namedFile } from '@/lib/named-file.ts';
import { type Locale, locales } from '@/lib/rules/locale.ts';
import { messagesFor } from './message-files.ts';
import type { Mold } from './wording.ts';

/** Namespaces and what they hold, compiled, as a browser fetches them. */
export type TextFile = NamedFile<AbstractIntlMessages>;

/** Namespaces that nearly every page of the console needs in the browser travel in one file. */
export const frameTexts = 'frame';
const inFrame: readonly string[] = ['shell', 'shared', 'widgets', 'errors'];

const molds: readonly Mold[] = ['school', 'kindergarten'];
const folder = '/texts';

/** By the messages of one language and wording, which are read anew when a file changes. */
const known = new WeakMap<AbstractIntlMessages, Map<string, TextFile>>();

/**
 * The file of a namespace, or of those of the frame.
 * @returns undefined where there is no such namespace
 */
export function textFile(locale: Locale, mold: Mold, name: string): TextFile | undefined {
  const messages = messagesFor(locale, mold);
  const names = name === frameTexts ? inFrame : [name].filter((one) => Object.hasOwn(messages, one));
  if (names.length === 0) return undefined;
  const files = known.get(messages) ?? new Map<string, TextFile>();
  known.set(messages, files);
  const file = files.get(name) ?? fileOf(`${folder}/${locale}.${mold}.${name}.`, messages, names);
  files.set(name, file);
  return file;
}

function fileOf(start: string, messages: AbstractIntlMessages, names: readonly string[]): TextFile {
  const texts = Object.fromEntries(names.flatMap((name) => (name in messages ? [[name, messages[name]]] : [])));
  return namedFile(start, texts as AbstractIntlMessages);
}

/** The files that hold these namespaces, those of the frame first. */
export function textFiles(locale: Locale, mold: Mold, namespaces: readonly string[]): readonly TextFile[] {
  const own = namespaces.filter((name) => !inFrame.includes(name));
  return [...new Set([frameTexts, ...own])].flatMap((name) => textFile(locale, mold, name) ?? []);
}

/**
 * The file at an address. A page of an earlier build names a hash that is gone, and gets the texts of today.
 * @param name the last part of the address
 * @returns the file and whether it is the one that was named; undefined where there never was one
 */
export function textFileAt(name: string): { readonly file: TextFile; readonly isNamed: boolean } | undefined {
  const [locale, mold, namespace = ''] = name.split('.');
  const [inLocale, inMold] = [locales.find((one) => one === locale), molds.find((one) => one === mold)];
  const file = inLocale && inMold && textFile(inLocale, inMold, namespace);
  return file ? { file, isNamed: file.address === `${folder}/${name}` } : undefined;
}

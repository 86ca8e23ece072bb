import { readdirSync, readFileSync } from 'node:fs';
import { createTranslator } from 'next-intl';
import { locales } from '@/lib/rules/locale.ts';
import { wordedMessages } from './message-files.ts';
import type { Messages } from './wording.ts';

const molds = ['school', 'kindergarten'] as const;
const forms = locales.flatMap((locale) => molds.map((mold) => [locale, mold] as const));

const textsOf = (messages: Messages, above = ''): readonly (readonly [string, string])[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as const] : textsOf(value, `${above}${key}.`),
  );

const namesIn = (message: string) => [...message.matchAll(/\{\s*(\w+)/g)].map((match) => match[1] ?? '');

const filesOf = (locale: string) => readdirSync(`messages/${locale}`).sort();

test('every language has the same files', () => {
  for (const locale of locales) expect(filesOf(locale)).toEqual(filesOf(locales[0]));
});

describe.each(filesOf(locales[0]))('%s', (file) => {
  const [first, ...others] = locales.map((locale) =>
    textsOf(JSON.parse(readFileSync(`messages/${locale}/${file}`, 'utf8')) as Messages),
  );
  test('has equal keys in every language', () => {
    for (const other of others) {
      expect(other.map(([key]) => key).sort()).toEqual((first ?? []).map(([key]) => key).sort());
    }
  });
  test('has no empty text', () => {
    for (const texts of [first ?? [], ...others]) expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

describe.each(forms)('%s for a %s', (locale, mold) => {
  const messages = wordedMessages(locale, mold);
  const texts = textsOf(messages);

  test('every message can be formatted', () => {
    const failures: string[] = [];
    const translate = createTranslator({
      locale,
      messages: messages as Record<string, never>,
      timeZone: 'Asia/Shanghai',
      onError: (error) => failures.push(error.message),
    });
    for (const [key, text] of texts) {
      const values: Record<string, number | ((parts: unknown) => string)> = {};
      for (const name of namesIn(text)) values[name] = 1;
      for (const [, tag = ''] of text.matchAll(/<(\w+)>/g)) values[tag] = String;
      translate.rich(key as never, values as never);
    }
    expect(failures).toEqual([]);
  });
  test('the school type is settled', () => {
    expect(texts.filter(([, text]) => /\bmold\b/.test(text))).toEqual([]);
  });
});

test('no English text makes a date of numbers without their zeros', () => {
  const texts = textsOf(wordedMessages('en', 'school'));
  expect(texts.filter(([, text]) => text.includes('{year}-{month}'))).toEqual([]);
});

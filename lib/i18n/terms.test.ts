import { readdirSync, readFileSync } from 'node:fs';
import { terms } from './terms.ts';

interface Said {
  readonly key: string;
  readonly file: string;
  readonly chinese: string;
  readonly english: string;
}

const read = (locale: string, file: string) =>
  JSON.parse(readFileSync(`messages/${locale}/${file}`, 'utf8')) as Record<string, unknown>;

/** What stands between braces is a name of the code, not a word. */
const withoutArguments = (text: string) => text.replace(/\{\w+(?=[,}])/g, '{');

/** Every text of one file in both languages. */
function said(file: string, chinese: Record<string, unknown>, english: Record<string, unknown>, at = file): Said[] {
  return Object.entries(english).flatMap(([key, value]) => {
    const other = chinese[key];
    if (typeof value === 'string')
      return [{ key: `${at}.${key}`, file, chinese: String(other), english: withoutArguments(value) }];
    return said(file, other as Record<string, unknown>, value as Record<string, unknown>, `${at}.${key}`);
  });
}

const all = readdirSync('messages/en').flatMap((file) => said(file, read('zh-CN', file), read('en', file)));

/** Without the unit that a column has behind its name. */
const bare = (text: string) => text.replace(/\s*[（(](元|¥|万元|¥10,000)[）)]$/, '');
const hasWord = (text: string, word: string) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i').test(text);

test.each(terms)('$chinese has one name in English', ({ chinese, english, never, elsewhere = [] }) => {
  const here = all.filter(({ file }) => !elsewhere.includes(file));
  const alone = here.filter((text) => bare(text.chinese) === chinese && !english.includes(bare(text.english)));
  const called = here.filter(
    (text) => text.chinese.includes(chinese) && never.some((word) => hasWord(text.english, word)),
  );
  expect([...alone, ...called].map(({ key, english: text }) => `${key}: ${text}`)).toEqual([]);
});

test('each term is said somewhere', () => {
  expect(terms.filter(({ chinese }) => !all.some((text) => text.chinese.includes(chinese)))).toEqual([]);
});

test('an amount has one sign for yuan beside it', () => {
  const mixed = all.filter(({ english }) => /\}\s(yuan|CNY)\b|\b(CNY|RMB) \{/.test(english));
  expect(mixed.map(({ key, english }) => `${key}: ${english}`)).toEqual([]);
});

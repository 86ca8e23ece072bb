import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Fields } from '@/lib/contracts/fields.ts';
import { locales } from '@/lib/rules/locale.ts';

interface Drawn {
  readonly file: string;
  readonly words: string;
  readonly fields: Fields;
  /** It draws the list too, and not the form alone. */
  readonly isList: boolean;
}

/** What draws a table of fields, with the table and where it says its texts are. */
async function drawn(): Promise<readonly Drawn[]> {
  const files = globSync('components/**/*-{screen,form}.tsx').filter((file) =>
    /recordForm\(\{/.test(readFileSync(file, 'utf8')),
  );
  return Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file, 'utf8');
      const words = /const words = '([\w.-]+)'/.exec(text)?.[1] ?? '';
      const name = /fields: (\w+)/.exec(text)?.[1] ?? '';
      const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '@/([^']+)'`).exec(text)?.[1] ?? '';
      const contract = (await import(resolve(from))) as Record<string, Fields>;
      const fields = contract[name];
      if (!fields || !words) throw new Error(`${file}: say \`const words\` and import the fields by their name`);
      return { file, words, fields, isList: text.includes('<ListScreen') };
    }),
  );
}

const textsOf = (locale: string, words: string): Record<string, unknown> => {
  const [file = '', ...path] = words.split('.');
  const all = JSON.parse(readFileSync(`messages/${locale}/${file}.json`, 'utf8')) as Record<string, unknown>;
  return path.reduce((texts, part) => texts[part] as Record<string, unknown>, all);
};

/** Every text that a table needs, as it is named. */
const wanted = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    field.listed?.title ?? name,
    ...(field.form === null ? [] : [name, field.form]),
    ...(field.help ? [`${name}Help`] : []),
    ...(field.is === 'choice' ? field.of.map((one) => `${name}Of.${one}`) : []),
    ...(field.is === 'tick' && field.listed?.tones ? [`${name}Of.true`, `${name}Of.false`] : []),
  ]);

const form = ['editTitle', 'save', 'saved'];
const list = [...form, 'title', 'text', 'add', 'edit', 'editNamed', 'added', 'empty'];

test('every field of a table has its texts in every language', async () => {
  const all = await drawn();
  expect(all.length).toBeGreaterThan(1);
  const missing = all.flatMap(({ file, words, fields, isList }) =>
    locales.flatMap((locale) => {
      const texts = textsOf(locale, words);
      const has = (key: string) =>
        key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts) !==
        undefined;
      return [...(isList ? list : form), ...wanted(fields)]
        .filter((key) => !has(key))
        .map((key) => `${file}: ${locale} ${words}.${key}`);
    }),
  );
  expect(missing).toEqual([]);
});

test('what a contract refuses by its own rule hands over the values that its text names', () => {
  const texts = textsOf('zh-CN', 'errors.field');
  const refusals = globSync('lib/{contracts,rules}/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/params: \{\s*key: '(\w+)',?\s*(values)?/g)].map(
      ([, key = '', values]) => ({ file, key, values }),
    ),
  );
  expect(refusals.length).toBeGreaterThan(50);
  // What a school is called is known wherever texts are said.
  const silent = refusals.filter(
    ({ key, values }) => !values && /\{(?!mold)\w+/.test(String(texts[key]).replace(/ \{\S+\}/g, '')),
  );
  expect(silent).toEqual([]);
});

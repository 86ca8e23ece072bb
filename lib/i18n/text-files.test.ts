import { locales } from '@/lib/rules/locale.ts';
import { messagesFor } from './message-files.ts';
import { frameTexts, textFile, textFileAt, textFiles } from './text-files.ts';

const nameOf = (address: string) => address.split('/').at(-1) ?? '';

test('a file holds its namespace as JSON, and its address changes with the content', () => {
  const school = textFile('zh-CN', 'school', 'students');
  const kindergarten = textFile('zh-CN', 'kindergarten', 'students');
  expect(JSON.parse(school?.body ?? '')).toStrictEqual({ students: messagesFor('zh-CN', 'school').students });
  expect(school?.address).toMatch(/^\/texts\/zh-CN\.school\.students\.[\w-]{16}\.json$/);
  expect(nameOf(school?.address ?? '').split('.')[3]).not.toBe(nameOf(kindergarten?.address ?? '').split('.')[3]);
  expect(textFile('zh-CN', 'school', 'students')).toBe(school);
});

test('what belongs to the frame travels in one file, once', () => {
  const files = textFiles('en', 'school', ['students', 'errors', 'widgets', 'shared']);
  expect(files.map(({ content }) => Object.keys(content))).toEqual([
    ['shell', 'shared', 'widgets', 'errors'],
    ['students'],
  ]);
});

test.each(locales)('every file is found at its address (%s)', (locale) => {
  for (const mold of ['school', 'kindergarten'] as const)
    for (const name of [frameTexts, ...Object.keys(messagesFor(locale, mold))]) {
      const file = textFile(locale, mold, name);
      expect(textFileAt(nameOf(file?.address ?? ''))).toStrictEqual({ file, isNamed: true });
    }
});

test('a page of an earlier build gets the texts of today', () => {
  const found = textFileAt('en.school.students.gone.json');
  expect(found).toStrictEqual({ file: textFile('en', 'school', 'students'), isNamed: false });
});

test.each([
  '',
  'en',
  'en.school',
  'en.school.nothing.x.json',
  'en.school.constructor.x.json',
  'en.school.__proto__.x.json',
  'de.school.students.x.json',
  'en.nursery.students.x.json',
  '../../package.json',
])('%j names no file', (name) => {
  expect(textFileAt(name)).toBeUndefined();
});

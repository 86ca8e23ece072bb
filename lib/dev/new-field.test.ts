import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { houseCopy } from './house-copy.ts';

const { path, run } = houseCopy();

/** Puts a text into a file of the copy, before the first place that reads so. */
function insert(file: string, before: string, text: string) {
  const [head = '', ...tail] = readFileSync(path(file), 'utf8').split(before);
  expect(tail).not.toEqual([]);
  writeFileSync(path(file), [head + text + before + tail[0], ...tail.slice(1)].join(before));
}

const row = `  shoeSize: {
    ...{ is: 'line', max: limits.numberChars, required: false, control: 'line', masked: false },
    ...{ at: 155, written: 'always', initial: '', form: 'child', detail: 'child' },
    listed: { at: 100, width: 90, sort: null, shown: 'extra', telling: false, cut: false },
    ...{ printed: null, wanted: 90, told: 'recordChanged', merged: true, exported: true, reported: 140 },
    imported: { at: 155, read: 'plain', titles: ['鞋子尺码'] },
  },
`;

test('one row, one column with its migration and the texts are a field of a child everywhere', async () => {
  insert('lib/contracts/students/student-fields.ts', '  note: {', row);
  insert(
    'lib/backend/students/schema.ts',
    "    note: text('note')",
    "    shoeSize: text('shoe_size').notNull().default(''),\n",
  );
  insert('messages/zh-CN/students.json', '    "idCardType": ', '    "shoeSize": "鞋码",\n');
  insert('messages/en/students.json', '    "idCardType": ', '    "shoeSize": "Shoe size",\n');
  expect(await run('drizzle-kit', 'generate', '--config', 'lib/dev/drizzle.config.ts', '--name', 'shoe-size')).toBe('');
  cpSync('lib/dev/new-field-probe.tsx', path('lib/dev/new-field-probe.db.test.tsx'));
  // What does not read records does not see the field, and is left out for the sake of the time.
  const floors = ['lib/contracts', 'lib/backend', 'components'].map((floor) => `${floor}/students/**/*`);
  const include = [...floors, 'lib/backend/demo/*', 'lib/dev/*.tsx', 'lib/launcher/shutdown.ts'];
  const compilerOptions = { types: ['node', 'jest', '@testing-library/jest-dom', 'next'] };
  const compiled = { extends: './tsconfig.json', include, compilerOptions };
  writeFileSync(path('tsconfig.students.json'), JSON.stringify(compiled));
  const jest = [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--config',
    'lib/dev/jest.config.mjs',
    '-w',
    '1',
  ];
  const outcomes = await Promise.all([
    run('tsc', '--noEmit', '-p', 'tsconfig.students.json'),
    run('node', ...jest, 'lib/dev/new-field-probe'),
  ]);
  expect(outcomes).toEqual(['', '']);
}, 240_000);

import { chosenColumns, shownColumns } from './column-choice.ts';

const columns = [
  { prop: 'name', label: '姓名', width: 100, needed: true },
  { prop: 'class.name', label: '班级', width: 100 },
  { prop: 'note', label: '备注', width: 100, extra: true },
];
const shown = (cookie: string | undefined) => shownColumns(columns, chosenColumns(cookie)).map(({ prop }) => prop);

test('what a person chose stands, whatever is in it', () => {
  const [, ...optional] = columns.map((column) => ({ ...column, optional: true }));
  expect(shownColumns(optional, ['note'])).toMatchObject([{ prop: 'note', optional: false }]);
  expect(shownColumns(optional, null)).toMatchObject([{ prop: 'class.name', optional: true }]);
});

test.each([
  ['no choice shows all but the extra ones', undefined, ['name', 'class.name']],
  ['an empty cookie is no choice', '', ['name', 'class.name']],
  ['what is needed cannot be left out', 'note', ['name', 'note']],
  ['unknown columns of an older version are ignored', 'gone~class.name', ['name', 'class.name']],
])('%s', (_name, cookie, expected) => {
  expect(shown(cookie)).toEqual(expected);
});

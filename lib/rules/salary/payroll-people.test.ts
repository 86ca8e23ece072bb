import { checkedRows, itemsOf, type MappedColumn, type MappedSheet } from './payroll-people.ts';

const column = (title: string, role: MappedColumn['role']) => ({ title, role, group: '', hidden: false });
const columns = [
  column('工号', 'number'),
  column('电话', 'phone'),
  column('姓名', 'name'),
  column('基本', 'income'),
  column('个税', 'deduction'),
  column('实发', 'net'),
];
const person = (id: string, number: string, phone: string, name: string, enabled = true, tail = '') => ({
  ...{ id, number, phone, name, enabled, tail },
});
const staff = [
  person('a', '0001', '15400000001', '周文'),
  person('b', '0002', '15400000002', '吴晓'),
  person('c', '0003', '15400000003', '吴晓'),
  person('d', '0004', '15400000004', '石磊', false),
];
const check = (rows: readonly (readonly string[])[], people: MappedSheet['people'] = []) =>
  checkedRows(staff, { columns, rows: rows.map((cells, at) => ({ at: at + 2, cells })), people });

test.each([
  ['a number', ['0001', '', '周文', '100', '1', '99'], 'a', []],
  ['a phone', ['', '154 0000 0002', '', '100', '', '100'], 'b', []],
  ['nobody', ['9', '', '郑洁', '100', '', '100'], null, ['unknown']],
  ['who left', ['0004', '', '石磊', '100', '', '100'], 'd', ['left']],
  ['another name', ['0001', '', '吴晓', '100', '', '100'], null, ['confirm']],
  ['a name alone', ['', '', '周 文', '100', '', '100'], null, ['confirm']],
  ['three decimals', ['0001', '', '', '100.123', '', '100'], 'a', ['decimals']],
  ['another sum', ['0001', '', '', '100', '1', '100'], 'a', ['unbalanced']],
])('a row with %s', (_, cells, id, faults) => {
  const [row] = check([cells]);
  expect(row?.person?.id ?? null).toBe(id);
  expect(row?.faults.map(({ fault }) => fault)).toEqual(faults);
});

test('of two of one name a person says who is meant, and nobody stands in a sheet twice', () => {
  const cells = ['', '', '吴晓', '5', '', '5'];
  expect(check([cells])[0]?.choices.map(({ id }) => id)).toEqual(['b', 'c']);
  const said = check(
    [cells, cells],
    [
      { at: 2, staffId: 'c' },
      { at: 3, staffId: 'c' },
    ],
  );
  expect(said.map(({ person: found, faults }) => [found?.id, faults[0]?.fault])).toEqual([
    ['c', undefined],
    ['c', 'twice'],
  ]);
  expect(itemsOf(columns).map(({ name }) => name)).toEqual(['基本', '个税', '实发']);
});

test.each([
  ['', '', '周文', true],
  ['', '', '吴晓', false],
  ['9', '', '周文', false],
  ['0001', '', '吴晓', false],
])('nothing but its one name says whose row %s %s %s is: %s', (number, phone, name, expected) => {
  expect(check([[number, phone, name, '5', '', '5']])[0]?.isNamedAlone).toBe(expected);
});

test('of a name that stands in a sheet twice nobody is named alone', () => {
  const cells = ['', '', '周文', '5', '', '5'];
  expect(check([cells, cells, ['', '', '石磊', '5', '', '5']]).map((row) => row.isNamedAlone)).toEqual([
    false,
    false,
    false,
  ]);
});

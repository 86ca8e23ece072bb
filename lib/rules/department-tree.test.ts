import { departmentChoices, inTreeOrder, isWithin, levelOf } from './department-tree.ts';

const rows = [
  { id: 'office', parentId: null, name: '行政部' },
  { id: 'maths', parentId: 'teaching', name: '数学组' },
  { id: 'teaching', parentId: null, name: '教学部' },
  { id: 'lower', parentId: 'maths', name: '低段' },
];

test('each department is followed by those below it', () => {
  expect(inTreeOrder(rows).map(({ id }) => id)).toEqual(['office', 'teaching', 'maths', 'lower']);
});

test.each([
  ['office', 1],
  ['maths', 2],
  ['lower', 3],
])('%s stands on level %i', (id, level) => {
  expect(levelOf(rows, id)).toBe(level);
});

test.each([
  ['lower', 'teaching', true],
  ['teaching', 'teaching', true],
  ['teaching', 'lower', false],
  ['office', 'teaching', false],
])('%s within %s: %s', (id, above, expected) => {
  expect(isWithin(rows, id, above)).toBe(expected);
});

test('a department cannot be put below itself', () => {
  const [, teaching] = departmentChoices(rows, 'maths');
  expect(teaching).toMatchObject({
    id: 'teaching',
    disabled: false,
    children: [{ id: 'maths', disabled: true, children: [{ id: 'lower', disabled: true }] }],
  });
});

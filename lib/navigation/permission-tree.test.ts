import { holds } from './permission-tree.ts';

const tree = { students: { record: { view: true } }, fees: true } as const;

test.each([
  ['', false],
  ['finance', false],
  ['students.record.edit', false],
  ['students.class', false],
  ['record.view', false],
  ['students.record.view.', true],
  ['constructor', false],
  ['students.__proto__', false],
  ['students.record.view', true],
  ['students.record.view.phone', true],
  ['students.record', true],
  ['fees', true],
  ['fees.plan.edit', true],
])('%s: %s', (key, expected) => {
  expect(holds(tree, key)).toBe(expected);
});

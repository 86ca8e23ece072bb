import { valueAt } from '@/lib/contracts/columns.ts';
import { cellContent } from './table-column.ts';

const row = { name: '李雷', guardian: { phone: null, name: '' }, count: 0, left: false, blank: '  ' };

test.each([
  ['missing', undefined],
  ['guardian.missing', undefined],
  ['count.deeper.still', undefined],
  ['guardian.phone', null],
  ['name', '李雷'],
])('the value at %s', (prop, value) => {
  expect(valueAt(row, prop)).toBe(value);
});

test.each([
  ['missing', '--'],
  ['guardian.phone.area', '--'],
  ['guardian.phone', '--'],
  ['guardian.name', '--'],
  ['blank', '--'],
  ['count', 0],
  ['left', 'false'],
  ['name', '李雷'],
])('%s is shown as %p', (prop, shown) => {
  expect(cellContent({ prop, label: '', width: 80 }, row)).toBe(shown);
});

test('a formatter that says nothing shows the empty value', () => {
  expect(cellContent({ prop: 'name', label: '', width: 80, formatter: () => '' }, row)).toBe('--');
  expect(cellContent({ prop: 'name', label: '', width: 80, formatter: (value) => `${value}!` }, row)).toBe('李雷!');
});

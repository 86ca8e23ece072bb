import { arrangedColumns } from './arranged-columns.ts';
import type { TableColumn } from './table-column.ts';

interface Bill {
  readonly child: string;
  readonly sponsored: number;
  readonly note: string | null;
  readonly due: number;
}

const money = (_: unknown, { sponsored }: Bill) => (sponsored === 0 ? null : `${sponsored}.00`);
const columns: readonly TableColumn<Bill>[] = [
  { prop: 'child', label: '', width: 100 },
  { prop: 'sponsored', label: '', width: 100, sort: 'sponsored', optional: true, formatter: money },
  { prop: 'note', label: '', width: 100, optional: true },
  { prop: 'due', label: '', width: 100 },
];
const bare: Bill = { child: '李雷', sponsored: 0, note: null, due: 0 };
const noted = { ...bare, note: '分期' };

const shown = (rows: readonly Bill[], given: { besides?: number; sortedBy?: string } = {}) =>
  arrangedColumns({ columns, rows, besides: given.besides ?? 0, sortedBy: given.sortedBy }).map(({ prop }) => prop);

test('an optional column in which no row says anything is left out, others stay', () => {
  expect(shown([bare, bare])).toEqual(['child', 'due']);
  expect(shown([bare, noted])).toEqual(['child', 'note', 'due']);
});

test('zero amounts say nothing, however they are written', () => {
  for (const content of ['0.00', '0', 0, '']) {
    const column = { prop: 'note', label: '', width: 100, optional: true, formatter: () => content };
    expect(arrangedColumns({ columns: [column], rows: [noted], besides: 0, sortedBy: undefined })).toEqual([]);
  }
});

test('a column that is sorted by stays, and all do where there are no rows', () => {
  expect(shown([bare], { sortedBy: 'sponsored' })).toEqual(['child', 'sponsored', 'due']);
  expect(shown([])).toEqual(['child', 'sponsored', 'note', 'due']);
});

test('a column is as wide as the longest word of its head', () => {
  const widthOf = (label: string, sort?: string) =>
    arrangedColumns({
      columns: [{ prop: 'due', label, width: 70, ...(sort && { sort }) }],
      rows: [bare],
      besides: 0,
      sortedBy: undefined,
    })[0]?.width;
  expect(widthOf('Net of reversals')).toBe(105);
  expect(widthOf('Net of reversals', 'net')).toBe(123);
  expect(widthOf('Net')).toBe(70);
  expect(widthOf('资助方承担的部分')).toBe(70);
});

test('what is optional stands behind the rest where a small screen has no room for all', () => {
  const all = [{ ...noted, sponsored: 300 }];
  expect(shown(all, { besides: 708 })).toEqual(['child', 'sponsored', 'note', 'due']);
  expect(shown(all, { besides: 709 })).toEqual(['child', 'due', 'sponsored', 'note']);
});

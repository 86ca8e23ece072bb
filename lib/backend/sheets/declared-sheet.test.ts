import type { Columns } from '@/lib/contracts/columns.ts';
import { declaredSheet } from './declared-sheet.ts';
import type { WrittenSheet } from './write-xlsx.ts';
import type { SheetCell } from './written-cell.ts';

interface Row {
  readonly number: string;
  readonly child: { readonly name: string } | null;
  readonly cents: number;
  readonly count: number;
  readonly day: string | null;
  readonly at: string;
  readonly state: 'open' | 'done';
}
const columns = [
  { at: 'number', width: 180, look: 'opens' },
  { at: 'child.name', title: 'child', width: 90 },
  { at: 'cents', title: 'amount', width: 90, look: 'money' },
  { at: 'count', width: 90, look: 'count', extra: true },
  { at: 'day', width: 90, look: 'day' },
  { at: 'at', width: 90, look: 'instant' },
  { at: 'state', width: 90, look: { open: 'warn', done: 'good' } },
] as const satisfies Columns<Row>;
const row: Row = {
  ...{ number: 'A1', child: { name: '李小明' }, cents: 12_345, count: 3 },
  ...{ day: '2026-11-29', at: '2026-11-28T16:30:00.000Z', state: 'open' },
};
const rowsOf = ({ rows }: WrittenSheet) => [...(rows as Iterable<readonly SheetCell[]>)];
const given = { name: '清单', say: (path: string) => `<${path}>`, timeZone: 'Asia/Shanghai' };

test('each column is one of the sheet, typed by its look, in the words and the zone of the screen', () => {
  const empty = { ...row, child: null, day: null, state: 'done' as const };
  const { columns: heads, rows } = declaredSheet(columns, { ...given, rows: [row, empty] });
  expect(heads.map(({ header }) => header)).toEqual([
    ...['<number>', '<child>', '<amount>', '<count>', '<day>', '<at>', '<state>'],
  ]);
  expect(rows).toEqual([
    ['A1', '李小明', { cents: 12_345 }, { count: 3 }, { day: '2026-11-29' }, '2026-11-29 00:30:00', '<stateOf.open>'],
    ['A1', '', { cents: 12_345 }, { count: 3 }, '', '2026-11-29 00:30:00', '<stateOf.done>'],
  ]);
});

test('what a screen draws itself has its own cell, and money is added up where it is asked for', () => {
  const cells = { number: ({ number }: Row) => `No. ${number}` };
  const sheet = declaredSheet(columns, { ...given, rows: [row, row], cells, sums: ['cents'] });
  expect(rowsOf(sheet).at(0)?.[0]).toBe('No. A1');
  expect(rowsOf(sheet).at(-1)).toEqual(['<sum>', '', { cents: 24_690 }, '', '', '', '']);
});

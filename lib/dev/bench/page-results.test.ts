import { bare, type PageResult, pageTable } from './page-results.ts';

const row = (page: string, processor: number): PageResult => ({
  ...{ size: '1,000', page, processor, p50: 21.04, perSecond: 48.2, bytes: 14_200 },
});
const run = (busy: number, ...rows: readonly PageResult[]) => ({ machine: 'two processors', busy, rows });

test('each page stands beside the bare one of its own run, and beside what it was', () => {
  const last = run(3, row(bare, 5), row('list', 25));
  const lines = pageTable(run(12.4, row(bare, 4), row('list', 10), row('work bench', 12)), last).split('\n');
  expect(lines.slice(0, 2)).toEqual([
    'two processors; others took 12 % of it',
    'compared with two processors; others took 3 %',
  ]);
  expect(lines.slice(-3)).toEqual([
    '| 1,000 | bare page | 21.0 | 48 | 4.0 | 1.0 | 1.0 | 14.2 |',
    '| 1,000 | list | 21.0 | 48 | 10.0 | 2.5 | 5.0 | 14.2 |',
    '| 1,000 | work bench | 21.0 | 48 | 12.0 | 3.0 | - | 14.2 |',
  ]);
});

test('a first run is compared with nothing', () => {
  expect(pageTable(run(0, row(bare, 4)), null)).toContain('no results are kept to compare with');
});

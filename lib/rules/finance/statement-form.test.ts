import { standards } from './standard.ts';
import { formRows, twoSides } from './statement-form.ts';

describe.each(Object.values(standards))('$id', ({ balanceSheet, balanceTotals, activities, cashFlow }) => {
  const lines = balanceSheet.map(({ row, head = '' }) => ({ row, head }));

  test('the balance sheet has every line once, and its two totals side by side at the foot', () => {
    const sides = twoSides(lines, balanceTotals[0]);
    const said = (at: 0 | 1) => sides.flatMap((pair) => (pair[at] && 'line' in pair[at] ? [pair[at].line.row] : []));
    expect([...said(0), ...said(1)]).toEqual(lines.map(({ row }) => row));
    expect(sides.at(-1)).toEqual(balanceTotals.map((row) => ({ line: { row, head: '' } })));
    expect(sides[0]).toEqual([{ caption: '流动资产：' }, { caption: '流动负债：' }]);
  });

  test('the other statements begin with their first caption', () => {
    for (const [statement, caption] of [
      [activities, '一、收入'],
      [cashFlow, '一、业务活动产生的现金流量：'],
    ] as const) {
      const rows = formRows(statement.map(({ row, head = '' }) => ({ row, head })));
      expect(rows[0]).toEqual({ caption });
    }
  });
});

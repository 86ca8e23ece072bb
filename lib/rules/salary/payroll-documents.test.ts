import { documentLines, payrollDocuments, payrollTotals } from './payroll-documents.ts';

const items = [
  { name: '基本工资', kind: 'income' },
  { name: '个人所得税', kind: 'deduction' },
  { name: '养老保险', kind: 'deduction' },
  { name: '单位养老', kind: 'employer' },
  { name: '工龄', kind: 'info' },
  { name: '实发', kind: 'net' },
] as const;

const ofSubject = (lines: readonly { subject: string; side: string; cents: number }[], named: string) =>
  lines.reduce(
    (sum, { subject, side, cents }) => sum + (subject === named ? (side === 'debit' ? cents : -cents) : 0),
    0,
  );

test.each([
  [
    'a month',
    [
      [500_000, 3_000, 40_000, 80_000, 12, 457_000],
      [400_000, 0, 32_000, 64_000, 3, 368_000],
    ],
  ],
  ['tax given back', [[500_000, -3_000, 40_000, 80_000, 12, 463_000]]],
  ['nothing kept back', [[500_000, 0, 0, 0, 12, 500_000]]],
  ['nothing', []],
])('every document balances, and all together leave nothing owed: %s', (_, values) => {
  const totals = payrollTotals(items, values);
  const all = payrollDocuments.flatMap((kind) => {
    const lines = documentLines(totals, kind);
    expect(lines.reduce((sum, { side, cents }) => sum + (side === 'debit' ? cents : -cents), 0)).toBe(0);
    for (const { cents } of lines) expect(cents).toBeGreaterThan(0);
    return lines;
  });
  expect(ofSubject(all, 'payable')).toBe(0);
  expect(ofSubject(all, 'cost')).toBe(totals.incomeCents + totals.employerCents);
  expect(0 - ofSubject(all, 'bank')).toBe(totals.netCents);
});

test('tax is owed to the tax office, the rest with the share of the school to others', () => {
  const totals = payrollTotals(items, [[500_000, 3_000, 40_000, 80_000, 12, 457_000]]);
  expect(documentLines(totals, 'payrollWithholding')).toEqual([
    { subject: 'payable', side: 'debit', cents: 123_000 },
    { subject: 'tax', side: 'credit', cents: 3_000 },
    { subject: 'others', side: 'credit', cents: 120_000 },
  ]);
});

import { lineMarks, statementChain } from './bank-chain.ts';
import { columnsByHeaders } from './bank-headers.ts';
import { columnsFault, readStatementRow, type StatementLine } from './bank-statement.ts';

test.each([
  [
    ['交易日期', '摘要', '借方发生额', '贷方发生额', '余额', '对方户名', '交易流水号'],
    ['onDate', 'summary', 'out', 'in', 'balance', 'counterparty', 'serial'],
  ],
  [
    ['交易时间', '收入', '支出', '账户余额', '对方账号', '对方名称', '用途'],
    ['onDate', 'in', 'out', 'balance', null, 'counterparty', 'summary'],
  ],
  [
    ['记账日期', '借贷标志', '交易金额', '摘要', '附言'],
    ['onDate', 'side', 'amount', 'summary', 'summary'],
  ],
  [
    ['Date', 'Description', 'Paid out', 'Paid in', 'Balance'],
    ['onDate', 'summary', 'out', 'in', 'balance'],
  ],
])('reads %j', (names, fields) => {
  expect(columnsByHeaders(names)).toEqual(fields);
  expect(columnsFault(columnsByHeaders(names))).toBeNull();
});

test('columns without a day or an amount do not suffice', () => {
  expect(columnsFault([null, 'amount'])).toBe('date');
  expect(columnsFault(['onDate', 'in'])).toBe('amount');
});

const two = ['onDate', 'in', 'out', 'balance'] as const;
const sided = ['onDate', 'side', 'amount'] as const;
test.each([
  [two, ['合计', '5.00', ''], null],
  [two, ['', '', '', ''], null],
  [two, ['共 2 笔', '', '', ''], null],
  [two, ['2026-13-05', '5.00', ''], 'date'],
  [two, ['2026-04-01', '5.00', ''], 500],
  [two, ['2026-04-02', '5.00', ''], 'future'],
  [two, ['2026-03-05', '', '-'], 'amount'],
  [two, ['2026-03-05', '五元', ''], 'amount'],
  [two, ['2026-03-05', '5.00', '6.00'], 'bothSides'],
  [two, ['2026-03-05', '5.00', '', 'abc'], 'balance'],
  [two, ['20260305', '1,234.50', '0.00', '2,000.00'], 123_450],
  [two, ['2026-03-05 10:20:30', '', '5.00'], -500],
  [two, ['2026/3/5', '', '-5.00'], -500],
  [['onDate', 'amount'], ['2026年3月5日', '-12.3'], -1_230],
  [['onDate', 'amount'], ['2026-03-05', '+12.30'], 1_230],
  [sided, ['2026-03-05', '贷', '12.30'], 1_230],
  [sided, ['2026-03-05', '借', '12.30'], -1_230],
  [sided, ['2026-03-05', '收入', '¥12.30'], 1_230],
  [sided, ['2026-03-05', '/', '¥12.30'], null],
  [sided, ['2026-03-05', '不计收支', '12.30'], null],
  [sided, ['2026-03-05', '?', '12.30'], 'side'],
] as const)('%j %j is %j', (columns, texts, said) => {
  const line = readStatementRow(3, texts, columns, { today: '2026-04-01' });
  expect(line === null || typeof line === 'string' ? line : line.cents).toBe(said);
});

const line = (row: number, onDate: string, cents: number, balanceCents: number | null = null): StatementLine => ({
  row,
  onDate,
  cents,
  balanceCents,
  counterparty: '',
  summary: '',
  serial: '',
});

test('a statement with the latest first is turned round, and its opening is found', () => {
  const chain = statementChain([line(3, '2026-03-02', -20, 90), line(2, '2026-03-01', 10, 110)], null);
  expect(chain).toMatchObject({ openingCents: 100, closingCents: 90, broken: [] });
  expect(chain.lines.map(({ row }) => row)).toEqual([2, 3]);
  const ofOneDay = [line(2, '2026-03-01', -20, 90), line(3, '2026-03-01', 10, 110), line(4, '2026-03-01', 5, 100)];
  expect(statementChain(ofOneDay, null)).toMatchObject({ openingCents: 95, closingCents: 90, broken: [] });
});

test('a missing line breaks the chain of balances at the row behind it', () => {
  const lines = [line(2, '2026-03-01', 10, 110), line(3, '2026-03-02', 5, 120)];
  expect(statementChain(lines, null).broken).toEqual([3]);
});

test('without balances what the person says goes before', () => {
  expect(statementChain([line(2, '2026-03-01', 10)], 100)).toMatchObject({ openingCents: 100, closingCents: 110 });
  expect(statementChain([line(2, '2026-03-01', 10)], null)).toMatchObject({ openingCents: null, closingCents: null });
});

test('lines that are alike are told apart by how often they come', () => {
  const alike = [line(2, '2026-03-01', 10), line(3, '2026-03-01', 10), line(4, '2026-03-02', 10)];
  const marks = lineMarks(alike);
  expect(new Set(marks).size).toBe(3);
  expect(lineMarks(alike.slice(0, 1))).toEqual(marks.slice(0, 1));
});

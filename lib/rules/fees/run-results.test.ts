import { type AskedRow, matchResults, outcomeOf, type ResultLine } from './run-results.ts';

const account = '6222021234567890';
const rows: readonly AskedRow[] = [
  { at: 1, account, cents: 12_000, state: 'waiting' },
  { at: 2, account: '6217001234500001', cents: 8_000, state: 'waiting' },
  { at: 3, account, cents: 5_000, state: 'waiting' },
  { at: 4, account: '6217001234500009', cents: 8_000, state: 'paid' },
  { at: 5, account: '6217001234500008', cents: 9_000, state: 'dropped' },
];
const line = (given: Partial<ResultLine>): ResultLine => {
  return { line: 2, serial: '1', account, amount: '120.00', result: '交易成功', reason: '', ...given };
};

test.each([
  ['交易成功', 'paid'],
  ['未成功', 'failed'],
  ['处理失败', 'failed'],
  ['已退汇', 'failed'],
  ['SUCCESS', 'paid'],
  ['unpaid', 'failed'],
  ['not successful', 'failed'],
  ['处理中', null],
  ['', null],
])('%s means %s', (text, outcome) => expect(outcomeOf(text)).toBe(outcome));

test.each<[string, Partial<ResultLine>, ReturnType<typeof matchResults>[number]['at'], string | null]>([
  ['its serial number, account and amount', {}, 1, null],
  ['a masked account', { account: '6222****7890' }, 1, null],
  ['a serial number without an account', { account: '' }, 1, null],
  ['thousands and a sign in the amount', { amount: '￥120' }, 1, null],
  ['account and amount alone', { serial: '', amount: '50' }, 3, null],
  ['a serial number that was never sent', { serial: '9' }, null, 'unknownRow'],
  ['a row that was taken out', { serial: '5', account: '6217001234500008', amount: '90' }, null, 'unknownRow'],
  ['another account', { account: '6217001234500001' }, 1, 'accountDiffers'],
  ['another amount', { amount: '120.01' }, 1, 'amountDiffers'],
  ['no amount', { amount: '' }, 1, 'amountDiffers'],
  ['no serial number and another amount', { serial: '', amount: '1' }, null, 'amountDiffers'],
  ['no serial number and an unknown account', { serial: '', account: '123456' }, null, 'unknownRow'],
  ['neither serial number nor account', { serial: '', account: '' }, null, 'unknownRow'],
  ['a result that nobody knows', { result: '处理中' }, 1, 'noResult'],
])('a line with %s', (_, given, at, fault) => {
  expect(matchResults(rows, [line(given)])).toMatchObject([{ at, fault }]);
});

test('a row that is named twice is settled by neither line', () => {
  const both = matchResults(rows, [
    line({}),
    line({ line: 3, result: '失败' }),
    line({ serial: '2', account: '', amount: '80' }),
  ]);
  expect(both.map(({ fault }) => fault)).toEqual(['twice', 'twice', null]);
});

test('a row that was settled is told so', () => {
  const [one] = matchResults(rows, [line({ serial: '4', account: '', amount: '80', result: '失败' })]);
  expect(one).toMatchObject({ at: 4, isSettled: true, fault: null });
});

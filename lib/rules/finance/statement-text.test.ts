import { fieldText } from './bank-statement.ts';
import { bareCell, holdsText, joinTexts } from './statement-text.ts';

test('of a description all columns say something, and what another says too is said once', () => {
  const columns = ['onDate', 'summary', 'counterparty', 'summary', 'summary'] as const;
  const texts = ['2026-12-01', '转账', '王妈妈', '学费202610-00026', '转账 学费202610-00026 王一'];
  expect(fieldText(texts, columns, 'summary')).toBe('转账 学费202610-00026 王一');
  expect(fieldText(texts, columns, 'counterparty')).toBe('王妈妈');
});

test.each([
  [['转账', '学费202610-00026'], '转账 学费202610-00026'],
  [['学费 王一', '学费'], '学费 王一'],
  [['学费', '学费 王一'], '学费 王一'],
  [['学费王一', '学费 王一'], '学费王一'],
  [['-', ' ', '/', '学费'], '学费'],
])('%j behind one another are %s', (texts, joined) => {
  expect(joinTexts(texts)).toBe(joined);
});

test.each([
  ['`2026-12-01', '2026-12-01'],
  ['\t0001', '0001'],
  ['="0001"', '0001'],
  [' 学费 ', '学费'],
])('a cell %j is %j without what programs put round it', (cell, bare) => {
  expect(bareCell(cell)).toBe(bare);
});

test('a text holds another that says less, whatever its blanks and width', () => {
  expect(holdsText('转账', '转账 学费')).toBe(true);
  expect(holdsText('学费２', '学 费2')).toBe(true);
  expect(holdsText('学费', '转账')).toBe(false);
});

import { limits } from '../limits.ts';
import { readMends } from './statement-mends.ts';

const one = [3, 'in', '5.00'];

test.each<[string, unknown]>([
  ['', []],
  [JSON.stringify([one]), [one]],
  ['{', null],
  ['{}', null],
  [JSON.stringify([['3', 'in', '5']]), null],
  [JSON.stringify([[3, 'price', '5']]), null],
  [JSON.stringify([[3, 'in', 5]]), null],
  [JSON.stringify([[3, 'in', '5'.repeat(limits.importCellChars + 1)]]), null],
  [JSON.stringify(Array.from({ length: limits.financeStatementMends + 1 }, () => one)), null],
])('%s', (text, mends) => expect(readMends(text)).toEqual(mends));

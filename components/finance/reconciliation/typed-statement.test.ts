import { typedStatement } from './typed-statement.ts';

const headerOf = (field: string) => field;

test('lines keep their places, and balances are a column where one is typed', () => {
  const lines = [{ onDate: '2026-01-02', in: '5', summary: 'a "b", c' }, {}, { onDate: '2026-01-03', out: '1' }];
  expect(typedStatement(lines, headerOf)).toEqual({
    fields: ['onDate', 'in', 'out', 'counterparty', 'summary', 'serial'],
    text: [
      '"onDate","in","out","counterparty","summary","serial"',
      '"2026-01-02","5","","","a ""b"", c",""',
      '"","","","","",""',
      '"2026-01-03","","1","","",""',
    ].join('\r\n'),
  });
  expect(typedStatement([{ balance: '3' }], headerOf).fields).toContain('balance');
});

import { journalText } from './plain-journal.ts';

test('writes what hledger and ledger-cli read, whatever the words', () => {
  const lines = [
    { number: '100201', name: '基本户', cents: 5 },
    { number: '430101', name: '非限定性;收入', cents: -5 },
  ];
  expect(journalText({ onDate: '2026-03-05', code: 'receipt 1', summary: '收取\n学费;  | 二班', lines })).toBe(
    '2026-03-05 * (receipt 1) 收取 学费 二班\n    1002:100201  0.05 CNY  ; 基本户\n    4301:430101  -0.05 CNY  ; 非限定性 收入\n\n',
  );
});

test('an amount in another currency says what it cost, and a revaluation only that', () => {
  const foreign = (cents: number, own: number) => ({
    number: '100201',
    name: '美元户',
    cents,
    foreign: { currency: 'USD', cents: own },
  });
  const lines = [foreign(-710_00, -100_00), foreign(12_34, 0)];
  expect(journalText({ onDate: '2026-03-05', code: 'payment 1', summary: '购汇', lines })).toContain(
    '1002:100201  -100.00 USD @@ 710.00 CNY  ; 美元户\n    1002:100201  12.34 CNY  ; 美元户\n',
  );
});

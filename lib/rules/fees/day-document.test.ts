import fc from 'fast-check';
import { type DayFigures, dayLines } from './day-document.ts';

const words = {
  ...{ ahead: (item: string) => `${item}+`, balance: 'B', difference: 'D' },
  payType: (type: string, side: string) => (side === 'debit' ? type : `${type} out`),
};
const care = { itemName: '学费', incomeSubject: '4101', advanceSubject: '2203', isDeposit: false, isAhead: false };
const day: DayFigures = {
  byPayType: [
    { payType: 'cash', netCents: 70_000, differenceCents: -1_000 },
    { payType: 'pos', netCents: 50_000, differenceCents: 0 },
  ],
  byItem: [
    { ...care, cents: 100_000 },
    { ...care, isAhead: true, cents: 15_000 },
  ],
  toBalanceCents: 7_000,
  fromBalanceCents: 2_000,
};

test('a day with change, a ten-yuan note missing, a month paid ahead, and balances', () => {
  const lines = dayLines(
    day,
    (purpose) => ({ cash: '1001', pos: '1002', balance: '2241' })[purpose as 'cash'] ?? '',
    words,
  );
  expect(lines).toEqual([
    { subjectNumber: '1001', what: 'cash', side: 'debit', cents: 69_000 },
    { subjectNumber: '1002', what: 'pos', side: 'debit', cents: 50_000 },
    { subjectNumber: '', what: 'D', side: 'debit', cents: 1_000 },
    { subjectNumber: '4101', what: '学费', side: 'credit', cents: 100_000 },
    { subjectNumber: '2203', what: '学费+', side: 'credit', cents: 15_000 },
    { subjectNumber: '2241', what: 'B', side: 'credit', cents: 5_000 },
  ]);
});

test('a way of paying by which more went out than came in says so', () => {
  const byPayType = [{ payType: 'cash' as const, netCents: -30_000, differenceCents: 0 }];
  const byItem = [{ ...care, cents: -30_000 }];
  const [cash] = dayLines({ byPayType, byItem, toBalanceCents: 0, fromBalanceCents: 0 }, () => '1', words);
  expect(cash).toMatchObject({ what: 'cash out', side: 'credit', cents: 30_000 });
});

test('whatever a day comes to, debit equals credit', () => {
  const cents = fc.integer({ min: -500_000, max: 500_000 });
  fc.assert(
    fc.property(cents, cents, cents, cents, fc.nat(90_000), fc.nat(90_000), (net, off, now, ahead, to, from) => {
      // Received is what bills and balances make of it.
      const pos = now + ahead + to - from - net;
      const lines = dayLines(
        {
          byPayType: [
            { payType: 'cash', netCents: net, differenceCents: off },
            { payType: 'pos', netCents: pos, differenceCents: 0 },
          ],
          byItem: [
            { ...care, cents: now },
            { ...care, isAhead: true, cents: ahead },
          ],
          toBalanceCents: to,
          fromBalanceCents: from,
        },
        () => '1',
        words,
      );
      const sum = (side: string) => lines.filter((one) => one.side === side).reduce((all, one) => all + one.cents, 0);
      expect(sum('debit')).toBe(sum('credit'));
      for (const one of lines) expect(one.cents).toBeGreaterThan(0);
    }),
  );
});

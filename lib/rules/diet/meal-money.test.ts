import { isBeyondShare, mealMoney } from './meal-money.ts';

const none = { children: 0, staff: 0, sample: 0, waste: 0 };

test.each([
  // 2,000 child-days at 16.00 are 32,000.00; 31,520.00 of it was used.
  [2_000, 1_600, { ...none, children: 3_150_000, sample: 2_000 }, 48_000, 150, false],
  [2_000, 1_600, { ...none, children: 3_300_000 }, -100_000, -313, true],
  [2_000, 1_600, { ...none, children: 3_200_000, staff: 90_000, waste: 50_000 }, 0, 0, false],
  [0, 1_600, none, 0, null, false],
  [0, 1_600, { ...none, children: 1 }, -1, null, true],
])('%d child-days at %d with %j leave %d, a share of %p', (days, cents, used, balance, share, isBeyond) => {
  const money = mealMoney(days, cents, used);
  expect([money.balanceCents, money.shareBp, isBeyondShare(money, 200)]).toEqual([balance, share, isBeyond]);
  expect([money.staffCents, money.wasteCents]).toEqual([used.staff, used.waste]);
});

import { foreignFaults, type OpeningAmounts } from './opening-currency.ts';

const none: OpeningAmounts = {
  openingCents: 0,
  debitCents: 0,
  creditCents: 0,
  foreignCents: null,
  foreignDebitCents: null,
  foreignCreditCents: null,
};

test.each([
  ['USD', { openingCents: 710_00 }, { foreignCents: 'foreignWanted' }],
  ['USD', { openingCents: 710_00, foreignCents: 0 }, { foreignCents: 'foreignWanted' }],
  ['USD', { foreignCents: 100_00 }, { foreignCents: 'baseWanted' }],
  ['USD', { openingCents: 710_00, foreignCents: -100_00 }, { foreignCents: 'foreignSign' }],
  ['USD', { creditCents: -71_00, foreignCreditCents: 10_00 }, { foreignCreditCents: 'foreignSign' }],
  ['USD', { debitCents: 5_00 }, { foreignDebitCents: 'foreignWanted' }],
  [null, { openingCents: 710_00, foreignCents: 100_00 }, { foreignCents: 'foreignUnasked' }],
  [null, { foreignDebitCents: 0 }, { foreignDebitCents: 'foreignUnasked' }],
  // A revaluation turned over nothing in currency.
  ['USD', { debitCents: 5_00, foreignDebitCents: 0 }, {}],
  ['USD', { openingCents: -710_00, foreignCents: -100_00 }, {}],
  ['USD', { foreignCents: 0 }, {}],
  [null, { openingCents: 710_00 }, {}],
] as const)('an opening in %s of %j is refused for %j', (currency, amounts, faults) => {
  const found = foreignFaults(currency, { ...none, ...amounts }).map(({ column, fault }) => [column, fault]);
  expect(Object.fromEntries(found)).toEqual(faults);
});

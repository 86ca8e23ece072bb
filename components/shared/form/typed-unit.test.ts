import { savedChargePlan } from '@/lib/contracts/fees/plans.ts';
import { readCents, readHundredths } from '@/lib/rules/money.ts';
import { errorsOf } from './form-errors.ts';

const scope = { stages: [], grades: [], studyTypes: [], classIds: [], enteredFrom: null, enteredTo: null };
const head = { name: '走读', validFrom: null, validTo: null, note: '', rounding: 'cent', scope };
const itemId = '0198c2a0-0000-7000-8000-000000000000';

/** What a form says of a price and a quantity as they are typed. */
function said(price: string, quantity: string): unknown {
  const line = {
    itemId,
    priceCents: readCents(price) ?? Number.NaN,
    quantityRule: 'fixed',
    quantityHundredths: readHundredths(quantity) ?? Number.NaN,
  };
  const values = { lines: [{ priceCents: price, quantityHundredths: quantity }] };
  const validated = { input: { ...head, lines: [line] }, schema: savedChargePlan };
  const { lines } = errorsOf(values, validated, ({ key, params }) => [key, ...Object.values(params ?? {})].join(' '));
  const { priceCents, quantityHundredths } = (lines as Record<string, { message: string }>[] | undefined)?.[0] ?? {};
  return [priceCents?.message, quantityHundredths?.message];
}

test.each([
  ['', '1', 'required', undefined],
  ['-5', '1', 'amount', undefined],
  ['1.234', '1', 'amount', undefined],
  ['一百', '1', 'amount', undefined],
  ['999999999999', '1', 'moneyTooBig 100000000', undefined],
  ['1,234.50', '1.5', undefined, undefined],
  ['0', '1.555', undefined, 'decimals'],
  ['0', '1000.01', undefined, 'tooBig 1,000'],
])('a price of %p, %p times', (price, quantity, ofPrice, ofQuantity) => {
  expect(said(price, quantity)).toEqual([ofPrice, ofQuantity]);
});

import { percentText } from '../share.ts';
import { shareBp, toCollect } from './collection.ts';

test.each([
  [100_000, 100_000, '100.00%'],
  [99_999, 100_000, '99.99%'],
  [999_999_99, 1_000_000_00, '99.99%'],
  [0, 100_000, '0.00%'],
  [1, 3, '33.33%'],
  [0, 0, null],
])('%i of %i is %s', (part, whole, text) => {
  const bp = shareBp(part, whole);
  expect(bp === null ? null : percentText(bp)).toBe(text);
});

test('what is waived is not to be collected', () => {
  expect(toCollect({ receivableCents: 100_000, waivedCents: 30_000 })).toBe(70_000);
});

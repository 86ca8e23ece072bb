import { bookedUse } from './booked-use.ts';

const kilogram = 10_000;

test.each([
  [
    'opening 5 kg, 20 came, 3 left',
    { opening: 5 * kilogram, came: 20 * kilogram, closing: 3 * kilogram, apart: 0 },
    1_000,
    2_200_000,
  ],
  [
    '2 kg of it went to staff',
    { opening: 5 * kilogram, came: 20 * kilogram, closing: 3 * kilogram, apart: 2 * kilogram },
    1_000,
    2_000_000,
  ],
  ['boxes of 12.5 kg', { opening: 2 * kilogram, came: 0, closing: kilogram, apart: 0 }, 12_500, 1_250_000],
  ['more is there than could be', { opening: 0, came: kilogram, closing: 2 * kilogram, apart: 0 }, 1_000, -100_000],
  ['a third of a gram is rounded once', { opening: 1, came: 0, closing: 0, apart: 0 }, 33, 0],
])('%s', (_, booked, unitGrams, hundredths) => {
  expect(bookedUse({ ...booked, unitGrams })).toBe(hundredths);
});

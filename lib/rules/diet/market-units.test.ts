import { marketAmount } from './market-units.ts';

const none = { piece: 0, bag: 0, box: 0 };
const kilogram = 10_000;

test.each([
  ['by weight alone', 2 * kilogram, none, { jin: 400, pack: null }],
  ['a fiftieth of a half kilogram is said', 100, none, { jin: 2, pack: null }],
  [
    'eggs of 50 g: the last one is bought whole',
    1_010 * 10,
    { ...none, piece: 50 },
    { jin: 202, pack: { unit: 'piece', count: 21 } },
  ],
  [
    'a box that is filled goes before its pieces',
    2 * kilogram,
    { piece: 50, bag: 0, box: 1_500 },
    { jin: 400, pack: { unit: 'box', count: 2 } },
  ],
  [
    'less than a box is counted in pieces',
    kilogram,
    { piece: 50, bag: 0, box: 1_500 },
    { jin: 200, pack: { unit: 'piece', count: 20 } },
  ],
  ['less than the only pack is one', 100, { ...none, bag: 500 }, { jin: 2, pack: { unit: 'bag', count: 1 } }],
  ['nothing', 0, { ...none, piece: 50 }, { jin: 0, pack: null }],
] as const)('%s', (_, quantity, packs, said) => {
  expect(marketAmount(quantity, packs)).toEqual(said);
});

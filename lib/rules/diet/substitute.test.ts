import type { FoodGroup, MaterialLine } from './amount.ts';
import { mainGroup, substituteFault } from './substitute.ts';

const line = (
  group: FoodGroup,
  grams: number | null,
  energy?: number,
  contains: readonly string[] = [],
): MaterialLine => ({
  material: { code: group, group, edibleBp: 10_000, values: energy === undefined ? {} : { energy }, contains },
  grams: grams === null ? null : grams * 100,
  isGross: false,
});

const milk = line('milk', 200, 610, ['MIL']);

test.each([
  ['nothing', [], 'nothing'],
  ['yoghurt', [line('milk', 200, 610, ['MIL'])], 'contains'],
  ['soy milk for a child that may not eat soy', [line('soy', 200, 350, ['SOY'])], 'contains'],
  ['water', [line('other', 200, 0)], 'tooLittleEnergy'],
  ['an orange of too little', [line('fruit', 100, 490)], 'tooLittleEnergy'],
  ['what nobody counted', [line('soy', 200)], 'unknownEnergy'],
  ['what nobody weighed', [line('soy', null, 350)], 'unknownEnergy'],
  ['oat milk', [line('cereals', 200, 350)], null],
  ['half of the energy', [line('cereals', 100, 610)], null],
] as const)('%s in place of milk', (_, substitute, fault) => {
  expect(substituteFault([milk], substitute, ['MIL', 'SOY'])).toBe(fault);
});

test('what stands for a dish that nobody counted is not known to be enough', () => {
  expect(substituteFault([line('milk', 200)], [line('cereals', 200, 350)], ['MIL'])).toBe('unknownEnergy');
});

test('a dish is of the group that weighs most', () => {
  expect(mainGroup([line('oil', 10, 8_840), line('darkVegetables', 80, 200), line('salt', null, 0)])).toBe(
    'darkVegetables',
  );
  expect(mainGroup([])).toBeNull();
});

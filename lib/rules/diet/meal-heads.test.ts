import { type MealOfChild, mealHeads } from './meal-heads.ts';
import { dietMealOf } from './meals.ts';

const child = (of: Partial<MealOfChild> = {}): MealOfChild => ({
  isCancelled: false,
  isEaten: false,
  wasThere: null,
  ...of,
});

test.each([
  ['nothing is recorded yet', [child(), child()], { due: 2, real: null }],
  ['one was cancelled in time', [child({ isCancelled: true }), child()], { due: 1, real: null }],
  ['one was there and one stayed away', [child({ wasThere: true }), child({ wasThere: false })], { due: 2, real: 1 }],
  [
    'one came although its meal was cancelled, and is noted to have eaten',
    [child({ isCancelled: true, isEaten: true, wasThere: true }), child({ wasThere: true })],
    { due: 2, real: 2 },
  ],
  ['one came and eats nothing', [child({ isCancelled: true, wasThere: true })], { due: 0, real: 0 }],
  ['there is nobody', [], { due: 0, real: null }],
])('where %s', (_, children, heads) => {
  expect(mealHeads(children)).toEqual(heads);
});

test.each([
  ['早餐', 'breakfast'],
  ['上午加餐', 'morningSnack'],
  ['午餐', 'lunch'],
  ['中餐', 'lunch'],
  ['午点', 'afternoonSnack'],
  ['晚饭', 'dinner'],
  ['水果时间', null],
])('%s is %s', (name, meal) => {
  expect(dietMealOf(name)).toBe(meal);
});

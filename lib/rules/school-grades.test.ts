import { schoolStages, taughtStages } from './school-grades.ts';

test('a school teaches what its classes say, in the order of stages, and all while it has said nothing', () => {
  expect(taughtStages([{ stage: 'kindergarten' }, { stage: 'nursery' }, { stage: 'kindergarten' }])).toEqual([
    'nursery',
    'kindergarten',
  ]);
  expect(taughtStages([])).toEqual(schoolStages);
});

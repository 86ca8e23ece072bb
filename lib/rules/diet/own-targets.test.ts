import { isEdition, ownEdition, ownEditionName, targetFindings, targetIn, type WrittenTarget } from './own-targets.ts';
import { dayTarget } from './targets.ts';

const row = (more: Partial<WrittenTarget> = {}): WrittenTarget => ({
  ...{ nutrient: 'energy', sex: 'A', ageFrom: '3', ageTo: '3', value: '1200' },
  ...more,
});

test.each([
  ['a row in order', [row()], []],
  ['a nutrient that is none', [row({ nutrient: '能量' })], ['0 nutrient unknownNutrient']],
  ['a sex that is none', [row({ sex: '' })], ['0 sex unknownSex']],
  [
    'an age that is none',
    [row({ ageFrom: '-1' }), row({ ageFrom: '9', ageTo: '300' })],
    ['0 ageFrom age', '1 ageTo age'],
  ],
  ['ages the wrong way round', [row({ ageFrom: '5', ageTo: '4' })], ['0 ageTo ageOrder']],
  [
    'nothing, less than nothing, and too many decimals',
    [row({ value: '0' }), row({ value: '-2' }), row({ value: '1.25' })],
    ['0 value value', '1 value value', '2 value value'],
  ],
  ['a child with two targets', [row(), row({ sex: 'M' })], ['1 ageFrom twice']],
  ['two ages that meet', [row({ ageTo: '5' }), row({ ageFrom: '5', ageTo: '6' })], ['1 ageFrom twice']],
  ['boys and girls apart', [row({ sex: 'M' }), row({ sex: 'F', value: '1100' })], []],
])('a table with %s', (_, rows, faults) => {
  expect(targetFindings(rows).map(({ row: at, column, fault }) => `${at} ${column} ${fault}`)).toEqual(faults);
});

test('a row is counted in the smallest unit of its nutrient, under its table alone', () => {
  const edition = ownEdition('本园 2026');
  const iron = targetIn(edition, row({ nutrient: 'iron', value: '10.5' }));
  expect(iron).toMatchObject({ value: 1_050, ageFrom: 3, ageTo: 3 });
  const rows = iron ? [iron] : [];
  const child = { age: 3, sex: 'F' as const };
  expect(dayTarget(rows, { edition, nutrient: 'iron', activity: 'light' }, child)).toBe(1_050);
  expect(
    dayTarget(rows, { edition: 'cn_dris_2013_child', nutrient: 'iron', activity: 'light' }, child),
  ).toBeUndefined();
});

test('tables of the school’s own are told from shipped editions by more than their name', () => {
  expect(ownEditionName('cn_dris_2013_child')).toBeNull();
  expect(ownEditionName(ownEdition('cn_dris_2013_child'))).toBe('cn_dris_2013_child');
  expect(['cn_dris_2013_child', 'own:本园', 'own:', 'cn'].map(isEdition)).toEqual([true, true, false, false]);
});

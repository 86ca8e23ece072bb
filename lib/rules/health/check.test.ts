import fc from 'fast-check';
import { type CheckFinding, cardOf, checkCounts, contradictionsOf, isAbnormal } from './check.ts';

const well: CheckFinding = { first: null, second: null, symptoms: [], result: 'pass', takesMedicine: false };
const forehead = (tenths: number) => ({ tenths, site: 'forehead' }) as const;

test.each([
  [
    'fever ticked at 36.5',
    { first: forehead(365), symptoms: ['fever'], result: 'observe' },
    ['feverWithoutTemperature'],
  ],
  ['38.2 and nothing ticked', { first: forehead(382), result: 'parentsCalled' }, ['temperatureWithoutFever']],
  ['let pass with a fever', { first: forehead(382), symptoms: ['fever'] }, ['passedWithFever']],
  ['fever by the family, not measured', { symptoms: ['fever'], result: 'observe' }, []],
  ['all of one mind', { first: forehead(382), symptoms: ['fever'], result: 'sentHome' }, []],
  ['nothing at all', {}, []],
] as const)('%s', (_, found, contradictions) => {
  expect(contradictionsOf({ ...well, ...found })).toEqual(contradictions);
});

test.each([
  ['well', {}, 'green'],
  ['a cough', { symptoms: ['cough'] }, 'yellow'],
  ['a fever that was not ticked', { first: forehead(380) }, 'yellow'],
  ['watched without a symptom', { result: 'observe' }, 'yellow'],
  ['medicine, though well', { takesMedicine: true }, 'red'],
  ['medicine and a cough', { takesMedicine: true, symptoms: ['cough'] }, 'red'],
] as const)('the card of a child: %s', (_, found, card) => {
  expect(cardOf({ ...well, ...found })).toBe(card);
});

test('without a finding nothing is abnormal', () => {
  expect(isAbnormal(well)).toBe(false);
  expect(isAbnormal({ ...well, first: forehead(372) })).toBe(false);
});

test('an empty class counts nothing, and who is present is checked, or not checked', () => {
  expect(checkCounts([])).toEqual({ due: 0, present: 0, checked: 0, abnormal: 0, notChecked: 0 });
  const child = fc.record({
    isOnLeave: fc.boolean(),
    isPresent: fc.constant(true),
    isAbnormal: fc.option(fc.boolean()),
  });
  fc.assert(
    fc.property(fc.array(child), (children) => {
      const counts = checkCounts(children);
      expect(counts.checked + counts.notChecked).toBe(counts.present);
      expect(counts.abnormal).toBeLessThanOrEqual(counts.checked);
    }),
  );
});

import { type DatedLimit, healthLimitsOn, limitBounds, limitText, readLimit, shippedLimits } from './dated-limits.ts';
import { commonDiseases } from './disease-table.ts';
import { usualFeverLimits } from './temperature.ts';

const own = (more: Partial<DatedLimit>): DatedLimit => ({
  ...{ kind: 'feverForehead', subject: '', value: 370, days: 0, source: '区卫健委', region: '', fromOn: '2026-09-01' },
  ...more,
});

test('a school that says nothing has what the product brings along, each with its source', () => {
  const { fever, keptYears, offParts, clusters, diseaseOf, diseases } = healthLimitsOn([], '2026-11-30');
  expect({ fever, keptYears, offParts }).toEqual({ fever: usualFeverLimits, keptYears: 3, offParts: [] });
  expect(clusters.map(({ children }) => children)).toEqual([3, 5, 1]);
  expect(diseases).toContainEqual(expect.objectContaining({ disease: 'measles', scope: 'school', cases: 2, days: 10 }));
  for (const one of commonDiseases) expect(diseaseOf(one.code)).toEqual(one);
  for (const { kind, value } of shippedLimits) expect(readLimit(kind, limitText(kind, value))).toBe(value);
  expect(shippedLimits.filter(({ kind, source }) => kind !== 'indexPart' && source === '')).toEqual([]);
});

test.each([
  ['the day before', '2026-08-31', 373],
  ['its first day', '2026-09-01', 370],
  ['the day before the next', '2026-10-31', 370],
  ['the next', '2026-11-01', 375],
])('a limit counts from its day on: %s', (_, day, value) => {
  const rows = [own({ value: 375, fromOn: '2026-11-01' }), own({})];
  expect(healthLimitsOn(rows, day).fever).toEqual({ ...usualFeverLimits, forehead: value });
});

test('days of isolation, a cluster and a part of the index are those of the school', () => {
  const limits = healthLimitsOn(
    [
      own({ kind: 'isolationOnset', subject: 'chickenpox', value: 21 }),
      own({ kind: 'clusterClass', subject: 'influenza', value: 3, days: 3 }),
      own({ kind: 'indexPart', subject: 'disinfection', value: 0 }),
      own({ kind: 'threeInOneDay', value: 2 }),
    ],
    '2026-11-30',
  );
  expect(limits.diseaseOf('chickenpox')?.isolation).toEqual({ onset: 21, symptomsEnd: 0 });
  expect(limits.diseases).toContainEqual(expect.objectContaining({ disease: 'influenza', scope: 'class', cases: 3 }));
  expect(limits.offParts).toEqual(['disinfection']);
  expect(limits.clusters[0]).toMatchObject({ name: 'threeInOneDay', children: 2, days: 1, source: '区卫健委' });
});

test.each([
  ['feverForehead', '37.2', 372],
  ['feverForehead', '３７．２', 372],
  ['feverForehead', '372', null],
  ['feverForehead', '39.0', null],
  ['keptYears', '2', null],
  ['keptYears', '3', 3],
  ['threeInOneDay', '4', null],
  ['isolationRash', '5.5', null],
  ['indexPart', '2', null],
] as const)('%s of %s', (kind, text, value) => {
  expect(readLimit(kind, text)).toBe(value);
  expect(limitBounds[kind].least).toBeLessThanOrEqual(limitBounds[kind].most);
});

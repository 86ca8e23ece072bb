import { gapsOn, outcomeOf, type Vaccinated, warningsOf } from './vaccination.ts';

/** Everything by the programme of 2021 until 4 years, live vaccines of JE and hepatitis A. */
const complete: Vaccinated['doses'] = [
  { vaccine: 'HepB', on: '2020-01-10' },
  { vaccine: 'BCG', on: '2020-01-10' },
  { vaccine: 'HepB', on: '2020-02-10' },
  { vaccine: 'HepB', on: '2020-07-10' },
  { vaccine: 'IPV', on: '2020-03-10' },
  { vaccine: 'IPV', on: '2020-04-10' },
  { vaccine: 'bOPV', on: '2020-05-10' },
  { vaccine: 'DTaP', on: '2020-04-11' },
  { vaccine: 'DTaP', on: '2020-05-11' },
  { vaccine: 'DTaP', on: '2020-06-11' },
  { vaccine: 'DTaP', on: '2021-07-11' },
  { vaccine: 'MMR', on: '2020-09-12' },
  { vaccine: 'JE-L', on: '2020-09-12' },
  { vaccine: 'MMR', on: '2021-07-12' },
  { vaccine: 'HepA-L', on: '2021-07-12' },
  { vaccine: 'JE-L', on: '2022-01-12' },
  { vaccine: 'MPSV-A', on: '2020-07-20' },
  { vaccine: 'MPSV-A', on: '2020-10-20' },
  { vaccine: 'MPSV-AC', on: '2023-01-20' },
];
const child = (doses: Vaccinated['doses']): Vaccinated => ({ bornOn: '2020-01-10', isGirl: false, doses });
const without = (vaccine: string, ...last: Vaccinated['doses']) =>
  child([...complete.filter((dose) => dose.vaccine !== vaccine), ...last]);
const late = (gaps: ReturnType<typeof gapsOn>) =>
  gaps.filter(({ isLate }) => isLate).map(({ line, dose }) => `${line} ${dose}`);

test.each([
  ['all there at three', '2023-03-01', child(complete), []],
  ['from four on a fourth against polio is due, and late from five', '2025-02-01', child(complete), ['polio 4']],
  ['no hepatitis A at three', '2023-03-01', without('HepA-L'), ['hepA 1']],
  ['BCG is caught up below four years', '2023-03-01', without('BCG'), ['bcg 1']],
  ['and not from then on', '2024-02-01', without('BCG'), []],
  ['meningococcal A is asked below 24 months', '2021-12-01', without('MPSV-A'), ['mpsvA 1', 'mpsvA 2']],
  ['and not from then on', '2022-02-01', without('MPSV-A'), []],
  [
    'inactivated JE wants more doses',
    '2023-03-01',
    without('JE-L', { vaccine: 'JE-I', on: '2020-09-12' }),
    ['je 2', 'je 3'],
  ],
  [
    'nothing at all at one year',
    '2021-01-10',
    child([]),
    [
      ...['hepB 1', 'hepB 2', 'hepB 3', 'bcg 1', 'mmr 1', 'polio 1', 'polio 2', 'polio 3'],
      ...['dtap 1', 'dtap 2', 'dtap 3', 'je 1', 'mpsvA 1'],
    ],
  ],
  ['none from 18 years on', '2038-01-10', child([]), []],
])('%s', (_, on, history, expected) => expect(late(gapsOn(on, history))).toEqual(expected));

test('a dose between its ages is due and not late', () => {
  const gaps = gapsOn('2024-02-01', child(complete));
  expect(gaps).toEqual([{ line: 'polio', dose: 4, from: '2024-02-01', isLate: false }]);
  expect(outcomeOf(true, gaps)).toBe('complete');
  expect(outcomeOf(false, gaps)).toBe('none');
});

test('the next day follows from the dose before', () => {
  const history = child([
    { vaccine: 'DTaP', on: '2020-04-11' },
    { vaccine: 'DTaP', on: '2020-05-11' },
    { vaccine: 'DTaP', on: '2022-02-01' },
  ]);
  expect(gapsOn('2022-03-01', history)).toContainEqual({ line: 'dtap', dose: 4, from: '2022-08-01', isLate: true });
});

test('girls born after 2011-11-10 are asked for HPV since it is in the programme', () => {
  const girl = { bornOn: '2012-11-11', isGirl: true, doses: [] };
  const asked = (on: string, of: Vaccinated) => gapsOn(on, of).some(({ line }) => line === 'hpv');
  expect(asked('2025-11-09', girl)).toBe(false);
  expect(asked('2025-11-11', girl)).toBe(true);
  expect(asked('2025-11-11', { ...girl, isGirl: false })).toBe(false);
  expect(asked('2025-11-11', { ...girl, bornOn: '2011-11-10' })).toBe(false);
});

test.each([
  ['at 2 months in 2024, when the first came at 3', '2024-01-10', '2024-03-20', [{ why: 'tooEarly' }]],
  ['at 2 months in 2025', '2025-01-10', '2025-03-20', []],
])('DTaP %s is judged by the edition of its day', (_, bornOn, on, expected) =>
  expect(warningsOf({ bornOn, isGirl: false, doses: [{ vaccine: 'DTaP', on }] })).toMatchObject(expected),
);

test.each([
  [
    'too close to the dose before',
    [
      { vaccine: 'MMR', on: '2021-07-10' },
      { vaccine: 'MMR', on: '2021-07-30' },
    ],
    ['tooClose'],
  ],
  [
    'live vaccines on one day',
    [
      { vaccine: 'MMR', on: '2020-09-12' },
      { vaccine: 'JE-L', on: '2020-09-12' },
    ],
    [],
  ],
  [
    'live vaccines 20 days apart',
    [
      { vaccine: 'MMR', on: '2020-09-12' },
      { vaccine: 'JE-L', on: '2020-10-02' },
    ],
    ['liveTooClose'],
  ],
  [
    'one more than the scheme has',
    [1, 2, 3, 4].map((at) => ({ vaccine: 'HepB' as const, on: `2021-0${at * 2}-01` })),
    ['notOfScheme'],
  ],
  [
    'A and C within a year of A',
    [
      { vaccine: 'MPSV-A', on: '2022-08-01' },
      { vaccine: 'MPSV-AC', on: '2023-03-01' },
    ],
    ['tooClose'],
  ],
] as const)('%s', (_, doses, expected) =>
  expect(warningsOf(child([...doses])).map(({ why }) => why)).toEqual(expected),
);

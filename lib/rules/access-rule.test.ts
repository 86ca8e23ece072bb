import { type AccessRule, type AskedPassage, judgeAccess, missOf } from './access-rule.ts';

const rule: AccessRule = {
  id: 'a',
  name: '上学',
  kind: 'allow',
  enabled: true,
  scope: 'all',
  classIds: [],
  studentIds: [],
  places: [],
  direction: 'both',
  weekdays: [1, 2, 3, 4, 5],
  windows: [{ from: 420, to: 540 }],
  days: 'schoolDays',
  validFrom: '2026-09-01',
  validTo: '2027-01-15',
};
const asked: AskedPassage = {
  studentId: 's1',
  classId: 'c1',
  place: '东门',
  direction: 'in',
  day: '2026-11-18',
  weekday: 3,
  minute: 480,
  isSchoolDay: true,
};

test.each([
  ['disabled', { enabled: false, scope: 'students' }, {}],
  ['who', { scope: 'classes', classIds: ['c2'] }, {}],
  ['who', { scope: 'classes', classIds: ['c1'] }, { classId: null }],
  ['who', { scope: 'students', studentIds: ['s2'] }, {}],
  ['place', { places: ['西门'] }, {}],
  ['direction', { direction: 'out' }, {}],
  ['notYet', {}, { day: '2026-08-31' }],
  ['expired', {}, { day: '2027-01-16' }],
  ['day', {}, { isSchoolDay: false }],
  ['day', { days: 'daysOff' }, {}],
  ['weekday', {}, { weekday: 6 }],
  ['time', {}, { minute: 419 }],
  ['time', {}, { minute: 541 }],
  [null, {}, {}],
  [null, { windows: [] }, { minute: 1_439 }],
  [
    null,
    {
      windows: [
        { from: 0, to: 60 },
        { from: 480, to: 480 },
      ],
    },
    {},
  ],
  [null, { days: 'any' }, { isSchoolDay: false }],
  [null, { validFrom: '2026-11-18', validTo: '2026-11-18' }, {}],
  [null, { scope: 'students', studentIds: ['s1'], places: ['东门'], direction: 'in' }, {}],
] as const)('the first miss is %s', (miss, change, passage) => {
  expect(missOf({ ...rule, ...change } as AccessRule, { ...asked, ...passage })).toBe(miss);
});

const named = (id: string, change: Partial<AccessRule>): AccessRule => ({ ...rule, id, ...change });

describe('a child at a gate', () => {
  test.each<[string, readonly AccessRule[], Partial<AskedPassage>, [1 | 2 | 3, string, string | null]]>([
    ['that is blocked, whatever allows it', [rule, named('b', { kind: 'block' })], {}, [3, 'blocked', 'b']],
    [
      'that was blocked for a time that is over',
      [rule, named('b', { kind: 'block', validTo: '2026-10-01' })],
      {},
      [1, 'allowed', 'a'],
    ],
    ['that a disabled rule blocks', [rule, named('b', { kind: 'block', enabled: false })], {}, [1, 'allowed', 'a']],
    ['that no rule names', [named('a', { scope: 'students', studentIds: ['s2'] })], {}, [2, 'noRule', null]],
    ['whose rule is over', [rule], { day: '2027-02-01' }, [3, 'expired', 'a']],
    ['whose rule begins later', [rule], { day: '2026-08-01' }, [2, 'notYet', 'a']],
    ['that comes too late', [rule], { minute: 600 }, [2, 'time', 'a']],
    ['that comes on a day off', [rule], { isSchoolDay: false }, [2, 'day', 'a']],
    [
      'whose own rule is for another gate',
      [named('a', { places: ['西门'] }), named('o', { scope: 'students' })],
      {},
      [2, 'place', 'a'],
    ],
    [
      'with the nearest of several rules',
      [named('far', { direction: 'out' }), named('near', { windows: [{ from: 0, to: 1 }] })],
      {},
      [2, 'time', 'near'],
    ],
    ['at a gate no rule speaks of', [named('a', { places: ['西门'] })], {}, [1, 'open', null]],
    ['going a way no rule speaks of', [named('a', { direction: 'out' })], {}, [1, 'open', null]],
    ['at a school without rules', [], {}, [1, 'open', null]],
    ['that one of several rules allows', [named('x', { weekdays: [1] }), rule], {}, [1, 'allowed', 'a']],
  ])('%s', (_, rules, change, [status, reason, id]) => {
    const verdict = judgeAccess(rules, { ...asked, ...change });
    expect([verdict.status, verdict.reason, verdict.rule?.id ?? null]).toEqual([status, reason, id]);
  });
});

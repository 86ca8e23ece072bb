import { type PlannedChild, type ScopedPlan, whyNotPlanned } from './plan-scope.ts';

const open: ScopedPlan = {
  scope: { stages: [], grades: [], classIds: [], studyTypes: [], enteredFrom: null, enteredTo: null },
  validFrom: null,
  validTo: null,
};
const child: PlannedChild = {
  state: 'enrolled',
  stage: 'primary',
  entryYear: 2026,
  classId: 'a',
  studyType: 'day',
  enteredOn: '2026-09-01',
};
const span = { fromOn: '2026-09-01', toOn: null };
const scoped = (scope: Partial<ScopedPlan['scope']>): ScopedPlan => ({ ...open, scope: { ...open.scope, ...scope } });

test.each<[string, ScopedPlan, Partial<PlannedChild>, Partial<{ fromOn: string; toOn: string }>, string | null]>([
  ['who has left', open, { state: 'left' }, {}, 'planState'],
  ['who has only applied', open, { state: 'applied' }, {}, 'planState'],
  ['another stage', scoped({ stages: ['junior'] }), {}, {}, 'planStage'],
  ['no class, where a stage is asked for', scoped({ stages: ['primary'] }), { stage: null }, {}, 'planStage'],
  ['another grade', scoped({ grades: ['primary-2', 'junior-1'] }), {}, {}, 'planGrade'],
  ['the same year of another stage', scoped({ grades: ['junior-1'] }), {}, {}, 'planGrade'],
  ['no class, where a grade is asked for', scoped({ grades: ['primary-1'] }), { entryYear: null }, {}, 'planGrade'],
  [
    'the grade of today, given for next year',
    scoped({ grades: ['primary-1'] }),
    {},
    { fromOn: '2027-09-01' },
    'planGrade',
  ],
  ['the grade of next year, given for it', scoped({ grades: ['primary-2'] }), {}, { fromOn: '2027-09-01' }, null],
  ['another class', scoped({ classIds: ['b', 'c'] }), {}, {}, 'planClass'],
  ['another way of studying', scoped({ studyTypes: ['boarding'] }), {}, {}, 'planStudyType'],
  ['entered too early', scoped({ enteredFrom: '2026-09-02' }), {}, {}, 'planEntered'],
  ['entered too late', scoped({ enteredTo: '2026-08-31' }), {}, {}, 'planEntered'],
  ['a day of entering nobody knows', scoped({ enteredTo: '2027-08-31' }), { enteredOn: null }, {}, 'planEntered'],
  ['before the plan is valid', { ...open, validFrom: '2026-09-02' }, {}, {}, 'planNotYetValid'],
  ['after it', { ...open, validTo: '2026-08-31' }, {}, {}, 'planNoLongerValid'],
  ['without an end, where the plan has one', { ...open, validTo: '2027-07-31' }, {}, {}, 'planNoLongerValid'],
  ['ending after it', { ...open, validTo: '2027-07-31' }, {}, { toOn: '2027-08-01' }, 'planNoLongerValid'],
  ['ending with it', { ...open, validTo: '2027-07-31' }, {}, { toOn: '2027-07-31' }, null],
  ['anybody, where all is open', open, { stage: null, classId: null, studyType: null, enteredOn: null }, {}, null],
  ['the suspended', open, { state: 'suspended' }, {}, null],
  [
    'whoever fits all',
    scoped({
      stages: ['primary'],
      grades: ['primary-1', 'primary-2'],
      classIds: ['a'],
      studyTypes: ['day'],
      enteredFrom: '2026-09-01',
      enteredTo: '2026-09-01',
    }),
    {},
    {},
    null,
  ],
])('%s', (_, plan, facts, days, key) => {
  expect(whyNotPlanned(plan, { ...child, ...facts }, { ...span, ...days })?.key ?? null).toBe(key);
});

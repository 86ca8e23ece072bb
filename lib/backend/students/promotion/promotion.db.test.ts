import fc from 'fast-check';
import { students as contract } from '@/lib/contracts/students.ts';
import { rounds } from '@/lib/dev/rounds.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { promotionOpensOn, schoolYearOf } from '@/lib/rules/school-year.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { anyRow, rowsOf } from '../../db/rows.ts';
import { agrees, verifyStudents } from '../verify.ts';
import { planFor } from './plan.ts';

const { endpoints } = contract;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

interface Office {
  readonly school: TestSchool;
  readonly person: Identity;
}

const office = async (): Promise<Office> => {
  const school = await installation.school();
  return { school, person: await school.as('*') };
};
const year = schoolYearOf(dayIn(new Date(), defaultTimeZone));

/** A class that is in its grade this school year. */
const addClass = ({ person }: Office, name: string, grade: number) =>
  call(endpoints.createClass, { stage: 'primary', entryYear: year - grade + 1, grade, name, capacity: 45 }, person);
const enrol = async ({ person }: Office, name: string, classId: string) =>
  (await call(endpoints.enrol, { name, gender: 'male', classId }, person)).student.id;
const childOf = ({ person }: Office, id: string) => call(endpoints.get, { id }, person);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );
const isInOrder = ({ school }: Office) => school.inside(async (tx) => agrees(await verifyStudents({ tx, school })));

test.each([
  ['in its last year', { stage: 'primary', grade: 6, entryYear: year - 5 }, 'graduate', 6],
  ['already where it should be', { stage: 'primary', grade: 1, entryYear: year + 1 }, 'stay', 1],
  ['one behind', { stage: 'primary', grade: 2, entryYear: year - 1 }, 'climb', 3],
  ['of a kindergarten', { stage: 'kindergarten', grade: 3, entryYear: year - 2 }, 'graduate', 3],
] as const)('a class %s', (_, given, plan, grade) => {
  expect(planFor({ ...given, name: 'x' }, year + 1, new Set())).toMatchObject({ plan, after: { grade } });
});

test('a nursery goes up into the kindergarten of its school, and leaves where there is none', () => {
  const nursery = { stage: 'nursery', grade: 1, entryYear: year, name: '托1班' } as const;
  expect(planFor(nursery, year + 1, new Set())).toMatchObject({ plan: 'graduate' });
  expect(planFor(nursery, year + 1, new Set(['kindergarten'] as const))).toMatchObject({
    plan: 'climb',
    after: { stage: 'kindergarten', grade: 1, name: '小1班' },
  });
});

test('classes climb, one child repeats, the last grade graduates; all of it is undone', async () => {
  const at = await office();
  const [one, two, six] = [
    await addClass(at, '一年级1班', 1),
    await addClass(at, '二年级1班', 2),
    await addClass(at, '六年级1班', 6),
  ];
  const [a, b, c] = [await enrol(at, '甲', one.id), await enrol(at, '乙', two.id), await enrol(at, '丙', six.id)];
  const draft = await call(endpoints.draftPromotion, { schoolYear: year + 1 }, at.person);
  expect(draft).toMatchObject({ counts: { promote: 2, graduate: 1, repeat: 0, stay: 0 } });
  const { id } = draft;
  const edit = (studentId: string, rule: 'repeat' | 'promote' | 'stay', toClassId?: string) =>
    call(endpoints.editPromotion, { id, studentIds: [studentId], rule, toClassId }, at.person);
  expect(await failure(edit(b, 'repeat', two.id))).toBe('wrongState');
  expect(await failure(edit(b, 'repeat', six.id))).toBe('wrongState');
  expect(await failure(edit(b, 'stay'))).toBe('wrongState');
  await edit(b, 'repeat', one.id);
  expect((await call(endpoints.promotionRows, { id, rule: 'repeat' }, at.person)).rows).toMatchObject([
    { name: '乙', from: '二年级1班', to: '二年级1班' },
  ]);
  expect(await childOf(at, a)).toMatchObject({ className: '一年级1班' });

  // From June on the coming school year is near.
  const isFar = dayIn(new Date(), defaultTimeZone) < promotionOpensOn(year + 1);
  if (isFar) expect(await failure(call(endpoints.runPromotion, { id }, at.person))).toBe('promotionEarly');
  const done = await call(endpoints.runPromotion, { id, early: true }, at.person);
  expect(done).toMatchObject({ counts: { promote: 1, repeat: 1, graduate: 1 }, passedOver: 0, cameAlong: 0 });
  expect(await failure(call(endpoints.runPromotion, { id, early: true }, at.person))).toBe('wrongState');
  expect(await childOf(at, a)).toMatchObject({ className: '二年级1班', classId: one.id, state: 'enrolled' });
  expect(await childOf(at, b)).toMatchObject({ className: '二年级1班', classId: one.id, state: 'enrolled' });
  expect(await childOf(at, c)).toMatchObject({ className: '六年级1班', state: 'left' });
  expect((await call(endpoints.leavings, {}, at.person)).total).toBe(1);
  expect((await call(endpoints.classPage, { state: 'closed' }, at.person)).rows).toMatchObject([{ id: six.id }]);
  expect((await call(endpoints.memberships, { id: b }, at.person)).rows).toMatchObject([
    { className: '二年级1班', toOn: null, classId: one.id },
    { className: '二年级1班', classId: two.id },
  ]);
  expect(await isInOrder(at)).toBe(true);

  await call(endpoints.undoClassChange, { id }, at.person);
  expect(await childOf(at, a)).toMatchObject({ className: '一年级1班' });
  expect(await childOf(at, c)).toMatchObject({ className: '六年级1班', classId: six.id, state: 'enrolled' });
  expect((await call(endpoints.leavings, {}, at.person)).total).toBe(0);
  const [back] = (await call(endpoints.history, { id: c }, at.person)).rows;
  expect(back).toMatchObject({ action: 'classChangeUndone', old: { state: 'left' }, new: { state: 'enrolled' } });
  expect(await isInOrder(at)).toBe(true);
});

test('children who came or went since the preview are taken along or passed over; a later change hinders the undo', async () => {
  const at = await office();
  const one = await addClass(at, '一年级1班', 1);
  const two = await addClass(at, '二年级1班', 2);
  const [stays, moves] = [await enrol(at, '甲', one.id), await enrol(at, '乙', one.id)];
  const { id } = await call(endpoints.draftPromotion, { schoolYear: year + 1 }, at.person);
  const late = await enrol(at, '丙', one.id);
  await call(endpoints.remove, { ids: [moves] }, at.person);
  expect(await call(endpoints.runPromotion, { id, early: true }, at.person)).toMatchObject({
    passedOver: 1,
    cameAlong: 1,
  });
  expect(await childOf(at, late)).toMatchObject({ className: '二年级1班' });
  await call(endpoints.changeClass, { ids: [stays], classId: two.id }, at.person);
  expect(await failure(call(endpoints.undoClassChange, { id }, at.person))).toBe('changedSince');
  expect(await isInOrder(at)).toBe(true);
});

/** Everything that a promotion may change, as it stands; versions and times of writing left out. */
const picture = ({ school }: Office) =>
  school.inside(async (tx) => {
    const rows = (text: string) => rowsOf(tx, text, anyRow);
    return [
      await rows('select id, stage, grade, name, sort_key, closed_on from classes order by id'),
      await rows('select id, class_id, class_name, class_key, state, deleted_at from students order by id'),
      await rows('select scope, state, gender, students from student_counts where students <> 0 order by 1, 2, 3'),
      await rows(
        'select student_id, seq, class_id, class_name, from_on, to_on, closed_by from class_memberships order by 1, 2',
      ),
      await rows('select student_id from student_leavings order by 1'),
      await rows('select month, movement, students from student_movements where students <> 0 order by 1, 2'),
    ];
  });

test('a promotion and its undo leave everything as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ grade: fc.integer({ min: 1, max: 6 }), children: fc.integer({ min: 0, max: 3 }) }), {
        minLength: 2,
        maxLength: 5,
      }),
      fc.array(fc.record({ child: fc.nat(8), to: fc.nat(4), rule: fc.constantFrom('repeat', 'promote', 'graduate') }), {
        maxLength: 5,
      }),
      fc.integer({ min: 0, max: 2 }),
      async (rooms, edits, ahead) => {
        const at = await office();
        const classIds: string[] = [];
        const children: string[] = [];
        for (const [n, { grade, children: size }] of rooms.entries()) {
          const { id } = await addClass(at, `${'一二三四五六'.charAt(grade - 1)}年级${n}班`, grade);
          classIds.push(id);
          for (let i = 0; i < size; i++) children.push(await enrol(at, `孩子${i}`, id));
        }
        if (children[0])
          await call(
            endpoints.changeState,
            { ids: [children[0]], move: 'suspend', on: '2026-10-01', reason: '病' },
            at.person,
          );
        const before = await picture(at);
        const { id } = await call(endpoints.draftPromotion, { schoolYear: year + ahead }, at.person);
        for (const { child, to, rule } of edits) {
          const studentId = children[child % Math.max(1, children.length)];
          if (studentId)
            await call(
              endpoints.editPromotion,
              { id, studentIds: [studentId], rule: rule as 'repeat', toClassId: classIds[to % classIds.length] },
              at.person,
            ).catch(() => null);
        }
        await call(endpoints.runPromotion, { id, early: true }, at.person);
        expect(await isInOrder(at)).toBe(true);
        await call(endpoints.undoClassChange, { id }, at.person);
        expect(await picture(at)).toEqual(before);
      },
    ),
    rounds(10),
  );
}, 120_000);

import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { z } from 'zod';
import { students as contract } from '@/lib/contracts/students.ts';
import { rounds } from '@/lib/dev/rounds.ts';
import { expectAgreement, failure, importFixture, list, type Office } from '@/lib/dev/test-imports.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { rowsOf } from '../../db/rows.ts';
import { now } from '../../kernel/clock.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { classMemberships } from '../schema/memberships.ts';
import { students } from '../schema.ts';
import { linkedTables } from './move-links.ts';

const countRow = z.object({ n: z.int() });

const { endpoints } = contract;
const { office } = importFixture();

const phone = (at: number) => `138${String(at).padStart(8, '0')}`;
const enrol = async (at: Office, number: string, phones: readonly number[], facts = {}) => {
  const guardians = phones.map((one) => ({ relation: 'mother' as const, name: `家长${one}`, phone: phone(one) }));
  const input = { number, name: `王${number}`, gender: 'female' as const, guardians, ...facts };
  return (await call(endpoints.enrol, input, at.person)).student;
};
const get = (at: Office, id: string) => call(endpoints.get, { id }, at.person);
const mergeOf = async (at: Office, keptId: string, goneId: string) => ({
  keptId,
  goneId,
  keptVersion: (await get(at, keptId)).version,
  goneVersion: (await get(at, goneId)).version,
});

/**
 * Every row of every table that speaks of one of two children, those of the merge itself left out: `table child`, with
 * how often.
 */
async function linksOf({ school }: Office, ids: Readonly<Record<string, string>>) {
  return school.inside(async (tx) => {
    const found: Record<string, number> = {};
    for (const { name, column } of await linkedTables(tx))
      for (const [who, id] of Object.entries(ids)) {
        const own = name === 'student_events' ? sql`and action in ('noteWritten', 'enrolled', 'left')` : sql``;
        const rows = await rowsOf(
          tx,
          sql`select count(*)::int as n from ${sql.identifier(name)} where school_id = ${school.id} and ${sql.identifier(column)} = ${id} ${own}`,
          countRow,
        );
        if (rows[0]?.n) found[`${name} ${who}`] = rows[0].n;
      }
    return found;
  });
}

test('a merge loses no link, and its undo is the identity', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        keptPhones: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
        gonePhones: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
        keptNotes: fc.integer({ min: 0, max: 2 }),
        goneNotes: fc.integer({ min: 0, max: 2 }),
        hasLeft: fc.boolean(),
        take: fc.subarray(['number', 'name', 'note', 'birthDate', 'idNumber', 'bloodType'] as const),
      }),
      async ({ keptPhones, gonePhones, keptNotes, goneNotes, hasLeft, take }) => {
        const at = await office();
        const kept = (await enrol(at, 'A1', keptPhones, { note: '甲', bloodType: 'A' })).id;
        const gone = (await enrol(at, 'A2', gonePhones, { note: '乙', birthDate: '2018-01-01' })).id;
        for (const [id, notes] of [
          [kept, keptNotes],
          [gone, goneNotes],
        ] as const)
          for (let i = 0; i < notes; i++)
            await call(endpoints.writeNote, { id, action: 'noteWritten', on: '2026-09-01', text: `${i}` }, at.person);
        if (hasLeft) await leave(at, gone);
        const ids = { kept, gone };
        const before = await linksOf(at, ids);
        const records = [await get(at, kept), await get(at, gone)];
        const { id } = await call(endpoints.merge, { ...(await mergeOf(at, kept, gone)), take }, at.person);

        const after = await linksOf(at, ids);
        for (const name of new Set(Object.keys({ ...before, ...after }).map((key) => key.split(' ')[0])))
          expect([name, (after[`${name} kept`] ?? 0) + (after[`${name} gone`] ?? 0)]).toEqual([
            name,
            (before[`${name} kept`] ?? 0) + (before[`${name} gone`] ?? 0),
          ]);
        expect(Object.keys(after).filter((key) => key.endsWith(' gone'))).toEqual([]);
        const merged = await get(at, kept);
        expect(merged.guardians.map(({ name }) => name).toSorted()).toEqual(
          [...new Set([...keptPhones, ...gonePhones])].map((one) => `家长${one}`).toSorted(),
        );
        for (const field of take)
          if (field !== 'idNumber') expect([field, merged[field]]).toEqual([field, records[1]?.[field]]);
        expect((await list(at)).rows.map((row) => row.id)).toEqual([kept]);
        expect(await failure(get(at, gone))).toBe('notFound');
        expect(await failure(call(endpoints.restore, { ids: [gone] }, at.person))).toBe('notFound');
        await expectAgreement(at);

        await call(endpoints.undoMerge, { id }, at.person);
        expect(await linksOf(at, ids)).toEqual(before);
        const again = [await get(at, kept), await get(at, gone)];
        const told = ({ version: _, updatedAt: _1, ...record }: (typeof records)[number]) => record;
        expect(again.map(told)).toEqual(records.map(told));
        await expectAgreement(at);
      },
    ),
    rounds(8),
  );
});

const leave = (at: Office, id: string) =>
  call(endpoints.leave, { ids: [id], on: '2026-09-01', type: 'transfer' }, at.person);

test('times in classes follow one another without overlapping', async () => {
  const at = await office();
  const classId = async (name: string) =>
    (await call(endpoints.createClass, { stage: 'primary', grade: 1, entryYear: 2026, name, capacity: 45 }, at.person))
      .id;
  const [old, now] = [await classId('一年级1班'), await classId('一年级2班')];
  const kept = (await enrol(at, 'A1', [], { classId: now, enteredOn: '2026-09-01' })).id;
  const gone = (await enrol(at, 'A2', [])).id;
  const past = (seq: number, fromOn: string, toOn: string) => ({
    schoolId: at.school.id,
    studentId: gone,
    seq,
    classId: old,
    className: '一年级1班',
    fromOn,
    toOn,
    createdAt: new Date(0),
    createdBy: gone,
  });
  await at.school.inside((tx) =>
    tx.insert(classMemberships).values([past(1, '2025-09-01', '2026-02-01'), past(2, '2026-02-01', '2099-01-01')]),
  );
  const times = () =>
    at.school.inside(async (tx) =>
      (await tx.select().from(classMemberships).where(ofSchool(at, classMemberships)))
        .map(({ studentId, seq, classId: one, fromOn, toOn }) => [
          studentId === kept ? 'kept' : 'gone',
          seq,
          one === now ? 'now' : 'old',
          fromOn,
          toOn,
        ])
        .toSorted((a, b) => (a.join() < b.join() ? -1 : 1)),
    );
  const before = await times();
  const { id, stayed } = await call(endpoints.merge, await mergeOf(at, kept, gone), at.person);
  expect(stayed).toBe(1);
  expect((await times()).map((row) => row.slice(0, 4))).toEqual([
    ['gone', 2, 'old', '2026-02-01'],
    ['kept', 1, 'old', '2025-09-01'],
    ['kept', 2, 'now', before.find(([who]) => who === 'kept')?.[3]],
  ]);
  await call(endpoints.undoMerge, { id }, at.person);
  expect(await times()).toEqual(before);
});

test('a class that the other record was in keeps its name in the history', async () => {
  const at = await office();
  const facts = { stage: 'primary' as const, grade: 1, entryYear: 2026, name: '一年级1班', capacity: 45 };
  const classId = (await call(endpoints.createClass, facts, at.person)).id;
  const kept = (await enrol(at, 'A1', [])).id;
  const gone = (await enrol(at, 'A2', [], { classId, enteredOn: '2026-09-01' })).id;
  await call(endpoints.merge, { ...(await mergeOf(at, kept, gone)), take: [] }, at.person);
  const { rows } = await call(endpoints.memberships, { id: kept }, at.person);
  expect(rows).toMatchObject([{ className: '一年级1班', toOn: dayIn(now(), 'Asia/Shanghai') }]);
});

test('two records that have left become one that has left once more', async () => {
  const at = await office();
  const kept = (await enrol(at, 'A1', [])).id;
  const gone = (await enrol(at, 'A2', [])).id;
  for (const id of [kept, gone]) await leave(at, id);
  const ids = { kept, gone };
  const before = await linksOf(at, ids);
  const { id } = await call(endpoints.merge, { ...(await mergeOf(at, kept, gone)), take: [] }, at.person);
  expect(await linksOf(at, ids)).toMatchObject({ 'student_leavings kept': 2 });
  expect((await call(endpoints.leavings, {}, at.person)).rows.map((row) => row.studentId)).toEqual([kept]);
  await expectAgreement(at);
  await call(endpoints.undoMerge, { id }, at.person);
  expect(await linksOf(at, ids)).toEqual(before);
  expect((await call(endpoints.leavings, {}, at.person)).total).toBe(2);
});

test('brothers and sisters of both are those of one, and nobody becomes its own', async () => {
  const at = await office();
  const [kept, gone] = [(await enrol(at, 'A1', [])).id, (await enrol(at, 'A2', [])).id];
  const [both, other] = [(await enrol(at, 'B1', [])).id, (await enrol(at, 'B2', [])).id];
  for (const [id, siblingId] of [
    [kept, gone],
    [kept, both],
    [gone, both],
    [gone, other],
  ] as const)
    await call(endpoints.linkSibling, { id, siblingId }, at.person);
  const siblingsOf = async (id: string) =>
    (await call(endpoints.siblings, { id }, at.person)).rows.map(({ number }) => number);
  const { id } = await call(endpoints.merge, { ...(await mergeOf(at, kept, gone)), take: [] }, at.person);
  expect(await siblingsOf(kept)).toEqual(['B1', 'B2']);
  expect(await siblingsOf(both)).toEqual(['A1']);
  expect(await siblingsOf(other)).toEqual(['A1']);
  await call(endpoints.undoMerge, { id }, at.person);
  expect(await siblingsOf(kept)).toEqual(['A2', 'B1']);
  expect(await siblingsOf(gone)).toEqual(['A1', 'B1', 'B2']);
});

test("values of the school's own fields fill what the surviving record leaves open", async () => {
  const at = await office();
  const define = async (label: string) =>
    (await call(endpoints.saveField, { label, tab: 'child', type: 'text' }, at.person)).id;
  const [bus, shoe] = [await define('校车'), await define('鞋码')];
  const kept = (await enrol(at, 'A1', [], { custom: { [bus]: '一路' } })).id;
  const gone = (await enrol(at, 'A2', [], { custom: { [bus]: '二路', [shoe]: '30' } })).id;
  const { id } = await call(endpoints.merge, { ...(await mergeOf(at, kept, gone)), take: [] }, at.person);
  expect((await get(at, kept)).custom).toEqual({ [bus]: '一路', [shoe]: '30' });
  await call(endpoints.undoMerge, { id }, at.person);
  expect((await get(at, kept)).custom).toEqual({ [bus]: '一路' });
  expect((await get(at, gone)).custom).toEqual({ [bus]: '二路', [shoe]: '30' });
});

test('days and leave go over; of a day that both have, the state of the surviving record counts', async () => {
  const at = await office();
  const facts = { stage: 'primary' as const, grade: 1, entryYear: 2026, name: '一年级1班', capacity: 45 };
  const classId = (await call(endpoints.createClass, facts, at.person)).id;
  const [kept, gone] = [
    (await enrol(at, 'A1', [], { classId, enteredOn: '2026-09-01' })).id,
    (await enrol(at, 'A2', [], { classId, enteredOn: '2026-09-01' })).id,
  ];
  const today = dayIn(now(), 'Asia/Shanghai');
  const before = dayAfter(today, -1);
  const record = (studentId: string, day: string, status: 1 | 7) =>
    call(endpoints.saveRollCall, { classId, day, period: 0, entries: [{ studentId, status }] }, at.person);
  await record(kept, today, 1);
  await record(gone, today, 7);
  await record(gone, before, 7);
  const ids = { kept, gone };
  const linked = await linksOf(at, ids);
  const { id, stayed } = await call(endpoints.merge, { ...(await mergeOf(at, kept, gone)), take: [] }, at.person);
  expect(stayed).toBeGreaterThanOrEqual(1);
  expect(await linksOf(at, ids)).toMatchObject({
    'attendance_records kept': 3,
    'attendance_days kept': 2,
    'attendance_days gone': 1,
  });
  const span = { from: before, to: today, page: 1 };
  const { rows } = await call(endpoints.attendanceByChild, span, at.person);
  expect(rows).toMatchObject([{ id: kept, recorded: 2, normal: 1, late: 1 }]);
  await call(endpoints.undoMerge, { id }, at.person);
  expect(await linksOf(at, ids)).toEqual(linked);
});

test('records that shared a number are two again, unless somebody else has the number since', async () => {
  const at = await office();
  const [kept, gone] = [(await enrol(at, 'c9', [1])).id, (await enrol(at, 'A2', [1])).id];
  const rename = (number: string) =>
    at.school.inside((tx) =>
      tx
        .update(students)
        .set({ number, numberTwin: 1 })
        .where(and(ofSchool(at, students), eq(students.id, gone))),
    );
  await rename('C 9');
  const merged = await call(endpoints.merge, { ...(await mergeOf(at, kept, gone)), take: [] }, at.person);
  await call(endpoints.undoMerge, { id: merged.id }, at.person);
  const again = await call(endpoints.merge, { ...(await mergeOf(at, kept, gone)), take: [] }, at.person);
  await rename('D 1');
  await enrol(at, 'd1', [2]);
  expect(await failure(call(endpoints.undoMerge, { id: again.id }, at.person))).toBe('duplicate');
});

describe('refused', () => {
  test('records changed since they were compared, more guardians than a child may have, and an undo after a change', async () => {
    const at = await office();
    const kept = (await enrol(at, 'A1', [1])).id;
    const gone = (await enrol(at, 'A2', [2])).id;
    const input = await mergeOf(at, kept, gone);
    await call(endpoints.update, { id: gone, version: 1, note: '改' }, at.person);
    expect(await failure(call(endpoints.merge, input, at.person))).toBe('conflict');
    const many = Array.from({ length: limits.guardians }, (_, i) => 10 + i);
    const third = (await enrol(at, 'A3', many)).id;
    expect(await failure(call(endpoints.merge, await mergeOf(at, kept, third), at.person))).toBe('invalid');
    const { id, actions } = await call(endpoints.merge, await mergeOf(at, kept, gone), at.person);
    expect(actions).toEqual(['undo']);
    const { version } = await get(at, kept);
    await call(endpoints.update, { id: kept, version, note: '新' }, at.person);
    expect(await failure(call(endpoints.undoMerge, { id }, at.person))).toBe('wrongState');
    expect((await call(endpoints.merges, {}, at.person)).rows).toMatchObject([{ goneNumber: 'A2', actions: [] }]);
    expect((await call(endpoints.deleted, {}, at.person)).rows).toEqual([]);
  });
});

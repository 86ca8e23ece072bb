import { and, eq } from 'drizzle-orm';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import type { StudentConflict } from '@/lib/contracts/students/record.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { msOfDays } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { prove } from '../account/entry-samples.ts';
import { setClockOffset } from '../kernel/clock.ts';
import { auditEntries } from '../kernel/schema.ts';
import { guardians, students } from './schema.ts';
import { verifyStudents } from './verify.ts';

const { endpoints } = contract;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
afterEach(() => setClockOffset(0));

type Enrolment = Partial<InputOf<typeof endpoints.enrol>>;

async function office() {
  const school = await installation.school();
  return { school, person: await school.as('*') };
}
type Office = Awaited<ReturnType<typeof office>>;

const enrol = async ({ person }: Office, given: Enrolment = {}) =>
  (await call(endpoints.enrol, { name: '王小明', gender: 'male', ...given }, person)).student;
const list = ({ person }: Office, input: InputOf<typeof endpoints.list> = {}) => call(endpoints.list, input, person);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => ({ key: 'success' }),
    (error: CallError) => ({ key: error.said?.key, fields: Object.keys(error.fields ?? {}) }),
  );
const agreement = ({ school }: Office) => school.inside((tx) => verifyStudents({ tx, school }));
const inOrder = { counts: [], termsMissing: 0, termsTooMany: 0, repeatedWrong: 0 };
const mother = { relation: 'mother' as const, name: '李芳', phone: '138 0013 8000' };

describe('enrolling', () => {
  test.each<[string, Enrolment, string[]]>([
    ['no name', { name: ' ' }, ['name']],
    ['a name too long', { name: '王'.repeat(limits.nameChars + 1) }, ['name']],
    ['a text that no database holds', { name: '王\0', note: '\ud800' }, ['name', 'note']],
    ['an unknown gender', { gender: 'x' as 'male' }, ['gender']],
    ['a day that is none', { birthDate: '2019-02-30' }, ['birthDate']],
    ['a wrong identity number', { idNumber: '12345' }, ['idNumber']],
    ['an unknown nation', { nation: '99' }, ['nation']],
    ['a class id that is none', { classId: '1' }, ['classId']],
    ['a guardian without a phone', { guardians: [{ ...mother, phone: '' }] }, ['guardians.0.phone']],
    ['a guardian with a wrong phone', { guardians: [mother, { ...mother, phone: '123' }] }, ['guardians.1.phone']],
    ['too many guardians', { guardians: Array.from({ length: limits.guardians + 1 }, () => mother) }, ['guardians']],
    ['a field that nobody declared', { version: 9 } as Enrolment, ['']],
    ['several at once', { name: '', birthDate: 'x' }, ['name', 'birthDate']],
  ])('refused: %s', async (_, given, fields) => {
    const at = await office();
    expect(await failure(enrol(at, given))).toEqual({ key: 'invalid', fields });
    expect((await list(at)).total).toBe(0);
  });

  test('refused: a number that is taken in this school, but not in another', async () => {
    const [at, other] = [await office(), await office()];
    await enrol(at, { number: 'A1' });
    expect(await failure(enrol(at, { number: ' A1 ' }))).toEqual({ key: 'duplicate', fields: ['number'] });
    await enrol(other, { number: 'A1' });
    expect(await agreement(at)).toMatchObject({ students: 1, ...inOrder });
  });

  test('a whole record, masked; the same identity number is isWarned, not refused', async () => {
    const at = await office();
    const given: Enrolment = {
      number: 'A1',
      birthDate: '1949-12-31',
      idNumber: '11010519491231002x',
      gender: 'female',
      nation: '01',
      country: '',
      guardians: [mother],
    };
    const student = await enrol(at, given);
    expect(student).toMatchObject({
      number: 'A1',
      state: 'enrolled',
      version: 1,
      nation: '01',
      country: null,
      idNumberMasked: '110*************2X',
      guardian: { relation: 'mother', name: '李芳', phoneMasked: '138****8000' },
      guardians: [{ relation: 'mother', relationId: 3, phoneMasked: '138****8000', idNumberMasked: null }],
      actions: ['edit', 'delete', 'reveal'],
    });
    expect(JSON.stringify(student)).not.toMatch(/13800138000|11010519491231002/);
    const { warnings } = await call(endpoints.enrol, { ...given, number: 'A2', name: '李', gender: 'male' }, at.person);
    expect(warnings.map(({ field, key }) => [field, key])).toEqual([
      ['gender', 'genderDoubt'],
      ['idNumber', 'sameIdInRegister'],
    ]);
  });

  test('numbers are given in turn, passing over those in use', async () => {
    // An hour into the new year at the school; elsewhere it is the old one yet.
    setClockOffset(Date.parse('2027-01-01T01:00:00+08:00') - Date.now());
    const at = await office();
    const year = 2027;
    await enrol(at, { number: `${year}00002` });
    expect((await enrol(at)).number).toBe(`${year}00001`);
    expect((await enrol(at)).number).toBe(`${year}00003`);
  });

  test('a full class warns', async () => {
    const at = await office();
    const { id } = await call(
      endpoints.createClass,
      { stage: 'primary', grade: 1, entryYear: 2026, name: '一年级1班', capacity: 1 },
      at.person,
    );
    await enrol(at, { classId: id });
    const { warnings } = await call(endpoints.enrol, { name: '李', gender: 'male', classId: id }, at.person);
    expect(warnings).toEqual([
      // Nobody can be phoned: said on the record as well.
      { field: 'guardians', key: 'noGuardian', params: {} },
      { field: 'classId', key: 'classFull', params: { name: '一年级1班', students: 2, capacity: 1 } },
    ]);
    expect((await call(endpoints.classes, {}, at.person)).rows).toMatchObject([{ id, students: 2 }]);
  });

  test('the audit keeps what was written, no whole number in it', async () => {
    const at = await office();
    const { id } = await enrol(at, { idNumber: '11010519491231002X', guardians: [mother] });
    const [row] = await at.school.inside((tx) => tx.select().from(auditEntries).where(eq(auditEntries.objectId, id)));
    expect(row?.action).toBe('students.enrol');
    expect(row?.text).toContain('138****8000');
    expect(row?.text).not.toMatch(/13800138000|11010519491231002X/);
  });
});

describe('correcting', () => {
  test('refused: a number of another child, an empty one, a guardian of another child', async () => {
    const at = await office();
    const other = await enrol(at, { number: 'A1', guardians: [mother] });
    const { id, version } = await enrol(at, { number: 'A2' });
    const update = (changes: object) => failure(call(endpoints.update, { id, version, ...changes }, at.person));
    expect(await update({ number: 'A1' })).toEqual({ key: 'duplicate', fields: ['number'] });
    expect(await update({ number: ' ' })).toEqual({ key: 'invalid', fields: ['number'] });
    expect(await update({ idCardType: 'residentId', idNumber: 'E1' })).toEqual({
      key: 'invalid',
      fields: ['idNumber'],
    });
    const theirs = [{ id: other.guardians[0]?.id, relation: 'mother', name: '李芳' }];
    expect(await update({ guardians: theirs })).toMatchObject({ key: 'notFound' });
    expect(await update({ guardians: [{ relation: 'mother', name: '李芳' }] })).toEqual({
      key: 'invalid',
      fields: ['guardians.0.phone'],
    });
  });

  test('a passport number cannot become a resident identity number by changing the type alone', async () => {
    const at = await office();
    const { id, version } = await enrol(at, { idCardType: 'passport', idNumber: 'E12345678' });
    expect(await failure(call(endpoints.update, { id, version, idCardType: 'residentId' }, at.person))).toEqual({
      key: 'invalid',
      fields: ['idNumber'],
    });
  });

  test('of two editors the second is told what the first has made of it, and writes nothing', async () => {
    const at = await office();
    const { id, version } = await enrol(at);
    const other = await at.school.as('students.record.edit');
    const both = await Promise.allSettled([
      call(endpoints.update, { id, version, note: '甲' }, at.person),
      call(endpoints.update, { id, version, note: '乙' }, other),
    ]);
    // On connections of their own either may come first.
    const first = both.findIndex(({ status }) => status === 'fulfilled');
    const note = ['甲', '乙'][first];
    const error = (both[1 - first] as PromiseRejectedResult).reason as CallError;
    expect(error.said).toEqual({ key: 'conflict', params: { name: '测试老师' } });
    expect(error.status).toBe(409);
    expect(error.detail as StudentConflict).toMatchObject({
      current: { id, note, version: 2 },
      changedBy: '测试老师',
    });
    expect(await call(endpoints.get, { id }, at.person)).toMatchObject({ note, version: 2 });
  });

  test('what is left out stays: identity number, guardians, their phones', async () => {
    const at = await office();
    const before = await enrol(at, {
      idNumber: '11010519491231002X',
      guardians: [mother, { ...mother, relation: 'father', name: '王父' }],
    });
    const [first, second] = before.guardians;
    const { student } = await call(
      endpoints.update,
      {
        id: before.id,
        version: 1,
        name: '欧阳修',
        guardians: [
          { id: second?.id, relation: 'father', name: '王父' },
          { id: first?.id, relation: 'mother', name: '李芳', phone: '13900139000' },
        ],
      },
      at.person,
    );
    expect(student).toMatchObject({
      idNumberMasked: '110*************2X',
      guardian: { name: '王父', phoneMasked: '138****8000' },
    });
    expect(student.guardians.map(({ id }) => id)).toEqual([second?.id, first?.id]);
    for (const [q, total] of [
      ['oyx', 1],
      ['wxm', 0],
      ['9000', 1],
      ['139 0013 9000', 1],
      ['13800138000', 1],
      // By its beginning a phone could be found digit by digit, past the brake on revealing it.
      ['1390', 0],
      ['1390013900', 0],
      ['-13900', 0],
    ] as const)
      expect((await list(at, { q })).total).toBe(total);
    expect(await agreement(at)).toMatchObject(inOrder);
    expect(
      (await call(endpoints.update, { id: before.id, version: 2, guardians: [], classId: null }, at.person)).student
        .guardian,
    ).toBeNull();
    expect((await list(at, { q: '13800138000' })).total).toBe(0);
  });
});

describe('deleting and bringing back', () => {
  test('refused: an unknown child among others takes none out', async () => {
    const at = await office();
    const { id } = await enrol(at);
    const ids = [id, crypto.randomUUID()];
    expect(await failure(call(endpoints.remove, { ids }, at.person))).toMatchObject({ key: 'notFound' });
    expect(await failure(call(endpoints.remove, { ids: [] }, at.person))).toEqual({ key: 'invalid', fields: ['ids'] });
    expect((await list(at)).total).toBe(1);
  });

  test('refused: to bring one back whose number was given away, or after 30 days', async () => {
    const at = await office();
    const { id } = await enrol(at, { number: 'A1' });
    await call(endpoints.remove, { ids: [id] }, at.person);
    await enrol(at, { number: 'A1' });
    expect(await failure(call(endpoints.restore, { ids: [id] }, at.person))).toMatchObject({ key: 'duplicate' });
    setClockOffset(msOfDays(limits.deletedKeptDays + 1));
    const later = { ...at, person: await at.school.as('*') };
    expect(await failure(call(endpoints.restore, { ids: [id] }, later.person))).toMatchObject({ key: 'wrongState' });
    expect((await call(endpoints.deleted, {}, later.person)).rows).toEqual([]);
  });

  test('gone from list, search, record and reveal; back as they were', async () => {
    const at = await office();
    const { id, guardians: called } = await enrol(at, { guardians: [mother], number: 'A1' });
    await enrol(at, { name: '李红', gender: 'female' });
    expect(await call(endpoints.remove, { ids: [id] }, at.person)).toEqual({ ids: [id] });
    for (const again of [
      call(endpoints.remove, { ids: [id] }, at.person),
      call(endpoints.removeOne, { id }, at.person),
    ])
      expect(await failure(again)).toMatchObject({ key: 'wrongState' });
    expect(await list(at, { q: 'wxm' })).toMatchObject({
      total: 0,
      counts: { all: 1, gender: { male: 0, female: 1 } },
    });
    for (const gone of [
      call(endpoints.get, { id }, at.person),
      call(endpoints.update, { id, version: 2, note: 'x' }, at.person),
      call(endpoints.reveal, { id, guardianId: called[0]?.id, field: 'phone' as const }, at.person),
    ])
      expect(await failure(gone)).toMatchObject({ key: 'notFound' });
    const { rows } = await call(endpoints.deleted, {}, at.person);
    expect(rows).toMatchObject([{ id, number: 'A1', deletedBy: '测试老师' }]);
    expect(await call(endpoints.restore, { ids: [id] }, at.person)).toEqual({ ids: [id] });
    expect(await failure(call(endpoints.restore, { ids: [id] }, at.person))).toMatchObject({ key: 'wrongState' });
    expect(await list(at, { q: 'wxm' })).toMatchObject({ total: 1, rows: [{ id, version: 3 }] });
    expect(await agreement(at)).toMatchObject({ students: 2, ...inOrder });
  });
});

describe('showing a whole number', () => {
  test('refused: where there is none, of a guardian of another child, a phone of nobody', async () => {
    const at = await office();
    const { id } = await enrol(at);
    const other = await enrol(at, { guardians: [mother] });
    const reveal = (input: object) => failure(call(endpoints.reveal, { id, field: 'idNumber', ...input }, at.person));
    expect(await reveal({})).toMatchObject({ key: 'notFound' });
    expect(await reveal({ guardianId: other.guardians[0]?.id, field: 'phone' })).toMatchObject({ key: 'notFound' });
    expect(await reveal({ field: 'phone' })).toEqual({ key: 'invalid', fields: ['guardianId'] });
  });

  test('one by one, each with an audit row that does not hold it', async () => {
    const at = await office();
    const { id, guardians: called } = await enrol(at, { idNumber: '11010519491231002X', guardians: [mother] });
    expect(await call(endpoints.reveal, { id, field: 'idNumber' }, at.person)).toEqual({ value: '11010519491231002X' });
    const guardianId = called[0]?.id;
    expect(await call(endpoints.reveal, { id, guardianId, field: 'phone' }, at.person)).toEqual({
      value: '13800138000',
    });
    const rows = await at.school.inside((tx) =>
      tx
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.objectId, id), eq(auditEntries.action, 'students.reveal'))),
    );
    expect(rows).toHaveLength(2);
    expect(rows.map(({ text }) => text).join()).not.toMatch(/13800138000|11010519491231002X/);
  });
});

describe('another school', () => {
  test('its children are not found by any verb, and stay as they are', async () => {
    const [at, other] = [await office(), await office()];
    const { id, guardians: called } = await enrol(other, { guardians: [mother] });
    const attempts = [
      call(endpoints.get, { id }, at.person),
      call(endpoints.update, { id, version: 1, note: 'x' }, at.person),
      call(endpoints.remove, { ids: [id] }, at.person),
      call(endpoints.restore, { ids: [id] }, at.person),
      call(endpoints.reveal, { id, guardianId: called[0]?.id, field: 'phone' as const }, at.person),
    ];
    for (const attempt of attempts) expect(await failure(attempt)).toMatchObject({ key: 'notFound' });
    expect((await list(at, { q: 'wxm' })).total).toBe(0);
    expect(await call(endpoints.get, { id }, other.person)).toMatchObject({ version: 1 });
    expect(await at.school.inside((tx) => tx.select().from(students))).toEqual([]);
    expect(await at.school.inside((tx) => tx.select().from(guardians))).toEqual([]);
  });
});

describe('exporting', () => {
  const sheet = async (at: { person: Identity; school: TestSchool }, input: InputOf<typeof endpoints.exportList>) =>
    (await callStream(endpoints.exportList, { format: 'csv', ...input }, at.person)).text();

  test('refused: whole numbers without the key for them', async () => {
    const at = await office();
    const person = await at.school.as('students.record.export');
    expect(await failure(callStream(endpoints.exportList, { unmasked: true }, person))).toMatchObject({
      key: 'forbidden',
    });
  });

  test('the sheet is named by the day that it is at the school', async () => {
    // 25 hours lie between these two, so that it is never the same day at both.
    const days = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map(async (timeZone) => {
      const school = await installation.school({ timeZone });
      const answer = await callStream(endpoints.exportList, { format: 'csv' }, await school.as('*'));
      await answer.body?.cancel();
      const day = dayIn(new Date(), timeZone);
      expect(answer.headers.get('content-disposition')).toContain(`${day}.csv`);
      return day;
    });
    expect(new Set(await Promise.all(days)).size).toBe(2);
  });

  test('what is filtered, masked, with formulas neutralised; audited', async () => {
    const at = await office();
    await enrol(at, { name: '=1+1', number: '-5', idNumber: '11010519491231002X', guardians: [mother] });
    await enrol(at, { name: '李红', gender: 'female', number: 'B1' });
    const text = await sheet(at, { gender: 'male' });
    const [head, row, end] = text.split('\r\n');
    expect(head).toMatch(/^学号,姓名,性别,/);
    expect(row).toMatch(/^'-5,'=1\+1,男,,居民身份证,110\*+2X,/);
    expect(row).toContain('母亲,李芳,138****8000');
    expect(end).toBe('');
    expect(await sheet(at, { q: 'lh' })).toContain('李红');
    await prove({ ...at.school, accountId: at.person.personId ?? '' });
    expect(await sheet(at, { unmasked: true })).toContain('13800138000');
    const rows = await at.school.inside((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.action, 'students.exportList')),
    );
    expect(rows).toHaveLength(3);
  });
});

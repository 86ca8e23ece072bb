import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { genders } from '@/lib/contracts/students/reference.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { rounds } from '@/lib/dev/rounds.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { backend } from '../app.ts';
import { verifyStudents } from './verify.ts';

const { endpoints } = contract;
const installation = testInstallation();
const folder = mkdtempSync(path.join(tmpdir(), 'derived-'));
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent' });
});
afterAll(() => rm(folder, { recursive: true }));

interface World {
  readonly person: Identity;
  readonly rooms: readonly string[];
  readonly imports: string[];
}

const names = ['王小明', '欧阳修', '单雄信', 'Ann Lee', '曾国藩'];
const phones = ['13800138000', '13900139000'];
const anything = fc.nat(1_000);

/** An action on a child that is present; nothing when nobody is. */
const onChild =
  (action: (world: World, child: { id: string; version: number }, at: number) => Promise<unknown>) =>
  async (world: World, at: number) => {
    const { rows } = await call(endpoints.list, { size: 50 }, world.person);
    const child = rows[at % Math.max(rows.length, 1)];
    if (child) await action(world, child, at);
  };

const actions: Record<string, (world: World, at: number) => Promise<unknown>> = {
  enrol: ({ person, rooms }, at) =>
    call(
      endpoints.enrol,
      {
        name: names[at % 5] ?? '',
        gender: genders[at % 3] ?? 'male',
        classId: rooms[at % 3] ?? null,
        guardians: at % 2 ? [{ relation: 'mother', name: '李芳', phone: phones[at % 2] ?? '' }] : [],
      },
      person,
    ),
  update: onChild(({ person, rooms }, { id, version }, at) => {
    const changes: Partial<InputOf<typeof endpoints.update>>[] = [
      { name: names[at % 5] },
      { classId: rooms[at % 3] ?? null },
      { gender: genders[at % 3] },
      { guardians: [{ relation: 'father', name: '王父', phone: phones[at % 2] }] },
      { guardians: [] },
      { number: `改${at}` },
    ];
    return call(endpoints.update, { id, version, ...changes[at % 6] }, person).catch(() => {});
  }),
  remove: onChild(({ person }, { id }) => call(endpoints.remove, { ids: [id] }, person)),
  restore: async ({ person }, at) => {
    const { rows } = await call(endpoints.deleted, { size: 50 }, person);
    const gone = rows[at % Math.max(rows.length, 1)];
    if (gone) await call(endpoints.restore, { ids: [gone.id] }, person).catch(() => {});
  },
  import: async (world, at) => {
    const lines = Array.from(
      { length: (at % 7) + 1 },
      (_, i) => `${names[i % 5]},${i % 2 ? '男' : '女'},${i % 2 ? '甲班' : ''}`,
    );
    const content = ['姓名,性别,班级', ...lines, '无名,火,'].join('\n');
    const form = new FormData();
    form.set('file', new Blob([content]), 'a.csv');
    const request = new Request('http://test', { method: 'POST', body: form });
    const upload = {
      contentType: request.headers.get('content-type') ?? '',
      stream: request.body as ReadableStream<Uint8Array>,
    };
    const preview = await call(endpoints.uploadImport, {}, world.person, { upload });
    const { id } = preview.import;
    await call(endpoints.checkImport, { id, mapping: preview.mapping }, world.person);
    await settle();
    await call(endpoints.runImport, { id, mode: 'goodRows' }, world.person);
    await settle();
    world.imports.push(id);
  },
  undo: async ({ person, imports }, at) => {
    const [id] = imports.splice(at % Math.max(imports.length, 1), 1);
    if (!id) return;
    await call(endpoints.undoImport, { id }, person);
    await settle();
  },
};

const settle = async () => (await backend()).jobs.drain();

test('whatever is done in whatever order: counters, search terms and repeated columns say what the records say', async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(actions)), anything);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      const school = await installation.school();
      const person = await school.as('*');
      const rooms: string[] = [];
      for (const name of ['甲班', '乙班'])
        rooms.push(
          (
            await call(
              endpoints.createClass,
              { stage: 'kindergarten', grade: 1, entryYear: 2026, name, capacity: 9 },
              person,
            )
          ).id,
        );
      const world: World = { person, rooms, imports: [] };
      for (const [action, at] of steps) await actions[action]?.(world, at);
      const found = await school.inside((tx) => verifyStudents({ tx, school }));
      expect(found).toMatchObject({
        counts: [],
        termsMissing: 0,
        termsTooMany: 0,
        repeatedWrong: 0,
        membershipsWrong: 0,
      });
      const { total, rows, counts } = await call(endpoints.list, { size: 50 }, person);
      expect([total, counts.all, Math.min(total, 50)]).toEqual([found.students, total, rows.length]);
    }),
    rounds(12),
  );
}, 120_000);

test('what differs is noticed', async () => {
  const school = await installation.school();
  const person = await school.as('*');
  await call(
    endpoints.enrol,
    { name: '王小明', gender: 'male', guardians: [{ relation: 'mother', name: '李芳', phone: '13800138000' }] },
    person,
  );
  await school.inside(async (tx) => {
    await tx.execute(sql`update student_counts set students = students + 1`);
    await tx.execute(sql`delete from student_terms where term = 'wxm'`);
    await tx.execute(
      sql`insert into student_terms select ${school.id}::uuid, term, gen_random_uuid() from unnest(array['x', 'y']) term`,
    );
    await tx.execute(sql`update students set guardian_phone = '1'`);
  });
  const found = await school.inside((tx) => verifyStudents({ tx, school }));
  expect(found).toMatchObject({ students: 1, termsMissing: 1, termsTooMany: 2, repeatedWrong: 1 });
  expect(found.counts).toEqual([
    { of: 'all enrolled male', stored: 2, found: 1 },
    { of: 'none enrolled male', stored: 2, found: 1 },
  ]);
});

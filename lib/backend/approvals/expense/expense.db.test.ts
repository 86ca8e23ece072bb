import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { finance } from '@/lib/contracts/finance.ts';
import { multipart } from '@/lib/dev/sample-request.ts';
import { flowOf, signedBy } from '@/lib/dev/signed-flow.ts';
import { testApprovals } from '@/lib/dev/test-approvals.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { departments, staff } from '../../organisation/schema.ts';

const installation = testInstallation();
const folder = mkdtempSync(join(tmpdir(), 'claims-'));
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

const said = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );

test('what has passed is a draft in the books, once, owed to whoever laid it out', async () => {
  const { school } = await testOffice(installation);
  const { goBy, claim, decide, ids, head, teacher, admin, endpoints } = await testApprovals(installation, school);
  await goBy(flowOf(signedBy('a', [ids.head], null)));
  const { id, number, applicationId } = await claim();
  expect(number).toMatch(/^BX\d{6}-000001$/);
  await decide(applicationId, head);
  const { voucher } = await call(endpoints.expense, { id }, teacher);
  const draft = await call(finance.endpoints.voucher, { id: voucher?.id ?? '' }, admin);
  expect(draft).toMatchObject({
    state: 'draft',
    lines: [
      { summary: '测试老师报销：美术课彩纸', debitCents: 86_50 },
      { creditCents: 86_50, number: '2209' },
    ],
  });
});

test('what the books tell apart by department is told by the nearest that they know above the claimant', async () => {
  const { school } = await testOffice(installation);
  const { goBy, claim, decide, ids, head, teacher, admin, endpoints } = await testApprovals(installation, school);
  await school.inside(async (tx) => {
    const above = randomUUID();
    await tx.insert(departments).values([
      { schoolId: school.id, id: above, name: '教学部' },
      { schoolId: school.id, id: randomUUID(), name: '后勤部' },
    ]);
    const [own] = await tx
      .insert(departments)
      .values({ schoolId: school.id, id: randomUUID(), name: '语文组', parentId: above })
      .returning();
    await tx
      .update(staff)
      .set({ departmentId: own?.id ?? null })
      .where(and(ofSchool(school.id, staff), eq(staff.id, ids.teacher)));
  });
  const { rows } = await call(finance.endpoints.allSubjects, { year: 2026 }, admin);
  const subject = rows.find(({ number }) => number === '5301');
  if (!subject) throw new Error('There is no 5301');
  const { id: subjectId, version, name, entrusted, carryToId } = subject;
  const asking = { id: subjectId, name, entrusted, carryToId, auxiliaryKinds: ['department' as const] };
  await call(finance.endpoints.saveSubject, { ...asking, enabled: true, version }, admin);
  for (const [code, item] of [
    ['B01', '后勤部'],
    ['B02', '教学部'],
  ] as const)
    await call(finance.endpoints.saveAuxiliary, { kind: 'department', code, name: item, enabled: true }, admin);
  await goBy(flowOf(signedBy('a', [ids.head], null)));
  const { id, applicationId } = await claim();
  await decide(applicationId, head);
  const { voucher } = await call(endpoints.expense, { id }, teacher);
  const draft = await call(finance.endpoints.voucher, { id: voucher?.id ?? '' }, admin);
  expect(draft.lines[0]).toMatchObject({ number: '5301', auxiliary: [{ name: '教学部' }] });
});

test('a claim is its claimant’s: changed before it is sent, seen by nobody else, removed as a draft only', async () => {
  const { goBy, draft, facts, ids, teacher, head, admin, endpoints } = await testApprovals(installation);
  expect(await said(draft(teacher, { cents: 0 }))).toBe('invalid');
  const { id, version } = await draft();
  expect(await said(call(endpoints.expense, { id }, head))).toBe('notFound');
  expect(await call(endpoints.expenses, {}, head)).toMatchObject({ total: 0 });
  expect(
    await call(endpoints.expenses, { q: '彩纸', category: 'teaching', state: 'draft', month: '2026-11' }, admin),
  ).toMatchObject({ total: 1 });
  expect(await said(call(endpoints.saveExpense, { ...facts, id, version }, admin))).toBe('notFound');
  const after = await call(endpoints.saveExpense, { ...facts, id, version, cents: 90_00 }, teacher);
  expect(await said(call(endpoints.sendExpense, { id, version: after.version }, teacher))).toBe('noFlow');
  await goBy(flowOf(signedBy('a', [ids.head], null)));
  const sent = await call(endpoints.sendExpense, { id, version: after.version }, teacher);
  expect(await said(call(endpoints.saveExpense, { ...facts, id, version: sent.version }, teacher))).toBe('wrongState');
  expect(await said(call(endpoints.removeExpense, { id, version: sent.version }, teacher))).toBe('wrongState');
  const gone = await call(endpoints.withdrawExpense, { id, version: sent.version }, teacher);
  expect(gone).toMatchObject({ state: 'withdrawn', code: 2, actions: [] });
  const other = await draft();
  expect(await call(endpoints.removeExpense, { id: other.id, version: other.version }, teacher)).toBeNull();
});

test('its photos are opened by whoever signs it, and by nobody else; another photo is other content', async () => {
  const { goBy, draft, facts, ids, teacher, head, chief, open, endpoints } = await testApprovals(installation);
  await goBy(flowOf(signedBy('a', [ids.head], null)));
  const upload = (name: string) =>
    call(endpoints.uploadApprovalFile, {}, teacher, { upload: multipart({ name, content: '%PDF-1.7\n%%EOF' }) });
  const [one, two] = [await upload('发票.pdf'), await upload('明细.pdf')];
  const see = (id: string, by: Identity) => said(callStream(endpoints.approvalFile, { id }, by));
  expect(await see(one.id, head)).toBe('notFound');
  const { id, version } = await draft(teacher, { files: [one.id, two.id] });
  expect(await said(draft(teacher, { files: [one.id] }))).toBe('notFound');
  const sent = await call(endpoints.sendExpense, { id, version }, teacher);
  expect(await open(sent.applicationId, head)).toMatchObject({ files: [{ name: '发票.pdf' }, { name: '明细.pdf' }] });
  expect([await see(one.id, head), await see(one.id, chief)]).toEqual(['success', 'notFound']);
  const { content, task } = await open(sent.applicationId, head);
  const decision = { id: sent.applicationId ?? '', task: task ?? 99, seen: content, comment: '少一张' };
  await call(endpoints.decide, { ...decision, move: 'return' }, head);
  const back = await call(endpoints.expense, { id }, teacher);
  const left = await call(endpoints.saveExpense, { ...facts, id, version: back.version, files: [two.id] }, teacher);
  expect(left.files).toMatchObject([{ id: two.id }]);
  expect(await see(one.id, teacher)).toBe('notFound');
  await call(endpoints.sendExpense, { id, version: left.version }, teacher);
  expect((await open(sent.applicationId, head)).content).not.toBe(content);
});

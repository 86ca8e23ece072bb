import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { multipart } from '@/lib/dev/sample-request.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { daysLater } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';

const { endpoints } = contract;
const installation = testInstallation();
const folder = mkdtempSync(join(tmpdir(), 'documents-'));
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

type Document = Omit<InputOf<typeof endpoints.saveDocument>, 'studentId'>;
const vaccination = { kind: 'vaccination' as const };
/** A day so many days from today at the school. */
const inDays = (days: number) => dayIn(daysLater(new Date(), days), 'Asia/Shanghai');

async function office() {
  const person = await (await installation.school()).as('*');
  const enrol = async (name = '王小明') => (await call(endpoints.enrol, { name, gender: 'male' }, person)).student.id;
  const save = (studentId: string, document: Document = vaccination) =>
    call(endpoints.saveDocument, { studentId, ...document }, person);
  const upload = (id: string, content: string | Uint8Array<ArrayBuffer>, name = '../接种证.exe') =>
    call(endpoints.uploadDocument, { id }, person, { upload: multipart({ name, content }) });
  const gaps = (input: InputOf<typeof endpoints.documentGaps> = {}) => call(endpoints.documentGaps, input, person);
  return { person, enrol, save, upload, gaps };
}
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );

test('refused: an end before its beginning, a stale correction, a document of another child, files that are no papers', async () => {
  const { enrol, save, upload } = await office();
  const [one, other] = [await enrol(), await enrol('李红')];
  expect(await said(save(one, { ...vaccination, validFrom: '2026-02-01', validTo: '2026-01-01' }))).toBe('invalid');
  const { id, version } = await save(one);
  const stale = save(one, { ...vaccination, id, version: version + 1 });
  expect(await stale.catch((error: CallError) => error.detail)).toMatchObject({
    current: { id, version },
    changedBy: '测试老师',
  });
  expect(await said(stale)).toBe('conflict');
  expect(await said(save(other, { ...vaccination, id, version }))).toBe('notFound');
  expect(await said(upload(id, '<html><script>1</script>'))).toBe('scanType');
  expect(await said(upload(id, new Uint8Array(limits.pictureBytes + 1)))).toBe('tooLarge');
});

test('entered, corrected, scanned, removed: the list and the time line tell it', async () => {
  const { person, enrol, save, upload } = await office();
  const studentId = await enrol();
  const { id, version } = await save(studentId, { ...vaccination, validTo: inDays(400) });
  await save(studentId, { ...vaccination, id, version, validTo: inDays(10), hasOriginal: true });
  expect(await upload(id, '%PDF-1.7\n%%EOF')).toMatchObject({ fileName: '接种证.exe.pdf', fileBytes: 14 });
  const { rows } = await call(endpoints.documents, { id: studentId }, person);
  expect(rows).toMatchObject([{ id, validity: 'expiring', hasOriginal: true, version: 3 }]);
  expect((await call(endpoints.leavingChecks, { ids: [studentId] }, person)).lines).toContainEqual({
    key: 'originals',
    state: 'open',
    params: { count: 1, names: '王小明' },
  });
  const answer = await callStream(endpoints.documentFile, { id }, person);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(await answer.text()).toBe('%PDF-1.7\n%%EOF');
  const remove = (read: number) => call(endpoints.removeDocument, { id, version: read }, person);
  expect(await said(remove(version))).toBe('conflict');
  await remove(3);
  expect(await said(callStream(endpoints.documentFile, { id }, person))).toBe('notFound');
  const { rows: events } = await call(endpoints.history, { id: studentId, kind: 'documents' }, person);
  expect(events.map(({ action }) => action)).toEqual(['documentRemoved', 'documentChanged', 'documentAdded']);
});

test('gaps: the best document of a required kind counts; those who are not in class are not asked for any', async () => {
  const { person, enrol, save, gaps } = await office();
  await call(endpoints.requireDocuments, { kinds: ['vaccination'] }, person);
  const [none, expired, expiring, renewed, unending] = [
    await enrol('无'),
    await enrol('过期'),
    await enrol('将到期'),
    await enrol('已更新'),
    await enrol('长期'),
  ];
  await call(endpoints.enrol, { name: '报名', gender: 'male', state: 'applied' }, person);
  await save(expired, { ...vaccination, validTo: inDays(-1) });
  await save(expiring, { ...vaccination, validTo: inDays(0) });
  for (const validTo of [inDays(-1), inDays(limits.documentNoticeDays + 1)])
    await save(renewed, { ...vaccination, validTo });
  for (const validTo of [inDays(-1), '']) await save(unending, { ...vaccination, validTo });
  expect(await gaps()).toMatchObject({ total: 1, rows: [{ studentId: none, kind: 'vaccination', validTo: null }] });
  expect(await gaps({ gap: 'expired' })).toMatchObject({ total: 1, rows: [{ studentId: expired }] });
  expect(await gaps({ gap: 'expiring' })).toMatchObject({ total: 1, rows: [{ studentId: expiring }] });
  expect((await gaps({ kind: 'agreement' })).total).toBe(0);
  await call(endpoints.requireDocuments, { kinds: ['vaccination', 'agreement'] }, person);
  expect(await gaps({ kind: 'agreement', size: 10, page: 2 })).toMatchObject({ total: 5, rows: [] });
});

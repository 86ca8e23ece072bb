import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import { openHere } from '../../sheets/open-here.ts';
import { wxworkParents } from '../schema/families.ts';

const { endpoints } = enterprise;
const installation = testInstallation();
const folder = mkdtempSync(path.join(tmpdir(), 'phones-'));
const phone = (at: number) => `138${String(at).padStart(8, '0')}`;

/** A school with two children: A1 has a father, A2 has a mother and two others. */
async function office() {
  const school = await installation.school();
  const person = await school.as('*');
  const guardian = (relation: 'father' | 'mother' | 'other', name: string, at: number) => ({
    ...{ relation, name, phone: phone(at) },
    ...{ hasCustody: true, mayPickUp: true, isPayer: false, getsMessages: true },
  });
  const enrol = async (number: string, name: string, guardians: ReturnType<typeof guardian>[]) =>
    (await call(students.endpoints.enrol, { number, name, gender: 'female', guardians }, person)).student.id;
  const first = await enrol('A1', '王一', [guardian('father', '王父', 1)]);
  const second = await enrol('A2', '李二', [
    guardian('mother', '李母', 2),
    guardian('other', '李甲', 3),
    guardian('other', '李乙', 4),
  ]);
  const bring = async (rows: readonly string[], keep: 'no' | 'yes' = 'yes', head = '学号,关系,手机号,家长姓名') => {
    const form = new FormData();
    form.set('file', new Blob([[head, ...rows].join('\n')]), '家长.csv');
    const request = new Request('http://test', { method: 'POST', body: form });
    const stream = request.body as ReadableStream<Uint8Array>;
    const upload = { contentType: request.headers.get('content-type') ?? '', stream };
    return call(endpoints.importParentPhones, { keep }, person, { upload });
  };
  const record = (id: string) => call(students.endpoints.get, { id }, person);
  const phonesOf = async (id: string) =>
    (await record(id)).guardians.map(({ relation, phoneMasked }) => `${relation} ${phoneMasked}`);
  return { school, person, first, second, bring, record, phonesOf };
}

test('a phone is found by number and relation, and the same sheet once more changes nothing', async () => {
  const { first, second, bring, record, phonesOf } = await office();
  const sheet = [`A1,爸爸,${phone(11)},`, `A1,妈妈,138 0000 0012,王母`, `A2,mother,+86${phone(2)},`];
  const looked = await bring(sheet, 'no');
  expect(looked).toEqual({ kept: false, changed: 1, added: 1, same: 1, errors: [] });
  expect(await phonesOf(first)).toEqual(['father 138****0001']);
  expect(await bring(sheet)).toEqual({ ...looked, kept: true });
  expect(await phonesOf(first)).toEqual(['father 138****0011', 'mother 138****0012']);
  const before = [await record(first), await record(second)];
  expect(await bring(sheet)).toEqual({ kept: true, changed: 0, added: 0, same: 3, errors: [] });
  expect([await record(first), await record(second)]).toEqual(before);
});

test('what is wrong is said by row, and the other rows are taken over', async () => {
  const { first, bring, phonesOf } = await office();
  const { changed, added, errors } = await bring([
    'A1,爸爸,010-88886666,',
    'A1,爸爸,1380000001,',
    `A1,爸爸,${phone(2)},`,
    `=A1,爸爸,${phone(20)},`,
    `A1,妈妈,${phone(21)},"=HYPERLINK(""http://x"")"`,
    `A9,爸爸,${phone(22)},`,
    `,爸爸,${phone(23)},`,
    `A1,邻居,${phone(24)},`,
    'A1,妈妈,,',
    `A1,爷爷,${phone(25)},`,
    `A2,其他,${phone(26)},`,
    `A2,爸爸,${phone(2)},李父`,
    `A1,爸爸,${phone(27)},`,
    `A1,父亲,${phone(28)},`,
  ]);
  expect(errors.map(({ row, fault }) => [row, fault])).toEqual([
    [2, 'landline'],
    [3, 'digits'],
    [4, 'otherChild'],
    [5, 'formula'],
    [6, 'formula'],
    [7, 'childUnknown'],
    [8, 'childMissing'],
    [9, 'relation'],
    [10, 'phoneMissing'],
    [11, 'nameMissing'],
    [12, 'several'],
    [13, 'otherGuardian'],
    [14, 'twice'],
    [15, 'twice'],
  ]);
  expect([changed, added]).toEqual([0, 0]);
  expect(await phonesOf(first)).toEqual(['father 138****0001']);
});

test('one phone is of two children only where the guardian is the same person', async () => {
  const { first, bring, phonesOf } = await office();
  const { errors } = await bring([
    `A1,妈妈,${phone(2)},李母`,
    `A2,爸爸,${phone(31)},李父`,
    `A1,爷爷,${phone(31)},王爷`,
  ]);
  expect(errors).toEqual([{ row: 4, number: 'A1', fault: 'otherChild' }]);
  expect(await phonesOf(first)).toEqual(['father 138****0001', 'mother 138****0002']);
});

test('a sheet without its columns, an empty one, and whoever may not are refused', async () => {
  const { school, bring } = await office();
  await expect(bring(['A1,爸爸'], 'no', '学号,关系')).rejects.toMatchObject({ said: { key: 'sheetColumns' } });
  await expect(bring([], 'no')).rejects.toMatchObject({ said: { key: 'sheetEmpty' } });
  const clerk = await school.as('enterprise.installation.view');
  await expect(callStream(endpoints.exportStudentList, {}, clerk)).rejects.toMatchObject({ code: '4030001' });
});

test('the rate counts parents of the platform by child and relation, and the list has the same children', async () => {
  const { school, person, first, second } = await office();
  const rate = () => call(endpoints.parentPhoneRate, {}, person);
  expect(await rate()).toEqual({ parents: 0, withPhone: 0, rate: null });
  const row = { schoolId: school.id, corpId: 'wwSim', subscribed: true };
  await school.inside((tx) =>
    tx.insert(wxworkParents).values([
      { ...row, studentId: first, parentUserId: 'f1', relation: 'father' },
      { ...row, studentId: first, parentUserId: 'm1', relation: 'mother', subscribed: false },
      { ...row, studentId: second, parentUserId: 'm2', relation: 'mother' },
      { ...row, studentId: second, parentUserId: 'x2', relation: null },
    ]),
  );
  expect(await rate()).toEqual({ parents: 3, withPhone: 2, rate: 0.667 });
  const answer = await callStream(endpoints.exportStudentList, {}, person);
  const file = path.join(folder, 'list.xlsx');
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  const sheet = await openHere(file, 'xlsx', 0);
  const rows: string[][] = [];
  for await (const { cells } of sheet.rows()) rows.push(cells.map(({ text }) => text));
  sheet.close();
  expect(rows.slice(1).toSorted()).toEqual([
    ['A1', '王一', '', '2', '1', '1'],
    ['A2', '李二', '', '2', '2', '2'],
  ]);
});

import { organisation } from '@/lib/contracts/organisation.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { checked, csv, expectAgreement, importFixture, type Office, ran, reasonsOf } from '@/lib/dev/test-imports.ts';
import { call } from '@/lib/gateway/call.ts';

const { enrol, get, history, list, update } = contract.endpoints;
const { saveDictionaryEntry } = organisation.endpoints;
const { office } = importFixture();

const word = ({ person }: Office, name: string) =>
  call(
    saveDictionaryEntry,
    { dictionary: 'relation', code: `r-${name.length}`, name, sort: 10, enabled: true, version: 0 },
    person,
  );

test('a school names relations beside the fixed ones; they count as other, and go with the code', async () => {
  const at = await office();
  const guardian = { relation: 'other' as const, relationName: '继父', name: '王强', phone: '13800000001' };
  const { student } = await call(enrol, { name: '王一', gender: 'male', guardians: [guardian] }, at.person);
  expect(student.guardians).toMatchObject([{ relation: 'other', relationName: '继父', relationId: 0 }]);
  const listed = async () => (await call(list, {}, at.person)).rows.map((row) => row.guardian);
  expect(await listed()).toMatchObject([{ relation: 'other', relationName: '继父' }]);
  const [{ id = '' } = {}] = student.guardians;
  const saved = (relation: 'other' | 'father', version: number) =>
    call(update, { id: student.id, version, guardians: [{ id, relation, name: '王强' }] }, at.person);
  const kept = await saved('other', student.version);
  expect(kept.student.guardians).toMatchObject([{ relationName: '继父' }]);
  const father = await saved('father', kept.student.version);
  expect(father.student.guardians).toMatchObject([{ relation: 'father', relationName: '' }]);
  expect(await listed()).toMatchObject([{ relation: 'father', relationName: '' }]);
  const { rows } = await call(history, { id: student.id, kind: 'guardians' }, at.person);
  expect(rows.find(({ action }) => action === 'guardianChanged')).toMatchObject({
    old: { guardianRelation: 'other' },
    new: { guardianRelation: 'father' },
  });
  await expectAgreement(at);
});

test('a sheet is read with the words of the school, and blood groups in one cell', async () => {
  const at = await office();
  await word(at, '继母');
  const sheet = csv(
    '姓名,性别,血型,关系,监护人姓名,监护人电话',
    '王一,男,A型Rh阴性,继母,李芳,13800000001',
    '王二,男,B型,妈妈,李芳,13800000002',
    '王三,男,O型,邻居,李芳,13800000003',
  );
  const view = await checked(at, sheet);
  expect(await reasonsOf(at, view.id)).toEqual({ 2: ['good'], 3: ['good'], 4: ['bad', 'choice'] });
  await ran(at, view.id);
  const { rows } = await call(list, { sort: 'name' }, at.person);
  const records = await Promise.all(rows.map(async ({ id }) => call(get, { id }, at.person)));
  const told = records.map(({ name, bloodType, rhFactor, guardians }) => [
    name,
    bloodType,
    rhFactor,
    guardians[0]?.relationName,
  ]);
  expect(told.toSorted()).toEqual([
    ['王一', 'A', 'negative', '继母'],
    ['王二', 'B', null, ''],
  ]);
});

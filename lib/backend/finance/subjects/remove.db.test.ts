import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

type Office = Awaited<ReturnType<typeof testOffice>>;

const below = ({ endpoints, person, subjectId }: Office, number: string, name: string, more: object = {}) =>
  call(endpoints.addSubject, { parentId: subjectId(number), name, ...more }, person);
const chart = async ({ endpoints, person }: Office, year = 2026) =>
  new Map((await call(endpoints.allSubjects, { year }, person)).rows.map((row) => [row.number, row]));
const line = (subjectId: string, cents: number) => ({
  summary: '业务',
  subjectId,
  debitCents: Math.max(cents, 0),
  creditCents: Math.max(-cents, 0),
});

test('a subject of the first level stands in a gap of the standard, is kept next year, and is not what another edition means', async () => {
  const at = await testOffice(installation);
  const { endpoints, person } = at;
  const add = (number: string, name: string, subType: 1 | 2 | 5 | 6, contra = false, year = 2026) =>
    call(endpoints.addTopSubject, { year, number, name, subType, contra }, person);
  for (const [number, name, subType, field, key] of [
    ['3301', '专用基金', 5, 'subType', 'netAssetsWhole'],
    ['2151', '应收利息', 1, 'number', 'numberType'],
    ['2401', '应收利息', 1, 'number', 'numberType'],
  ] as const)
    await expect(add(number, name, subType)).rejects.toMatchObject({ fields: { [field]: { key } } });
  await expect(
    call(endpoints.addTopSubject, { year: 2026, number: '2401', name: '其他', subType: 3 }, person),
  ).rejects.toMatchObject({
    fields: { number: { key: 'numberMeant', params: { name: '预计负债' } } },
  });
  await expect(add('1001', '现金', 1)).rejects.toMatchObject({ fields: { number: { key: 'duplicate' } } });
  const interest = await add('1151', '应收利息', 1);
  expect(interest).toMatchObject({ number: '1151', side: 'debit', isLowest: true, official: false });
  expect(await add('1152', '利息坏账准备', 1, true)).toMatchObject({ side: 'credit' });
  await add('4751', '租金收入', 6);
  const rows = await chart(at);
  expect(rows.get('475101')).toMatchObject({ restriction: 'unrestricted', carryToId: at.subjectId('3101') });
  expect(rows.get('475102')).toMatchObject({ restriction: 'restricted', carryToId: at.subjectId('3102') });
  await call(endpoints.openLedger, { year: 2027 }, person);
  const rent = rows.get('475101')?.id ?? '';
  await at.post('transfer', '2026-03-01', [line(interest.id, 500), line(rent, -500)]);
  const { rows: brought } = await call(endpoints.initialisation, { year: 2027 }, person);
  expect(brought.find(({ number }) => number === '1151')).toMatchObject({ openingCents: 500 });
  await expect(add('1153', '应收股利', 1)).rejects.toMatchObject({ fields: { number: { key: 'laterFirst' } } });
  await add('1153', '应收股利', 1, false, 2027);
  await add('1153', '应收股利', 1);
  // Until it stands in a row of the balance sheet, that does not balance, and the proof says so.
  const differences = async () => (await call(endpoints.verify, { year: 2026 }, person)).differences;
  expect(await differences()).toMatchObject([{ what: 'balanceSheet' }]);
  const receivables = { row: '3', formula: '1111 + 1121 + 1122 - 1131 + 1151', version: 0 };
  await call(endpoints.saveFormula, { year: 2026, statement: 'balanceSheet', ...receivables }, person);
  expect(await differences()).toEqual([]);
});

test('a subject that nothing names is deleted, and the one above may be named again', async () => {
  const at = await testOffice(installation, {
    openings: [
      ['1002', 900],
      ['3101', 900],
    ],
  });
  const { endpoints, person } = at;
  const remove = (id: string, version = 1) => call(endpoints.deleteSubject, { id, version }, person);
  const used = (why: string) => ({ code: '4090224', message: expect.stringContaining(why) });
  await expect(remove(at.subjectId('1001'))).rejects.toMatchObject(used('停用'));
  const [one, two] = [await below(at, '1009', '信用卡'), await below(at, '1009', '保证金')];
  await remove(two.id);
  expect((await chart(at)).get('100902')).toBeUndefined();
  const draft = await at.save('transfer', '2026-03-01', [line(one.id, 100), at.line('1201', -100)], false);
  await expect(remove(one.id)).rejects.toMatchObject(used('草稿'));
  await call(endpoints.moveDrafts, { ids: [draft.id], move: 'trash' }, person);
  await remove(one.id);
  expect((await call(endpoints.voucher, { id: draft.id }, person)).lines[0]).toMatchObject({ number: '' });
  expect((await chart(at)).get('1009')).toMatchObject({ isLowest: true });
  await at.post('receipt', '2026-03-02', [at.line('1009', 100), at.line('490101', -100)]);
  const moved = await below(at, '1002', '基本户', { movesBalance: true });
  await expect(remove(moved.id, moved.version)).rejects.toMatchObject(used('期初'));
  const other = await testOffice(installation);
  await expect(call(other.endpoints.deleteSubject, { id: moved.id, version: 1 }, other.person)).rejects.toMatchObject({
    code: '4040001',
  });
});

test('two subjects that are alike become one with their drafts, and posted lines keep theirs', async () => {
  const at = await testOffice(installation);
  const { endpoints, person, chief } = at;
  const [one, two] = [await below(at, '5301', '办公费'), await below(at, '5301', '办公用品')];
  const merge = (id: string, intoId: string, version = 1) =>
    call(endpoints.mergeSubject, { id, version, intoId }, person);
  const field = (key: string) => ({ fields: { intoId: { key } } });
  await expect(merge(one.id, one.id)).rejects.toMatchObject(field('sameSubject'));
  await expect(merge(one.id, at.subjectId('1201'))).rejects.toMatchObject(field('otherParent'));
  const restricted = await below(at, '5301', '专项', { restriction: 'restricted' });
  await expect(merge(one.id, restricted.id)).rejects.toMatchObject(field('otherNature'));
  const draft = await call(
    endpoints.saveVoucher,
    { kind: 'payment', onDate: '2026-03-01', lines: [line(two.id, 100), at.line('1001', -100)], submit: false },
    chief,
  );
  expect(await merge(two.id, one.id)).toMatchObject({ id: one.id });
  const after = await call(endpoints.voucher, { id: draft.id }, person);
  expect(after.lines[0]).toMatchObject({ subjectId: one.id });
  expect((await chart(at)).has(two.number)).toBe(false);
  // Whoever merged has changed the draft as well.
  await call(endpoints.moveDrafts, { ids: [draft.id], move: 'submit' }, chief);
  const { changed } = await call(endpoints.auditVouchers, { ids: [draft.id], move: 'audit' }, person).then(
    (reply) => reply as { changed?: number },
    () => ({ changed: 0 }),
  );
  expect(changed ?? 0).toBe(0);
  const three = await below(at, '5301', '邮寄费');
  await at.post('payment', '2026-03-02', [line(three.id, 100), at.line('1001', -100)]);
  await expect(merge(three.id, one.id)).rejects.toMatchObject({ code: '4090224' });
});

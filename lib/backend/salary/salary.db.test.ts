import { and, eq } from 'drizzle-orm';
import { account } from '@/lib/contracts/account.ts';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { notices } from '@/lib/contracts/notices.ts';
import { salary } from '@/lib/contracts/salary.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { sent } from '@/lib/dev/test-interchange.ts';
import { bytesOf, rawXlsx } from '@/lib/dev/test-sheets.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { passwordOf } from '../account/entry-samples.ts';
import { backend } from '../app.ts';
import { renewSeals } from '../control/seals.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { staff } from '../organisation/schema.ts';
import { xlsxOf } from '../sheets/write-xlsx.ts';

const installation = testInstallation();
const { endpoints } = salary;

afterEach(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));
const clerkKeys = ['salary.record.view', 'salary.record.edit', 'salary.record.push', 'salary.slip.open'];
const settle = async () => (await backend()).jobs.drain();

/** A payroll clerk and two teachers with a sheet of theirs: the first amounts are like no others. */
async function office() {
  const school = await installation.school();
  const clerk = await school.as(...clerkKeys);
  const chief = await school.as('salary.record.view', 'salary.record.approve', 'salary.slip.open');
  const [one, other] = [await school.as('salary.mine.open'), await school.as('salary.mine.open')];
  const memberOf = async ({ personId }: Identity) =>
    school.inside(async (tx) => {
      const own = and(ofSchool(school.id, staff), eq(staff.accountId, personId ?? ''));
      const [row] = await tx.select().from(staff).where(own);
      return { id: row?.id ?? '', number: row?.number ?? '', name: row?.name ?? '' };
    });
  const members = [await memberOf(one), await memberOf(other)] as const;
  const sheet = [
    '2026年9月工资表,,,,,',
    '工号,姓名,基本工资,内部系数,个税,实发工资',
    `${members[0].number},,"73,519.26",1.5,"1,519.26",72000`,
    `${members[1].number},,5000,1,-,5000`,
    '合计,,78519.26,,1519.26,77000',
  ].join('\n');
  const read = await call(endpoints.readPayroll, {}, clerk, sent('九月.csv', sheet));
  const columns = read.columns.map((column) =>
    column.title === '内部系数' ? { ...column, role: 'info' as const, hidden: true } : { ...column, hidden: false },
  );
  const payroll = { columns, rows: read.rows, people: [] };
  const facts = { month: read.month ?? '', kind: 'salary' as const, title: '九月工资', fileName: '九月.csv' };
  const save = (given: Partial<InputOf<typeof endpoints.saveRecord>> = {}) =>
    call(endpoints.saveRecord, { ...facts, ...payroll, ...given }, clerk);
  const stateOf = async (id: string) => {
    const row = (await call(endpoints.records, {}, clerk)).rows.find((one) => one.id === id);
    return { id, version: row?.version ?? 0, state: row?.state ?? '' };
  };
  const asRead = async (id: string) => ({ id, version: (await stateOf(id)).version });
  /** A draft that the chief has approved. */
  const approve = async (draft: { readonly id: string; readonly version: number }) => {
    const { id, version } = await call(endpoints.submitRecord, { id: draft.id, version: draft.version }, clerk);
    const approved = await call(endpoints.approveRecord, { id, version }, chief);
    return { id, version: approved.version };
  };
  const push = async (draft: { readonly id: string; readonly version: number }) => {
    await call(endpoints.pushRecord, await approve(draft), clerk);
    await settle();
    return asRead(draft.id);
  };
  const prove = async (by: Identity) => {
    const password = await passwordOf({ ...school, accountId: by.personId ?? '' });
    await call(account.endpoints.reauthenticate, { password }, by);
  };
  const told = async (by: Identity) => (await call(notices.endpoints.messages, {}, by)).rows.map(({ kind }) => kind);
  return {
    school,
    clerk,
    chief,
    one,
    other,
    members,
    read,
    payroll,
    save,
    stateOf,
    asRead,
    approve,
    push,
    prove,
    told,
  };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { message: string; status: number }) => error.status,
  );

test('a sheet that nobody prepared is read with its month, and its faults are named before it is kept', async () => {
  const { clerk, read, payroll, save, members } = await office();
  expect(read.month).toBe('2026-09');
  expect(read.columns.map(({ role }) => role)).toEqual(['number', 'name', 'income', 'income', 'deduction', 'net']);
  const check = (rows: typeof payroll.rows, people: { at: number; staffId: string }[] = []) =>
    call(endpoints.checkPayroll, { ...payroll, rows, people }, clerk);
  expect(await check(payroll.rows)).toEqual({ people: 2, faults: [], asks: [] });
  const rows = [
    { at: 3, cells: ['', members[0].name, '100', '', '1.005', '99'] },
    { at: 4, cells: [members[1].number, '', '100', '', '1', '100'] },
    { at: 5, cells: ['none', '', '100', '', '', '100'] },
  ];
  const { faults, asks } = await check(rows);
  expect(faults.map(({ at, title, fault }) => [at, title, fault])).toEqual([
    [3, '', 'namesakes'],
    [3, '个税', 'decimals'],
    [4, '实发工资', 'unbalanced'],
    [5, '', 'unknown'],
  ]);
  expect(asks[0]?.choices.map(({ id }) => id)).toContain(members[0].id);
  expect(await codeOf(save({ rows }))).toBe(422);
  const { id } = await save();
  expect(await save()).toMatchObject({ id, sheet: 2, state: 'draft' });
  // Under another title people would be paid twice, which somebody has to mean, whatever it says of whom.
  await expect(save({ title: '九月补', rows: payroll.rows.slice(0, 1) })).rejects.toMatchObject({
    said: { key: 'salaryAlike', params: { title: '九月工资', count: 1 } },
  });
  expect(await save({ title: '九月奖金', kind: 'bonus', rows: payroll.rows.slice(0, 1) })).toMatchObject({ sheet: 1 });
  await expect(save({ title: '九月补' })).rejects.toMatchObject({
    said: { key: 'salaryAlike', params: { title: '九月工资', count: 2 } },
  });
  expect(await save({ title: '九月补', alike: true })).toMatchObject({ sheet: 1 });
});

test('of a workbook with several payroll sheets one is chosen, and who stood in it is found by the identity number from then on', async () => {
  const { clerk, members } = await office();
  const columns = ['工号', '身份证号', '基本工资', '实发'].map((header) => ({ header, width: 12 }));
  const line = [members[0].number, '11010519491231002X', '100', '100'];
  const sheet = (name: string, rows: string[][]) => ({ name, columns, rows });
  const book = xlsxOf([sheet('填表说明', []), sheet('2026年8月', [line]), sheet('2026年9月', [line])]);
  const file = () => sent('工资.xlsx', bytes);
  const bytes = await bytesOf(book);
  expect(await call(endpoints.readPayroll, {}, clerk, file())).toMatchObject({
    ...{ sheet: null, columns: [], rows: [] },
    sheets: [
      { at: 1, name: '2026年8月' },
      { at: 2, name: '2026年9月' },
    ],
  });
  const read = await call(endpoints.readPayroll, { sheet: 2 }, clerk, file());
  expect(read).toMatchObject({ sheet: 2, month: '2026-09', rows: [{ cells: line }] });
  const mapped = { columns: read.columns, rows: read.rows, people: [] };
  const facts = { month: '2026-09', kind: 'bonus' as const, title: '奖金', fileName: '工资.xlsx' };
  await call(endpoints.saveRecord, { ...facts, ...mapped }, clerk);
  const rows = [{ at: 2, cells: ['', '***1002X', '100', '100'] }];
  expect(await call(endpoints.checkPayroll, { ...mapped, rows }, clerk)).toEqual({ people: 1, faults: [], asks: [] });
});

test('a broken formula is named by row and column, and a file with a password is refused with words', async () => {
  const { clerk, members } = await office();
  const text = (at: string, said: string) => `<c r="${at}" t="inlineStr"><is><t>${said}</t></is></c>`;
  const bytes = await rawXlsx({
    rows: `<row r="1">${text('A1', '工号')}${text('B1', '基本')}${text('C1', '奖金')}${text('D1', '实发')}</row>
      <row r="2">${text('A2', members[0].number)}<c r="B2" t="e"><f>Z9</f><v>#REF!</v></c><c r="C2"><v>100</v></c><c r="D2"><v>100</v></c></row>`,
  });
  const { columns, rows } = await call(endpoints.readPayroll, {}, clerk, sent('工资.xlsx', bytes));
  const { faults } = await call(endpoints.checkPayroll, { columns, rows, people: [] }, clerk);
  expect(faults).toMatchObject([{ at: 2, title: '基本', fault: 'formula', value: '#REF!' }]);
  const locked = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const refused = call(endpoints.readPayroll, {}, clerk, sent('工资.xlsx', locked));
  await expect(refused).rejects.toMatchObject({ said: { key: 'notWorkbook' } });
});

test('numbers are taken as their cells show them where the row still balances, and a formula without a value is named', async () => {
  const { clerk, members } = await office();
  const text = (said: string) => `<c t="inlineStr"><is><t>${said}</t></is></c>`;
  const heading = ['工号', '基本', '日工资', '实发'].map(text).join('');
  const line = (row: number, pay: string, net: string) =>
    `<row r="${row}">${text(members[0].number)}<c><v>5000</v></c>${pay}${net}</row>`;
  const bytes = await rawXlsx({
    // The second style shows two decimals.
    formats: [0, 2],
    rows: `<row r="1">${heading}</row>
      ${line(2, '<c s="1"><v>33.333333333333336</v></c>', '<c><f>B2+C2</f><v>5033.333333333333</v></c>')}
      ${line(3, '<c s="1"><v>33.335</v></c>', '<c><v>5033.33</v></c>')}
      ${line(4, '<c><v>33.125</v></c>', '<c><v>5033.13</v></c>')}
      ${line(5, '<c><v>0</v></c>', '<c><f>B5+C5</f><v></v></c>')}`,
  });
  const { columns, rows, rounded } = await call(endpoints.readPayroll, {}, clerk, sent('工资.xlsx', bytes));
  expect(rounded).toBe(3);
  expect(rows[0]?.cells.slice(1)).toEqual(['5000', '33.33', '5033.33']);
  const { faults } = await call(endpoints.checkPayroll, { columns, rows, people: [] }, clerk);
  expect(faults.flatMap(({ at, fault, value }) => (fault === 'twice' ? [] : [[at, fault, value]]))).toEqual([
    [3, 'unbalanced', '-0.01'],
    [4, 'decimals', '33.125'],
    [5, 'unsaved', '#'],
  ]);
});

test('nobody is lost from a sheet without a word, and who is named alone can be confirmed at once', async () => {
  const { clerk, members, school } = await office();
  const own = and(ofSchool(school.id, staff), eq(staff.id, members[0].id));
  await school.inside((tx) => tx.update(staff).set({ name: '独一人' }).where(own));
  const sheet = [
    '姓名,基本,实发,备注',
    '独一人,5,5,补发合计',
    '合计(元),5,5,',
    '2027年1月制表,,,',
    '制表人：王,,审核：李,',
  ];
  const read = await call(endpoints.readPayroll, {}, clerk, sent('2026年12月工资.csv', sheet.join('\n')));
  expect(read).toMatchObject({ month: '2026-12', rows: [{ at: 2 }], isLying: false, rounded: 0 });
  expect(read.leftOut.map(({ at, why }) => [at, why])).toEqual([
    [3, 'sum'],
    [4, 'empty'],
    [5, 'note'],
  ]);
  const { asks } = await call(endpoints.checkPayroll, { columns: read.columns, rows: read.rows, people: [] }, clerk);
  expect(asks).toMatchObject([{ at: 2, name: '独一人', isNamedAlone: true, choices: [{ id: members[0].id }] }]);
});

test('slips are pushed once, opened by their owner alone behind a proof, and each other opening is shown to the owner', async () => {
  const { clerk, one, other, save, push, prove, told, school } = await office();
  const draft = await save();
  expect((await call(endpoints.mySlips, {}, one)).slips).toEqual([]);
  expect(await codeOf(call(endpoints.pushRecord, { id: draft.id, version: draft.version }, clerk))).toBe(409);
  const { id, version } = await push(draft);
  expect(await codeOf(call(endpoints.pushRecord, { id, version }, clerk))).toBe(409);
  expect(await told(one)).toEqual(['salaryPushed']);
  const [mine] = (await call(endpoints.mySlips, {}, one)).slips;
  const slip = { id: mine?.id ?? '' };
  expect(await codeOf(call(endpoints.openMySlip, slip, one))).toBe(403);
  await prove(other);
  expect(await codeOf(call(endpoints.openMySlip, slip, other))).toBe(404);
  await prove(one);
  const opened = await call(endpoints.openMySlip, slip, {
    ...one,
    userAgent: 'Mozilla/5.0 (iPhone) Mobile wxwork/4.1',
  });
  expect((await call(endpoints.slips, { state: 'viewed' }, clerk)).rows).toMatchObject([{ viewedOn: 'phone' }]);
  expect(opened).toMatchObject({
    state: 'viewed',
    incomeCents: 73_519_26,
    deductionCents: 1_519_26,
    netCents: 72_000_00,
    groups: [
      { kind: 'income', lines: [{ name: '基本工资', cents: 73_519_26 }] },
      { kind: 'deduction', lines: [{ name: '个税', cents: 1_519_26 }] },
    ],
    openings: [],
  });
  await call(endpoints.openRecord, { id, reason: '复核合计' }, clerk);
  await call(endpoints.openSlip, { ...slip, reason: '本人来电' }, clerk);
  expect((await call(endpoints.openMySlip, slip, one)).openings.map(({ reason }) => reason).sort()).toEqual([
    '复核合计',
    '本人来电',
  ]);
  const viewer = await school.as('salary.record.view', 'salary.record.edit', 'salary.record.push');
  expect(await codeOf(call(endpoints.openSlip, { ...slip, reason: '看看' }, viewer))).toBe(403);
  expect(await call(endpoints.openMyYear, { year: 2026 }, one)).toMatchObject({ slips: 1, netCents: 72_000_00 });
});

test('an item is asked about and answered, then the slip is confirmed', async () => {
  const { clerk, one, save, push, asRead, prove, told } = await office();
  const { id } = await push(await save());
  await prove(one);
  const slip = { id: (await call(endpoints.mySlips, {}, one)).slips[0]?.id ?? '' };
  const { version: seen, groups } = await call(endpoints.openMySlip, slip, one);
  const item = groups[1]?.lines[0]?.at ?? 0;
  await call(endpoints.askMySlip, { ...slip, version: seen, item, text: '个税为何多了' }, one);
  expect(await told(clerk)).toEqual(['salaryAsked']);
  expect(await codeOf(call(endpoints.confirmMySlip, { ...slip, version: seen + 1 }, one))).toBe(409);
  expect((await call(endpoints.records, {}, clerk)).rows[0]).toMatchObject({ viewed: 1, questioned: 1 });
  expect(await codeOf(call(endpoints.closeRecord, await asRead(id), clerk))).toBe(409);
  await call(endpoints.answerSlip, { ...slip, version: seen + 1, answer: '补缴上月' }, clerk);
  const answered = await call(endpoints.openMySlip, slip, one);
  expect(answered.questions).toMatchObject([{ item: '个税', text: '个税为何多了', answer: '补缴上月' }]);
  await call(endpoints.confirmMySlip, { ...slip, version: answered.version }, one);
  expect((await call(endpoints.slips, { state: 'confirmed' }, clerk)).rows).toMatchObject([slip]);
  expect(await call(endpoints.closeRecord, await asRead(id), clerk)).toMatchObject({ state: 'closed' });
  expect(await codeOf(save())).toBe(409);
});

test('what is withdrawn says so and why, opens no more, and names the slip in its place', async () => {
  const { clerk, one, other, save, push, asRead, prove, told } = await office();
  const first = await save();
  await push(first);
  const { rows } = await call(endpoints.slips, { recordId: first.id }, clerk);
  await prove(one);
  const mine = async (by: Identity) => (await call(endpoints.mySlips, {}, by)).slips;
  const [slip] = await mine(one);
  const ofNextMonth = save({ ...(await asRead(first.id)), month: '2026-10' });
  await expect(ofNextMonth).rejects.toMatchObject({ fields: { month: { key: 'salaryMonthSent' } } });
  await call(endpoints.revokeSlips, { ids: [slip?.id ?? ''], reason: '个税有误' }, clerk);
  expect(await told(other)).toEqual(['salaryPushed']);
  expect((await mine(one))[0]).toMatchObject({ state: 'revoked', reason: '个税有误', replacedBy: null });
  expect(await codeOf(call(endpoints.openMySlip, { id: slip?.id ?? '' }, one))).toBe(409);
  expect(await codeOf(call(endpoints.revokeSlips, { ids: rows.map(({ id }) => id), reason: '再来' }, clerk))).toBe(409);
  await prove(other);
  await call(endpoints.openMySlip, { id: (await mine(other))[0]?.id ?? '' }, other);
  const gone = await call(endpoints.revokeRecord, { ...(await asRead(first.id)), reason: '整表重发' }, clerk);
  expect(gone.openedBy).toHaveLength(1);
  expect((await mine(other))[0]).toMatchObject({ state: 'revoked', reason: '整表重发' });
  await push(await save());
  const [fresh, old] = (await mine(one)).sort((a) => (a.state === 'revoked' ? 1 : -1));
  expect(old).toMatchObject({ state: 'revoked', replacedBy: fresh?.id });
});

test('the key of a school is sealed anew with the others, and every slip still opens', async () => {
  const [former, newer] = ['f'.repeat(40), 'n'.repeat(40)];
  const use = (SESSION_SECRET: string) => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', SESSION_SECRET });
  use(former);
  const { clerk, save } = await office();
  const { id } = await save();
  use(`${newer},${former}`);
  const lines: string[] = [];
  await renewSeals(installation.database())(['--forget'], (line) => lines.push(line));
  expect(lines.join('\n')).toMatch(/payslip keys: \d+ were in order, 1 sealed anew/);
  use(newer);
  expect((await call(endpoints.openRecord, { id, reason: '核对' }, clerk)).slips).toHaveLength(2);
});

import { dayClose, documentDesk } from '@/lib/dev/test-documents.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { financeDocuments } from '../schema/documents.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import { submitDocument } from './submit.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

async function office() {
  const at = await testOffice(installation);
  return { ...at, desk: documentDesk(at.school, at.person) };
}
type Office = Awaited<ReturnType<typeof office>>;

const stored = ({ school }: Pick<Office, 'school'>) =>
  school.inside(async (tx) => ({
    documents: await tx.select().from(financeDocuments).where(ofSchool(school.id, financeDocuments)),
    vouchers: await tx.select().from(financeVouchers).where(ofSchool(school.id, financeVouchers)),
  }));

const trash = ({ endpoints, person }: Office, id: string) =>
  call(endpoints.moveDrafts, { ids: [id], move: 'trash' }, person);

test('a document becomes a draft of the kind that fits, which says where it comes from', async () => {
  const at = await office();
  const document = dayClose();
  const { state, voucher } = await at.desk.submit(document);
  expect([state, voucher]).toMatchObject(['drafted', { period: 2026_03, kind: 'receipt', number: 1, state: 'draft' }]);
  const shown = await call(at.endpoints.voucher, { id: voucher?.id ?? '' }, at.person);
  expect(shown).toMatchObject({
    origin: 'document',
    onDate: '2026-03-10',
    summary: '收取现金',
    debitCents: 1_500,
    creditCents: 1_500,
    document: { module: 'fees', kind: 'dayClose', number: 'RJ20260310-01', address: '/charge/dayClose' },
  });
  expect(
    shown.lines.map(({ number, summary, debitCents, creditCents }) => [number, summary, debitCents, creditCents]),
  ).toEqual([
    ['1001', '收取现金', 1_500, 0],
    ['430101', '收费日结', 0, 1_000],
    ['2203', '预收保教费', 0, 500],
  ]);
  expect(await at.desk.of(document.origin.documentId)).toMatchObject([{ state: 'drafted', voucher: { number: 1 } }]);
  const out = [
    { subjectNumber: '2203', summary: '', side: 'debit' as const, cents: 500 },
    { subjectNumber: '1002', summary: '', side: 'credit' as const, cents: 500 },
  ];
  const carried = [out[0], { subjectNumber: '430101', summary: '', side: 'credit' as const, cents: 500 }].flatMap(
    (one) => one ?? [],
  );
  expect((await at.desk.submit(dayClose({ lines: out }))).voucher?.kind).toBe('payment');
  expect((await at.desk.submit(dayClose({ lines: carried }))).voucher?.kind).toBe('transfer');
});

test('the same document is entered once, by whomever and however often at the same time', async () => {
  const at = await office();
  const document = dayClose();
  const answers = await Promise.all(Array.from({ length: 16 }, () => at.desk.submit(document)));
  expect(new Set(answers.map(({ voucher }) => voucher?.id)).size).toBe(1);
  const { documents, vouchers } = await stored(at);
  expect([documents.length, vouchers.length]).toEqual([1, 1]);
  // The page that shows it may move.
  await at.desk.submit({ ...document, address: '/charge/elsewhere' });
  await expect(at.desk.submit({ ...document, summary: '另一份' })).rejects.toThrow('other content');
  await expect(at.desk.submit({ ...document, lines: document.lines.toReversed() })).rejects.toThrow('other content');
  expect((await stored(at)).vouchers).toHaveLength(1);
});

test('what ends in the middle leaves nothing, and the repetition enters it once', async () => {
  const at = await office();
  const document = dayClose();
  const half = at.desk.within(async (ctx) => {
    expect((await submitDocument(ctx, document)).state).toBe('drafted');
    throw new Error('killed');
  });
  await expect(half).rejects.toThrow('killed');
  expect(await stored(at)).toEqual({ documents: [], vouchers: [] });
  expect((await at.desk.submit(document)).voucher?.number).toBe(1);
  expect((await at.desk.submit(document)).voucher?.number).toBe(1);
  expect((await stored(at)).vouchers).toHaveLength(1);
});

test('what does not balance is refused, for it is a defect of whoever submits it', async () => {
  const at = await office();
  const [first, second] = dayClose().lines;
  if (!first || !second) throw new Error('A day close has lines');
  for (const wrong of [
    { lines: [first, second] },
    { lines: [first] },
    {
      lines: [
        { ...first, cents: 0 },
        { ...second, cents: 0 },
      ],
    },
    {
      lines: [
        { ...first, cents: -1 },
        { ...second, cents: -1 },
      ],
    },
    {
      lines: [
        { ...first, cents: 0.5 },
        { ...second, cents: 0.5 },
      ],
    },
    { number: '' },
    { day: '2026-02-30' },
    { address: 'https://example.org' },
    { address: '//example.org' },
  ])
    await expect(at.desk.submit(dayClose(wrong))).rejects.toThrow(/for the books/);
  expect((await stored(at)).documents).toEqual([]);
});

describe('a document waits', () => {
  const why = async (at: Pick<Office, 'desk'>, given: Parameters<typeof dayClose>[0]) => {
    const { state, reason, subjectNumber } = await at.desk.submit(dayClose(given));
    return [state, reason, subjectNumber];
  };
  const credited = (subjectNumber: string) => ({
    lines: [
      { subjectNumber: '1001', summary: '', side: 'debit' as const, cents: 5 },
      { subjectNumber, summary: '', side: 'credit' as const, cents: 5 },
    ],
  });

  test('where there are no books', async () => {
    const school = await installation.school();
    const desk = documentDesk(school, await school.as('*'));
    expect(await why({ desk }, {})).toEqual(['waiting', 'noBooks', null]);
  });

  test('for a month that is not there, on hold or closed', async () => {
    const at = await office();
    expect(await why(at, { day: '2025-12-31' })).toEqual(['waiting', 'noPeriod', null]);
    await call(at.endpoints.holdPeriod, { period: 2026_03, version: 1, held: true }, at.person);
    expect(await why(at, {})).toEqual(['waiting', 'periodHeld', null]);
    await call(at.endpoints.closePeriod, { period: 2026_01, version: 1, reason: '试' }, at.person);
    expect(await why(at, { day: '2026-01-31' })).toEqual(['waiting', 'periodClosed', null]);
  });

  test('for its subjects', async () => {
    const at = await office();
    expect(await why(at, credited(''))).toEqual(['waiting', 'subjectMissing', '']);
    expect(await why(at, credited('430199'))).toEqual(['waiting', 'subjectMissing', '430199']);
    expect(await why(at, credited('4301'))).toEqual(['waiting', 'subjectNotLowest', '4301']);
    const { rows } = await call(at.endpoints.allSubjects, { year: 2026 }, at.person);
    const subject = rows.find(({ number }) => number === '430101');
    if (!subject) throw new Error('There is no 430101');
    const { id, version, name, entrusted, carryToId } = subject;
    const facts = { id, name, entrusted, carryToId };
    const save = (change: object, of: number) =>
      call(
        at.endpoints.saveSubject,
        { ...facts, auxiliaryKinds: [], enabled: true, ...change, version: of },
        at.person,
      );
    const department = { kind: 'department' as const, code: 'B01', name: '教学部' };
    const asking = await save({ auxiliaryKinds: ['department'] }, version);
    expect(await why(at, {})).toEqual(['waiting', 'auxiliaryMissing', '430101']);
    const told = credited('430101').lines.map((line) => ({
      ...line,
      auxiliary: [department, { ...department, kind: 'donor' as const }].map(({ kind, code }) => ({ kind, code })),
    }));
    expect(await why(at, { lines: told })).toEqual(['waiting', 'auxiliaryMissing', '430101']);
    await call(at.endpoints.saveAuxiliary, { ...department, enabled: true }, at.person);
    expect(await why(at, { lines: told })).toEqual(['drafted', null, null]);
    await save({ enabled: false }, asking.version);
    expect(await why(at, {})).toEqual(['waiting', 'subjectDisabled', '430101']);
  });
});

test('a document whose voucher is thrown away or taken back waits again; the voucher is not restored', async () => {
  const at = await office();
  const document = dayClose();
  const id = (await at.desk.submit(document)).voucher?.id ?? '';
  expect((await trash(at, id)).done).toEqual([id]);
  expect(await at.desk.of(document.origin.documentId)).toMatchObject([
    { state: 'waiting', reason: 'voucherDeleted', voucher: null },
  ]);
  expect((await call(at.endpoints.voucher, { id }, at.person)).actions).toEqual([]);
  const restored = await call(at.endpoints.moveDrafts, { ids: [id], move: 'restore' }, at.person);
  expect(restored).toMatchObject({ done: [], refused: [{ reason: 'wrongState' }] });
  await call(at.endpoints.tidyNumbers, { period: 2026_03 }, at.person);
  expect((await stored(at)).vouchers).toEqual([]);

  const other = dayClose();
  const posted = (await at.desk.submit(other)).voucher?.id ?? '';
  await call(at.endpoints.moveDrafts, { ids: [posted], move: 'submit' }, at.person);
  await call(at.endpoints.auditVouchers, { ids: [posted], move: 'audit' }, at.chief);
  await call(at.endpoints.postVouchers, { ids: [posted] }, at.chief);
  expect(await at.desk.of(other.origin.documentId)).toMatchObject([{ voucher: { state: 'posted' } }]);
  await at.reverse(posted, '2026-03-31', '记错了');
  expect(await at.desk.of(other.origin.documentId)).toMatchObject([
    { state: 'waiting', reason: 'voucherReversed', voucher: null },
  ]);
});

test('a document is withdrawn with its draft, and then submitted otherwise; not once it is handed in', async () => {
  const at = await office();
  const document = dayClose();
  const id = (await at.desk.submit(document)).voucher?.id ?? '';
  expect(await at.desk.withdraw(document.origin)).toBe('withdrawn');
  expect(await at.desk.withdraw(document.origin)).toBe('withdrawn');
  expect(await at.desk.of(document.origin.documentId)).toEqual([]);
  expect((await call(at.endpoints.voucher, { id }, at.person)).state).toBe('trashed');
  const again = await at.desk.submit({ ...document, summary: '重新日结' });
  expect(again.voucher?.number).toBe(2);
  await call(at.endpoints.moveDrafts, { ids: [again.voucher?.id ?? ''], move: 'submit' }, at.person);
  expect(await at.desk.withdraw(document.origin)).toBe('posted');
  expect(await at.desk.of(document.origin.documentId)).toMatchObject([{ voucher: { state: 'submitted' } }]);
  // Its reversal is a document of its own, under the same id.
  const { kind: _, ...of } = document.origin;
  await at.desk.submit(dayClose({ origin: { ...of, kind: 'reversal' } }));
  expect(await at.desk.of(of.documentId)).toHaveLength(2);
});

test('an edited voucher stays that of its document', async () => {
  const at = await office();
  const document = dayClose();
  const { id = '' } = (await at.desk.submit(document)).voucher ?? {};
  const shown = await call(at.endpoints.voucher, { id }, at.person);
  const lines = [at.line('1002', 1_500), at.line('430101', -1_500)];
  await call(at.endpoints.saveVoucher, { ...at.written(shown), lines, submit: true }, at.person);
  expect(await call(at.endpoints.voucher, { id }, at.person)).toMatchObject({
    origin: 'document',
    document: { number: document.number },
  });
  expect(await at.desk.of(document.origin.documentId)).toMatchObject([{ voucher: { id, state: 'submitted' } }]);
});

test('another school sees nothing of a document, and may submit one of the same id', async () => {
  const [at, other] = [await office(), await office()];
  const document = dayClose();
  await at.desk.submit(document);
  expect(await other.desk.of(document.origin.documentId)).toEqual([]);
  expect(await other.desk.withdraw(document.origin)).toBe('withdrawn');
  expect((await other.desk.submit({ ...document, summary: '另一所学校' })).state).toBe('drafted');
  expect(await at.desk.of(document.origin.documentId)).toMatchObject([{ state: 'drafted' }]);
});

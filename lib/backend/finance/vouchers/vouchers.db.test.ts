import { and, eq, sql } from 'drizzle-orm';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { financeEntries, financeVouchers } from '../schema/vouchers.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
const office = () => testOffice(installation);

test('a draft may be wrong, what is handed in may not; the faults stand beside the fields', async () => {
  const at = await office();
  const lines = [at.line('1002', 100), { summary: '', subjectId: null, creditCents: 90 }, at.line('4301', -90)];
  const draft = await at.save('transfer', '2026-03-05', lines, false);
  expect(draft).toMatchObject({ state: 'draft', number: 1, debitCents: 100 });
  await expect(
    call(at.endpoints.saveVoucher, { ...at.written(draft), lines, submit: true }, at.person),
  ).rejects.toMatchObject({
    said: { key: 'invalid' },
    fields: {
      kind: { key: 'kind' },
      lines: { key: 'unbalanced' },
      'lines.1.summary': { key: 'required' },
      'lines.1.subjectId': { key: 'subjectMissing' },
      'lines.2.subjectId': { key: 'notLowest' },
    },
  });
});

test('from draft to the books; nobody audits what is their own, nobody changes what is posted', async () => {
  const at = await office();
  const lines = [at.line('1002', 100_000), at.line('430101', -100_000)];
  const { id } = await at.save('receipt', '2026-03-05', lines);
  const own = await call(at.endpoints.auditVouchers, { ids: [id], move: 'audit' }, at.person);
  expect(own).toMatchObject({ done: [], refused: [{ reason: 'ownVoucher', label: '2026-03 receipt 1' }] });
  const chief = await at.school.as('*');
  await call(at.endpoints.auditVouchers, { ids: [id], move: 'audit' }, chief);
  expect(await call(at.endpoints.postVouchers, { ids: [id] }, chief)).toMatchObject({ done: [id] });
  const whole = await call(at.endpoints.voucher, { id }, at.person);
  expect(whole).toMatchObject({ state: 'posted', actions: ['reverse', 'attach'], version: 3 });
  expect(whole.lines.map(({ number, cashItem }) => [number, cashItem])).toEqual([
    ['1002', null],
    ['430101', '3'],
  ]);
  await expect(
    call(at.endpoints.saveVoucher, { ...at.written(whole), lines, submit: false }, at.person),
  ).rejects.toMatchObject({ said: { key: 'wrongState' } });
  expect((await call(at.endpoints.postVouchers, { ids: [id] }, chief)).refused).toMatchObject([
    { reason: 'wrongState' },
  ]);
});

test('the database itself refuses to change, add to, delete or half-post a posted voucher', async () => {
  const at = await office();
  const { id } = await at.post('receipt', '2026-03-05', [at.line('1002', 100), at.line('430101', -100)]);
  const ofVoucher = oneOfSchool(at, financeVouchers, id);
  const ofEntries = and(ofSchool(at, financeEntries), eq(financeEntries.voucherId, id));
  const tries = [
    () => at.school.inside((tx) => tx.update(financeEntries).set({ summary: 'x' }).where(ofEntries)),
    () => at.school.inside((tx) => tx.delete(financeEntries).where(ofEntries)),
    () => at.school.inside((tx) => tx.update(financeVouchers).set({ onDate: '2026-03-06' }).where(ofVoucher)),
    () => at.school.inside((tx) => tx.update(financeVouchers).set({ state: 'draft' }).where(ofVoucher)),
    () => at.school.inside((tx) => tx.delete(financeVouchers).where(ofVoucher)),
    () =>
      at.school.inside((tx) =>
        tx.execute(sql`insert into finance_entries (school_id, voucher_id, at, subject_id, period, on_date, kind, number, summary, debit_cents, credit_cents)
          select school_id, voucher_id, at + 2, subject_id, period, on_date, kind, number, summary, 5, 0 from finance_entries
          where voucher_id = ${id}`),
      ),
    () =>
      at.school.inside((tx) =>
        tx.execute(sql`insert into finance_vouchers (school_id, id, ledger_id, period, on_date, kind, number, state, origin, summary, debit_cents, credit_cents, line_count, made_by, updated_at, updated_by)
          select school_id, gen_random_uuid(), ledger_id, period, on_date, kind, 9, state, origin, summary, debit_cents, credit_cents, line_count, made_by, updated_at, updated_by
          from finance_vouchers where id = ${id}`),
      ),
    () =>
      at.school.inside((tx) =>
        tx.execute(sql`insert into finance_vouchers (school_id, id, ledger_id, period, on_date, kind, number, state, origin, summary, debit_cents, credit_cents, line_count, made_by, updated_at, updated_by)
          select school_id, gen_random_uuid(), ledger_id, period, on_date, kind, 9, state, origin, summary, debit_cents, credit_cents + 1, line_count, made_by, updated_at, updated_by
          from finance_vouchers where id = ${id}`),
      ),
  ];
  for (const attempt of tries) {
    const refused = (await attempt().catch((error: unknown) => error)) as { code?: string; cause?: { code?: string } };
    // What is refused only at the commit comes bare from the embedded database.
    expect(refused.cause?.code ?? refused.code).toBe('23514');
  }
});

test('a red voucher takes all figures back and marks both; once only', async () => {
  const at = await office();
  const lines = [at.line('510101', 5_000), at.line('1002', -5_000)];
  const { id } = await at.post('payment', '2026-03-05', lines);
  const red = await at.reverse(id, '2026-04-02', '重复');
  expect(red).toMatchObject({
    origin: 'reversal',
    reversalOfId: id,
    debitCents: -5_000,
    kind: 'payment',
    period: 2026_04,
  });
  expect(red.lines[0]).toMatchObject({ debitCents: -5_000, creditCents: 0, cashItem: '16' });
  expect(red.lines[0]?.summary).toContain('注销2026-03-05付字第1号凭证');
  expect(await call(at.endpoints.voucher, { id }, at.person)).toMatchObject({
    reversedById: red.id,
    actions: ['attach'],
  });
  await expect(call(at.endpoints.reverseVoucher, { id, reason: '再来' }, at.person)).rejects.toMatchObject({
    said: { key: 'wrongState' },
  });
  const { rows, totals } = await call(
    at.endpoints.subjectBalance,
    { from: 2026_03, to: 2026_04, withZero: true },
    at.person,
  );
  expect(rows.find(({ number }) => number === '1002')).toMatchObject({ turnover: { debitCents: 0, creditCents: 0 } });
  expect(totals.closing).toEqual({ debitCents: 0, creditCents: 0 });
});

test('numbers run on in a month and kind; gaps are named and tidied, posted ones stay', async () => {
  const at = await office();
  const lines = [at.line('510101', 100), at.line('2202', -100)];
  const make = (day: string) => at.save('transfer', day, lines, false);
  const [first, second, third] = [await make('2026-03-20'), await make('2026-03-02'), await make('2026-03-05')];
  await call(at.endpoints.moveDrafts, { ids: [first.id], move: 'trash' }, at.person);
  const { rows, actions } = await call(at.endpoints.numberGaps, { period: 2026_03 }, at.person);
  expect({ rows, actions }).toEqual({ rows: [{ kind: 'transfer', last: 3, gaps: [1] }], actions: ['tidy'] });
  const { moved } = await call(at.endpoints.tidyNumbers, { period: 2026_03 }, at.person);
  expect(moved.map(({ id, from, to }) => [id, from, to])).toEqual([
    [second.id, 2, 1],
    [third.id, 3, 2],
  ]);
  expect((await make('2026-03-21')).number).toBe(3);

  const trashed = await at.save('transfer', '2026-04-01', lines, false);
  await at.post('transfer', '2026-04-02', lines);
  await call(at.endpoints.moveDrafts, { ids: [trashed.id], move: 'trash' }, at.person);
  expect(await call(at.endpoints.numberGaps, { period: 2026_04 }, at.person)).toEqual({
    rows: [{ kind: 'transfer', last: 2, gaps: [2] }],
    actions: ['tidy'],
  });
});

test('a month is listed with its latest day first, receipts before payments and transfers, or as vouchers are bound', async () => {
  const at = await office();
  const made = [
    ['transfer', '2026-03-02', [at.line('510101', 5), at.line('2202', -5)]],
    ['payment', '2026-03-02', [at.line('2202', 5), at.line('1002', -5)]],
    ['receipt', '2026-03-02', [at.line('1002', 5), at.line('430101', -5)]],
    ['payment', '2026-03-01', [at.line('2202', 5), at.line('1002', -5)]],
  ] as const;
  for (const [kind, day, lines] of made) await at.save(kind, day, [...lines], false);
  const listed = async (order?: 'latest' | 'number' | 'numberDown') =>
    (await call(at.endpoints.vouchers, { period: 2026_03, order }, at.person)).rows.map(
      ({ kind, number }) => `${kind} ${number}`,
    );
  expect(await listed()).toEqual(['receipt 1', 'payment 1', 'transfer 1', 'payment 2']);
  const bound = ['receipt 1', 'payment 1', 'payment 2', 'transfer 1'];
  expect(await listed('number')).toEqual(bound);
  expect(await listed('numberDown')).toEqual(bound.toReversed());
});

test('a child of a used subject takes over its balance and lines, and the parent shows their sum', async () => {
  const at = await office();
  await at.post('receipt', '2026-03-05', [at.line('1002', 100), at.line('430101', -100)]);
  const parentId = at.subjectId('1002');
  await expect(call(at.endpoints.addSubject, { parentId, name: '基本户' }, at.person)).rejects.toMatchObject({
    said: { key: 'balanceMoves' },
  });
  const child = await call(at.endpoints.addSubject, { parentId, name: '基本户', movesBalance: true }, at.person);
  expect(child).toMatchObject({ id: parentId, number: '100201', fullName: '银行存款-基本户', isLowest: true });
  const { rows } = await call(at.endpoints.subjectBalance, { from: 2026_03, to: 2026_03 }, at.person);
  for (const number of ['1002', '100201'])
    expect(rows.find((row) => row.number === number)).toMatchObject({ closing: { debitCents: 100, creditCents: 0 } });
  const { rows: lowest } = await call(at.endpoints.lowestSubjects, { year: 2026 }, at.person);
  expect(lowest.map(({ number }) => number).filter((number) => number.startsWith('1002'))).toEqual(['100201']);
});

test('books: a page of lines with running balances carried in, days and months', async () => {
  const at = await office();
  for (const [day, cents] of [
    ['2026-02-10', 500],
    ['2026-03-01', 100],
    ['2026-03-01', 20],
    ['2026-03-09', 3],
  ] as const)
    await at.post('receipt', day, [at.line('1002', cents), at.line('430101', -cents)]);
  const subjectId = at.subjectId('1002');
  const book = await call(at.endpoints.journal, { from: 2026_03, to: 2026_03, subjectId }, at.person);
  expect(book.carried).toEqual({ side: 'debit', balanceCents: 500 });
  expect(book.lines.map(({ balanceCents }) => balanceCents)).toEqual([600, 620, 623]);
  expect(book.days.map(({ onDate, debitCents, balanceCents }) => [onDate, debitCents, balanceCents])).toEqual([
    ['2026-03-01', 120, 620],
    ['2026-03-09', 3, 623],
  ]);
  expect(book.months).toMatchObject([{ period: 2026_03, month: { debitCents: 123 }, year: { debitCents: 623 } }]);
  const parts = { from: 2026_02, to: 2026_03, subjectId: at.subjectId('4301'), size: 10 };
  const general = await call(
    at.endpoints.generalLedger,
    { from: 2026_02, to: 2026_03, subjectId: parts.subjectId },
    at.person,
  );
  expect(general.rows[0]?.months).toMatchObject([
    { creditCents: 500, yearCreditCents: 500, side: 'credit', balanceCents: 500 },
    { creditCents: 123, yearCreditCents: 623, balanceCents: 623 },
  ]);
  const detail = await call(at.endpoints.detailLedger, parts, at.person);
  expect(detail.lines.at(-1)).toMatchObject({ subjectNumber: '430101', side: 'credit', balanceCents: 623 });
});

test('months: blocked while something is open, closed for every change, reopened for hours', async () => {
  const at = await office();
  const draft = await at.save('transfer', '2026-01-05', [at.line('510101', 100), at.line('2202', -100)], false);
  const close = (period: number, version: number) =>
    call(at.endpoints.closePeriod, { period, version, reason: '照常结账' }, at.person);
  await expect(close(2026_02, 1)).rejects.toMatchObject({ said: { key: 'periodNotReady' } });
  await expect(close(2026_01, 1)).rejects.toMatchObject({ said: { key: 'periodNotReady', params: { count: 1 } } });
  await call(at.endpoints.moveDrafts, { ids: [draft.id], move: 'trash' }, at.person);
  expect(await close(2026_01, 1)).toMatchObject({ state: 'closed', actions: ['reopen'], version: 2 });
  const late = { kind: 'transfer' as const, onDate: '2026-01-31', lines: [] };
  await expect(call(at.endpoints.saveVoucher, late, at.person)).rejects.toMatchObject({
    said: { key: 'periodClosed' },
  });
  const again = { period: 2026_01, version: 2, reason: '漏记' };
  expect(await call(at.endpoints.reopenPeriod, again, at.person)).toMatchObject({ state: 'reopened', reason: '漏记' });
  await call(at.endpoints.saveVoucher, late, at.person);
  expect((await call(at.endpoints.holdPeriod, { period: 2026_02, version: 1, held: true }, at.person)).state).toBe(
    'held',
  );
  const clerk = await at.school.as('finance.voucher.edit');
  await expect(call(at.endpoints.saveVoucher, { ...late, onDate: '2026-02-03' }, clerk)).rejects.toMatchObject({
    said: { key: 'periodHeld' },
  });
});

test('two items of one kind on a line are refused, in a voucher as in the openings', async () => {
  const at = await testOffice(installation);
  const [one, two] = await Promise.all(
    ['B01', 'B02'].map((code) =>
      call(at.endpoints.saveAuxiliary, { kind: 'department', code, name: code, enabled: true }, at.person),
    ),
  );
  const auxiliaryIds = [one?.id ?? '', two?.id ?? ''];
  const lines = [{ ...at.line('5301', 5), auxiliaryIds }, at.line('2209', -5)];
  await expect(at.save('transfer', '2026-03-05', lines)).rejects.toMatchObject({
    fields: { 'lines.0.auxiliaryIds': { key: 'auxiliaryTwice' } },
  });
  await call(at.endpoints.openLedger, { year: 2028 }, at.person);
  const { rows } = await call(at.endpoints.allSubjects, { year: 2028 }, at.person);
  const subjectId = rows.find(({ number }) => number === '2202')?.id ?? '';
  const opening = { subjectId, openingCents: 5, debitCents: 0, creditCents: 0, auxiliaryIds };
  await expect(
    call(at.endpoints.saveOpenings, { year: 2028, version: 1, rows: [opening] }, at.person),
  ).rejects.toMatchObject({ fields: { 'rows.0.auxiliaryIds': { key: 'auxiliaryTwice' } } });
});

test('a line names a cash-flow item that the report has, or none', async () => {
  const at = await testOffice(installation);
  // 13 is a sum of the report.
  for (const cashItem of ['13', 'x'])
    await expect(
      at.save('receipt', '2026-03-05', [at.line('1002', 5), { ...at.line('430101', -5), cashItem }]),
    ).rejects.toMatchObject({ fields: { 'lines.1.cashItem': { key: 'unknownItem' } } });
  await at.post('receipt', '2026-03-05', [at.line('1002', 5), { ...at.line('430101', -5), cashItem: '3' }]);
});

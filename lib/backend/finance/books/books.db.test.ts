import fc from 'fast-check';
import { rounds } from '@/lib/dev/rounds.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const year = { from: 2026_01, to: 2026_12 };

test('a journal says what each day comes to, and only lines of its months', async () => {
  const at = await testOffice(installation, {
    openings: [
      ['1002', 100_00],
      ['3101', 100_00],
    ],
  });
  await at.post('receipt', '2026-01-20', [at.line('1002', 5_00), at.line('430101', -5_00)]);
  await at.post('receipt', '2026-02-03', [at.line('1002', 30_00), at.line('430101', -30_00)]);
  await at.post('payment', '2026-02-03', [at.line('5301', 10_00), at.line('1002', -10_00)]);
  await at.post('payment', '2026-02-05', [at.line('5301', 1_00), at.line('1002', -1_00)]);
  const input = { from: 2026_02, to: 2026_02, subjectId: at.subjectId('1002') };
  const book = await call(at.endpoints.journal, input, at.person);
  expect(book.carried).toEqual({ side: 'debit', balanceCents: 105_00 });
  expect(book.lines).toHaveLength(3);
  expect(book.days).toEqual([
    { onDate: '2026-02-03', debitCents: 30_00, creditCents: 10_00, side: 'debit', balanceCents: 125_00 },
    { onDate: '2026-02-05', debitCents: 0, creditCents: 1_00, side: 'debit', balanceCents: 124_00 },
  ]);
});

test('of one day receipts stand before payments and transfers', async () => {
  const at = await testOffice(installation);
  await at.post('transfer', '2026-02-03', [at.line('5301', 7_00), at.line('2209', -7_00)]);
  await at.post('payment', '2026-02-03', [at.line('2209', 30_00), at.line('1002', -30_00)]);
  await at.post('receipt', '2026-02-03', [at.line('1002', 30_00), at.line('2209', -30_00)]);
  const { lines, after } = await call(
    at.endpoints.detailLedger,
    { from: 2026_02, to: 2026_02, subjectId: at.subjectId('2209') },
    at.person,
  );
  expect(lines.map(({ kind }) => kind)).toEqual(['receipt', 'payment', 'transfer']);
  expect(after).toBeNull();
});

test('a book says where its next page begins', async () => {
  const at = await testOffice(installation);
  const fees = Array.from({ length: 10 }, () => at.line('430101', -1_00));
  await at.post('receipt', '2026-02-03', [at.line('1002', 10_00), ...fees]);
  await at.post('receipt', '2026-03-04', [at.line('1002', 1_00), at.line('430101', -1_00)]);
  const input = { from: 2026_01, to: 2026_12, subjectId: at.subjectId('430101'), size: 10 };
  const first = await call(at.endpoints.detailLedger, input, at.person);
  expect(first).toMatchObject({ total: 11, after: { period: 2026_03, onDate: '2026-03-04' } });
  expect(first.lines).toHaveLength(10);
  expect(await call(at.endpoints.detailLedger, { ...input, page: 2 }, at.person)).toMatchObject({ after: null });
});

test('whatever is posted, the columns of a column ledger add up to its lines, page for page', async () => {
  const at = await testOffice(installation);
  const leaves = ['430101', '430102'];
  const entries = fc.array(
    fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      leaf: fc.constantFrom(...leaves),
      cents: fc.integer({ min: -9_999, max: 9_999 }).filter((cents) => cents !== 0),
    }),
    { minLength: 11, maxLength: 14 },
  );
  await fc.assert(
    fc.asyncProperty(entries, fc.integer({ min: 1, max: 12 }), async (given, from) => {
      const ids: string[] = [];
      for (const { month, leaf, cents } of given) {
        const amounts = [
          { ...at.line('1002', 0), debitCents: cents },
          { ...at.line(leaf, 0), creditCents: cents },
        ];
        ids.push((await at.save('receipt', `2026-${String(month).padStart(2, '0')}-10`, amounts)).id);
      }
      await call(at.endpoints.auditVouchers, { ids, move: 'audit' }, at.chief);
      await call(at.endpoints.postVouchers, { ids }, at.chief);
      const input = { from: 2026_00 + from, to: 2026_12, subjectId: at.subjectId('4301'), size: 10 };
      let page = 0;
      for (let seen = 0, total = 1; seen < total; ) {
        page += 1;
        const book = await call(at.endpoints.columnLedger, { ...input, page }, at.person);
        const before = book.columns.reduce((sum, { carriedCents }) => sum + carriedCents, 0);
        const { side, balanceCents } = book.carried;
        expect(before).toBe(side === 'debit' ? 0 - balanceCents : balanceCents);
        for (const { period, month, year: until } of book.months) {
          const own = book.columns.map(({ months }) => months.find((one) => one.period === period));
          expect(own.reduce((sum, one) => sum + (one?.monthCents ?? 0), 0)).toBe(month.creditCents - month.debitCents);
          expect(own.reduce((sum, one) => sum + (one?.yearCents ?? 0), 0)).toBe(until.creditCents - until.debitCents);
        }
        seen += book.lines.length;
        total = book.lines.length === 0 ? seen : book.total;
      }
    }),
    rounds(2),
  );
}, 60_000);

test('an item of a supplier has a book of its own, which agrees with its balance', async () => {
  const at = await testOffice(installation);
  const [green, toys] = await Promise.all(
    ['G01', 'G02'].map((code) =>
      call(at.endpoints.saveAuxiliary, { kind: 'supplier', code, name: code, enabled: true }, at.person),
    ),
  );
  const owed = at.rows.find(({ number }) => number === '2202');
  if (!green || !toys || !owed) throw new Error('The chart has no 2202');
  const { id, version, name, enabled, entrusted, carryToId } = owed;
  const kept = { id, version, name, enabled, entrusted, carryToId };
  await call(at.endpoints.saveSubject, { ...kept, auxiliaryKinds: ['supplier'] }, at.person);
  const buy = (onDate: string, item: { id: string }, cents: number) =>
    at.post('transfer', onDate, [at.line('5301', cents), { ...at.line('2202', -cents), auxiliaryIds: [item.id] }]);
  await buy('2026-01-05', green, 80_00);
  await buy('2026-02-05', green, 20_00);
  await buy('2026-02-06', toys, 7_00);
  const balance = await call(
    at.endpoints.auxiliaryBalance,
    { from: 2026_02, to: 2026_02, kind: 'supplier' },
    at.person,
  );
  expect(balance.rows.map(({ code, closing }) => [code, closing.creditCents])).toEqual([
    ['G01', 100_00],
    ['2202', 100_00],
    ['G02', 7_00],
    ['2202', 7_00],
  ]);
  const subjects = await call(at.endpoints.subjectBalance, { from: 2026_02, to: 2026_02 }, at.person);
  expect(balance.totals).toMatchObject({ closing: subjects.rows.find(({ number }) => number === '2202')?.closing });
  const book = await call(at.endpoints.auxiliaryLedger, { ...year, from: 2026_02, itemId: green.id }, at.person);
  expect(book).toMatchObject({ carried: { side: 'credit', balanceCents: 80_00 }, total: 1 });
  expect(book.lines[0]).toMatchObject({ subjectNumber: '2202', side: 'credit', balanceCents: 100_00 });
});

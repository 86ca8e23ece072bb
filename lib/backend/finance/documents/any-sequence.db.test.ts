import fc from 'fast-check';
import { rounds } from '@/lib/dev/rounds.ts';
import { dayClose, documentDesk } from '@/lib/dev/test-documents.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { voucherTotals } from '@/lib/rules/finance/voucher.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { financeDocuments } from '../schema/documents.ts';
import { financeVouchers } from '../schema/vouchers.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const which = fc.nat({ max: 4 });
const cents = fc.integer({ min: 1, max: 5_000_000 });
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('submit' as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('make' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('trash' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('post' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tidy' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('disable' as const) }) },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** Five documents, of which each sequence submits some, and what is done with them. */
async function desk(amounts: readonly number[]) {
  const at = await testOffice(installation);
  const fees = documentDesk(at.school, at.person);
  const documents = amounts.map((amount, n) =>
    dayClose({
      number: `F${n}`,
      lines: [
        { subjectNumber: '1001', summary: '', side: 'debit', cents: amount + 1 },
        { subjectNumber: '430101', summary: '', side: 'credit', cents: amount },
        { subjectNumber: '2203', summary: '', side: 'credit', cents: 1 },
      ],
    }),
  );
  const vouchers = () =>
    at.school.inside((tx) =>
      tx.select().from(financeVouchers).where(ofSchool(at.school.id, financeVouchers)).orderBy(financeVouchers.id),
    );
  const one = async (n: number) => (await vouchers()).at(n)?.id;
  let version = at.rows.find(({ number }) => number === '2203')?.version ?? 1;
  let enabled = true;
  const disable = async () => {
    const { id = '', name = '' } = at.rows.find(({ number }) => number === '2203') ?? {};
    enabled = !enabled;
    const facts = { id, name, entrusted: false, auxiliaryKinds: [], carryToId: null, enabled };
    version = (await call(at.endpoints.saveSubject, { ...facts, version }, at.person)).version;
  };
  const post = async (ids: string[]) => {
    await call(at.endpoints.moveDrafts, { ids, move: 'submit' }, at.person);
    await call(at.endpoints.auditVouchers, { ids, move: 'audit' }, at.chief);
    await call(at.endpoints.postVouchers, { ids }, at.chief);
  };
  const act = async (of: Action) => {
    if (of.do === 'make') return call(at.endpoints.makeDocuments, {}, at.person);
    if (of.do === 'tidy') return call(at.endpoints.tidyNumbers, { period: 2026_03 }, at.person);
    if (of.do === 'disable') return disable();
    const document = documents[of.which];
    if (of.do === 'submit') return document && fees.submit(document);
    if (of.do === 'withdraw') return document && fees.withdraw(document.origin);
    const id = await one(of.which);
    if (!id) return;
    if (of.do === 'post') return post([id]);
    if (of.do === 'reverse') return at.reverse(id, '2026-03-31', '红冲').catch(() => null);
    return call(at.endpoints.moveDrafts, { ids: [id], move: of.do }, at.person);
  };
  const stored = () =>
    at.school.inside((tx) => tx.select().from(financeDocuments).where(ofSchool(at.school.id, financeDocuments)));
  return { ...at, act, stored, vouchers };
}

test('whatever is submitted, made, thrown away, withdrawn, posted and taken back: each document has one voucher at most, and each voucher balances', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(cents, cents, cents, cents, cents),
      fc.array(action, { minLength: 8, maxLength: 30 }),
      async (amounts, actions) => {
        const at = await desk(amounts);
        for (const one of actions) await at.act(one);
        const [documents, vouchers] = [await at.stored(), await at.vouchers()];
        for (const { debitCents, creditCents, draftLines } of vouchers) {
          expect(debitCents).toBe(creditCents);
          if (draftLines) expect(voucherTotals(draftLines)).toEqual({ debit: debitCents, credit: creditCents });
        }
        // Those that stand are the documents' own, one for one.
        const standing = vouchers.filter(
          ({ state, origin, reversedBy }) => origin === 'document' && state !== 'trashed' && reversedBy === null,
        );
        const named = documents.flatMap(({ voucherId }) => voucherId ?? []);
        expect(standing.map(({ id }) => id).toSorted()).toEqual(named.toSorted());
        for (const { id, debitCents } of standing) {
          const own = documents.find(({ voucherId }) => voucherId === id);
          expect(own?.lines[0]?.cents).toBe(debitCents);
        }
        const proof = await call(at.endpoints.verify, { year: 2026 }, at.person);
        expect(proof.differences).toEqual([]);
      },
    ),
    rounds(12),
  );
}, 120_000);

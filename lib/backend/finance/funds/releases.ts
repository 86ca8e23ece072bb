import { and, desc, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { fundCalls } from '@/lib/contracts/finance/fund-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { auxiliaryItems } from '../auxiliary/sets.ts';
import { ledgerOf } from '../ledgers/find-ledger.ts';
import { financeReleases } from '../schema/releases.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import { chartOf } from '../subjects/chart.ts';
import { releasedByHand } from './by-hand.ts';
import { fundTitle, namedFund } from './movements.ts';

type Calls = typeof fundCalls;

/**
 * A year's releases, the latest first, each in the state of its voucher; those written as vouchers by hand among them.
 * @throws ServiceError notFound
 */
export async function listReleases(
  ctx: Ctx,
  { year }: ParsedInputOf<Calls['fundReleases']>,
): Promise<ReplyOf<Calls['fundReleases']>> {
  const { tx } = ctx;
  const ledger = await ledgerOf(ctx, year);
  const chart = await chartOf(ctx, ledger.id);
  const found = await tx
    .select({ release: financeReleases, voucher: financeVouchers })
    .from(financeReleases)
    .innerJoin(financeVouchers, and(ofSchool(ctx, financeVouchers), eq(financeVouchers.id, financeReleases.voucherId)))
    .where(and(ofSchool(ctx, financeReleases), eq(financeReleases.ledgerId, ledger.id)))
    .orderBy(desc(financeReleases.madeAt));
  const items = await auxiliaryItems(
    ctx,
    found.flatMap(({ release }) => release.itemIds),
  );
  const byHand = await releasedByHand(ctx, ledger, chart);
  const names = await personNames(ctx.tx, [
    ...found.map(({ release }) => release.madeBy),
    ...byHand.map(({ voucher }) => voucher.madeBy),
  ]);
  const nameOf = (person: string) => names.get(person) ?? '';
  const written = byHand.map(({ voucher, subject, setId, items, cents }) => ({
    id: `${voucher.id} ${subject.id} ${setId}`,
    ...facts(voucher),
    fund: fundTitle(namedFund(chart, { subject, items })),
    cents,
    evidence: voucher.summary,
    reference: '',
    madeBy: nameOf(voucher.madeBy),
    madeAt: (voucher.postedAt ?? voucher.updatedAt).toISOString(),
  }));
  return {
    rows: [
      ...written,
      ...found.flatMap(({ release, voucher }) => {
        const subject = chart.byId.get(release.subjectId);
        if (!subject) return [];
        const fund = namedFund(chart, { subject, items: release.itemIds.flatMap((id) => items.get(id) ?? []) });
        return [
          {
            id: release.id,
            ...facts(voucher),
            fund: fundTitle(fund),
            cents: voucher.debitCents,
            evidence: release.evidence,
            reference: release.reference,
            madeBy: nameOf(release.madeBy),
            madeAt: release.madeAt.toISOString(),
          },
        ];
      }),
    ].toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1)),
  };
}

const facts = ({ id, kind, number, onDate, reversedBy, state }: typeof financeVouchers.$inferSelect) => ({
  voucherId: id,
  kind,
  number,
  onDate,
  state: reversedBy ? ('reversed' as const) : state,
});

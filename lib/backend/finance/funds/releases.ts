import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { fundCalls } from '@/lib/contracts/finance/fund-calls.ts';
import { accounts } from '../../account/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { auxiliaryItems } from '../auxiliary/sets.ts';
import { ledgerOf } from '../ledgers/find-ledger.ts';
import { financeReleases } from '../schema/releases.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import { chartOf } from '../subjects/chart.ts';
import { fundTitle, namedFund } from './movements.ts';

type Calls = typeof fundCalls;

/** A year's releases, the latest first, each in the state of its voucher. @throws ServiceError notFound */
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
  const makers = [...new Set(found.map(({ release }) => release.madeBy))];
  const people = makers.length
    ? await tx.select({ id: accounts.id, name: accounts.name }).from(accounts).where(inArray(accounts.id, makers))
    : [];
  return {
    rows: found.flatMap(({ release, voucher }) => {
      const subject = chart.byId.get(release.subjectId);
      if (!subject) return [];
      const fund = namedFund(chart, { subject, items: release.itemIds.flatMap((id) => items.get(id) ?? []) });
      return [
        {
          id: release.id,
          voucherId: voucher.id,
          kind: voucher.kind,
          number: voucher.number,
          onDate: voucher.onDate,
          fund: fundTitle(fund),
          cents: voucher.debitCents,
          evidence: release.evidence,
          reference: release.reference,
          state: voucher.reversedBy ? ('reversed' as const) : voucher.state,
          madeBy: people.find(({ id }) => id === release.madeBy)?.name ?? '',
          madeAt: release.madeAt.toISOString(),
        },
      ];
    }),
  };
}

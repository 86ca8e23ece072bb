import { and, asc, between, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { fundCalls } from '@/lib/contracts/finance/fund-calls.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import { netAssetFlow } from '@/lib/rules/finance/voucher-flow.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { type AuxiliaryRow, auxiliaryItems, itemsOfSets } from '../auxiliary/sets.ts';
import { netOf } from '../books/sides.ts';
import { type LedgerRow, ledgerOf } from '../ledgers/find-ledger.ts';
import { noSet } from '../schema/balances.ts';
import { financeReleases } from '../schema/releases.ts';
import { financeEntries, financeVouchers } from '../schema/vouchers.ts';
import { type Chart, chartOf, type SubjectRow } from '../subjects/chart.ts';
import { fundTitle, isFundSubject, namedFund } from './movements.ts';

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

/** What a voucher lifted of a fund without the form of releases; what it takes back is negative. */
interface ReleasedByHand {
  readonly voucher: typeof financeVouchers.$inferSelect;
  readonly subject: SubjectRow;
  readonly setId: string;
  readonly items: readonly AuxiliaryRow[];
  readonly cents: number;
}

/**
 * The year's posted transfers out of restricted funds and back that were written as vouchers, red ones of releases
 * among them: with the releases they are the very lines that the column of released money sums up.
 */
async function releasedByHand(ctx: Ctx, ledger: LedgerRow, chart: Chart): Promise<readonly ReleasedByHand[]> {
  const { priorYear } = standards[ledger.standard];
  const funds = chart.rows.filter((row) => isFundSubject(row, priorYear)).map(({ id }) => id);
  if (funds.length === 0) return [];
  const candidates = await ctx.tx
    .selectDistinct({ id: financeVouchers.id })
    .from(financeEntries)
    .innerJoin(financeVouchers, and(ofSchool(ctx, financeVouchers), eq(financeVouchers.id, financeEntries.voucherId)))
    .leftJoin(financeReleases, and(ofSchool(ctx, financeReleases), eq(financeReleases.voucherId, financeVouchers.id)))
    .where(
      and(
        ofSchool(ctx, financeEntries),
        inArray(financeEntries.subjectId, funds),
        between(financeEntries.period, ledger.year * 100 + 1, ledger.year * 100 + 12),
        ne(financeVouchers.origin, 'carryOver'),
        isNull(financeReleases.id),
      ),
    );
  if (candidates.length === 0) return [];
  const lines = await ctx.tx
    .select({ entry: financeEntries, voucher: financeVouchers })
    .from(financeEntries)
    .innerJoin(financeVouchers, and(ofSchool(ctx, financeVouchers), eq(financeVouchers.id, financeEntries.voucherId)))
    .where(
      and(
        ofSchool(ctx, financeEntries),
        inArray(
          financeEntries.voucherId,
          candidates.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(financeEntries.voucherId), asc(financeEntries.at));
  const numbered = lines.map((line) => ({ ...line, subject: chart.byId.get(line.entry.subjectId) }));
  const transfers = [...Map.groupBy(numbered, ({ voucher }) => voucher.id).values()].filter(
    (of) => netAssetFlow(of.map(({ entry, subject }) => ({ ...entry, number: subject?.number ?? '' }))) === 'transfer',
  );
  const sets = await itemsOfSets(
    ctx,
    transfers.flat().map(({ entry }) => entry.setId ?? noSet),
  );
  return transfers.flatMap((of) => {
    const onFunds = of.filter(({ entry }) => funds.includes(entry.subjectId));
    const by = Map.groupBy(onFunds, ({ entry }) => `${entry.subjectId} ${entry.setId}`);
    return [...by.values()].flatMap((same) => {
      const [first] = same;
      if (!first?.subject) return [];
      const setId = first.entry.setId ?? noSet;
      const cents = same.reduce((sum, { entry }) => sum + netOf(entry), 0);
      return [{ voucher: first.voucher, subject: first.subject, setId, items: sets.get(setId) ?? [], cents }];
    });
  });
}

import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { proofCalls } from '@/lib/contracts/finance/proof-calls.ts';
import { thousandthsCurrencies } from '@/lib/rules/finance/currency-units.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import { type StatementLine, sheetFigures } from '@/lib/rules/finance/statement.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { type BalanceSum, readBalances } from '../books/read-balances.ts';
import { type LedgerRow, ledgerOf } from '../ledgers/find-ledger.ts';
import { movementsOf } from '../ledgers/openings.ts';
import { financeOpenings } from '../schema/balances.ts';
import { financeKeptStatements as kept } from '../schema/kept-statements.ts';
import { statementLines } from '../statements/formulas.ts';
import { hashOfKept } from '../statements/keep.ts';
import type { KeptContent } from '../statements/kept-month.ts';
import { leafFigures } from '../statements/leaf-figures.ts';
import { type Chart, chartOf } from '../subjects/chart.ts';

type Proof = ReplyOf<typeof proofCalls.verify>;
type Difference = Proof['differences'][number];

/** Most differences that are named; more say no more. */
const namedMost = 200;

/**
 * Recomputes a year's aggregates from its vouchers and openings and reports what differs. Changes nothing.
 * @throws ServiceError notFound
 */
export async function verifyBooks(ctx: Ctx, { year }: { readonly year: number }): Promise<Proof> {
  const ledger = await ledgerOf(ctx, year);
  const chart = await chartOf(ctx, ledger.id);
  const stored = await readBalances(ctx, ledger.id, { from: year * 100, to: year * 100 + 12 });
  const recomputed = [
    ...(await fromEntries(ctx, ledger)),
    ...movementsOf(ledger, chart, await openingsOf(ctx, ledger)),
  ];
  const differences = [
    ...(await differingVouchers(ctx, ledger)),
    ...differingBalances(chart, stored, recomputed),
    ...(await differingCashFlows(ctx, ledger)),
    ...(await differingCurrencies(ctx, ledger)),
    ...(await differingQuantities(ctx, ledger)),
    ...(await missingSummaries(ctx, ledger)),
    ...differingTotals(ledger, chart, stored, await statementLines(ctx, ledger, 'balanceSheet')),
    ...(await differingStatements(ctx, ledger, chart, stored)),
  ].slice(0, namedMost);
  const [counts] = await rowsOf(
    ctx.tx,
    sql`select count(*)::int as vouchers, coalesce(sum(line_count), 0)::int as entries from finance_vouchers
      where school_id = ${ctx.school.id} and ledger_id = ${ledger.id} and state = 'posted'`,
    countsRow,
  );
  return { ok: differences.length === 0, vouchers: counts?.vouchers ?? 0, entries: counts?.entries ?? 0, differences };
}

/** Sums of cents come as texts, which both databases write alike. */
const cents = z.string().transform(Number);
const countsRow = z.object({ vouchers: z.int(), entries: z.int() });
const sumRow = z.object({
  subject: z.string(),
  set: z.string(),
  period: z.int(),
  flow: z.string(),
  debit: cents,
  credit: cents,
});
const differingRow = z.object({ of: z.string(), stored: cents, found: cents });

const openingsOf = (ctx: Ctx, { id }: LedgerRow) =>
  ctx.tx
    .select()
    .from(financeOpenings)
    .where(and(ofSchool(ctx, financeOpenings), eq(financeOpenings.ledgerId, id)));

/** The lines of a year: its months belong to one ledger alone. */
const linesOfYear = ({ school }: Ctx, year: number) => sql`lines as not materialized (
  select * from finance_entries where school_id = ${school.id} and period between ${year * 100} and ${year * 100 + 12})`;

/** The vouchers that touch net assets, and how their lines on these flow: `netAssetFlow` in the database's words. */
const onNetAssets = ({ school }: Ctx, ledgerId: string) => sql`
  select e.voucher_id, case
    when bool_or(s.number like '3201%') then 'priorYear'
    when bool_or(s.number like '3101%') and bool_or(s.number like '3102%') and sum(e.debit_cents - e.credit_cents) = 0 then 'transfer'
    else 'ordinary' end as flow
  from lines e join finance_subjects s on s.school_id = ${school.id} and s.id = e.subject_id
  where s.ledger_id = ${ledgerId} and s.sub_type = 5 group by e.voucher_id`;

/** What the entries of a year sum up to, with the flow told from the vouchers themselves. */
async function fromEntries(ctx: Ctx, { id, year }: LedgerRow): Promise<BalanceSum[]> {
  const rows = await rowsOf(
    ctx.tx,
    // Few vouchers are carried over or touch net assets: to look those up is quicker than to join every line with its
    // voucher. That a line stands in its voucher's month is compared with the vouchers.
    sql`with ${linesOfYear(ctx, year)}, carried as materialized (
        select id as voucher_id from finance_vouchers
        where school_id = ${ctx.school.id} and ledger_id = ${id} and state = 'posted' and origin = 'carryOver'),
      moved as materialized (${onNetAssets(ctx, id)}),
      net_assets as materialized (
        select id from finance_subjects where school_id = ${ctx.school.id} and ledger_id = ${id} and sub_type = 5)
      select subject, set, period, flow, sum(debit_cents)::text as debit, sum(credit_cents)::text as credit from (
        select e.subject_id as subject, coalesce(e.set_id::text, '00000000-0000-0000-0000-000000000000') as set, e.period,
          case when c.voucher_id is not null then 'carryOver' when n.id is not null then m.flow else 'ordinary' end as flow,
          e.debit_cents, e.credit_cents
        from lines e left join carried c on c.voucher_id = e.voucher_id
        left join net_assets n on n.id = e.subject_id left join moved m on m.voucher_id = e.voucher_id) told
      group by subject, set, period, flow`,
    sumRow,
  );
  return rows.map(({ subject, set, period, flow, debit, credit }) => ({
    subjectId: subject,
    setId: set,
    period,
    flow,
    debitCents: debit,
    creditCents: credit,
  }));
}

/** Posted vouchers whose entries are not what they say. */
async function differingVouchers(ctx: Ctx, { id, year }: LedgerRow): Promise<Difference[]> {
  const rows = await rowsOf(
    ctx.tx,
    sql`with ${linesOfYear(ctx, year)}
      select v.period || ' ' || v.kind || ' ' || v.number as of, v.debit_cents::text as stored, coalesce(e.debit, 0)::text as found
      from finance_vouchers v left join (
        select voucher_id, count(*) as lines, sum(debit_cents) as debit, sum(credit_cents) as credit, min(period) as first, max(period) as last
        from lines group by voucher_id) e on e.voucher_id = v.id
      where v.school_id = ${ctx.school.id} and v.ledger_id = ${id} and v.state = 'posted'
        and (e.lines, e.debit, e.credit, e.first, e.last) is distinct from
          (v.line_count::bigint, v.debit_cents::numeric, v.debit_cents::numeric, v.period, v.period)
      limit ${namedMost}`,
    differingRow,
  );
  return rows.map((row) => ({ what: 'vouchers', ...row }));
}

function differingBalances(
  { byId }: Chart,
  stored: readonly BalanceSum[],
  recomputed: readonly BalanceSum[],
): Difference[] {
  const summed = (sums: readonly BalanceSum[]) => {
    const by = new Map<string, number>();
    for (const { subjectId, setId, period, flow, debitCents, creditCents } of sums)
      for (const [side, cents] of [
        ['debit', debitCents],
        ['credit', creditCents],
      ] as const) {
        const key = `${byId.get(subjectId)?.number ?? subjectId} ${setId} ${period} ${flow} ${side}`;
        by.set(key, (by.get(key) ?? 0) + cents);
      }
    return by;
  };
  return compared('balances', summed(stored), summed(recomputed));
}

async function differingCashFlows(ctx: Ctx, { id, year }: LedgerRow): Promise<Difference[]> {
  const rows = await rowsOf(
    ctx.tx,
    sql`with ${linesOfYear(ctx, year)}
      select coalesce(f.period, e.period) || ' ' || coalesce(f.item, e.item) as of, coalesce(f.cents, 0)::text as stored, coalesce(e.cents, 0)::text as found
      from (select period, item, cents from finance_cash_flows
        where school_id = ${ctx.school.id} and ledger_id = ${id} and period > ${year * 100}) f
      full join (select period, cash_item as item, sum(credit_cents - debit_cents) as cents from lines where cash_item is not null group by 1, 2) e
      on e.period = f.period and e.item = f.item
      where coalesce(f.cents, 0) <> coalesce(e.cents, 0)`,
    differingRow,
  );
  return rows.map((row) => ({ what: 'cashFlows', ...row }));
}

/** Amounts of currencies that are kept in thousandths (`partsOf`), as others are. */
const inHundredths = sql`(e.foreign_cents / case when e.currency in (${sql.join(
  thousandthsCurrencies.map((code) => sql`${code}`),
  sql`, `,
)}) then 10.0 else 1 end)`;

/**
 * Lines that are not in the currency of their subject, or whose amount in it at their rate is not what the books hold:
 * `fitsRate` in the database's words.
 */
async function differingCurrencies(ctx: Ctx, { year }: LedgerRow): Promise<Difference[]> {
  const rows = await rowsOf(
    ctx.tx,
    sql`with ${linesOfYear(ctx, year)}
      select e.period || ' ' || e.kind || ' ' || e.number || ' ' || s.number as of, (e.debit_cents + e.credit_cents)::text as stored,
        coalesce(round(${inHundredths} * e.rate), 0)::text as found
      from lines e join finance_subjects s on s.school_id = ${ctx.school.id} and s.id = e.subject_id
      where e.currency is distinct from coalesce(s.currency, e.currency) or (e.currency is not null and (
        e.foreign_cents is null or e.rate is null or (e.foreign_cents <> 0 and
          abs((e.debit_cents + e.credit_cents) - ${inHundredths} * e.rate) > 0.5 + ceil(abs(${inHundredths}) / 2.0) / 1000000)))
      limit ${namedMost}`,
    differingRow,
  );
  return rows.map((row) => ({ what: 'currencies', ...row }));
}

/** Lines with a quantity of what is not counted, or of another sign than their amount: `quantityFault`. */
async function differingQuantities(ctx: Ctx, { year }: LedgerRow): Promise<Difference[]> {
  const rows = await rowsOf(
    ctx.tx,
    sql`with ${linesOfYear(ctx, year)}
      select e.period || ' ' || e.kind || ' ' || e.number || ' ' || s.number as of, e.quantity::text as stored, '0' as found
      from lines e join finance_subjects s on s.school_id = ${ctx.school.id} and s.id = e.subject_id
      where e.quantity is not null and (s.unit is null or (e.quantity < 0 and e.debit_cents + e.credit_cents >= 0)
        or (e.quantity > 0 and e.debit_cents + e.credit_cents < 0))
      limit ${namedMost}`,
    differingRow,
  );
  return rows.map((row) => ({ what: 'quantities', ...row }));
}

/** What lines of a year say and no search would find. */
async function missingSummaries(ctx: Ctx, { year }: LedgerRow): Promise<Difference[]> {
  const rows = await rowsOf(
    ctx.tx,
    sql`with ${linesOfYear(ctx, year)}
      select period || ' ' || summary as of, '0' as stored, '1' as found from (
        select period, summary from lines group by 1, 2
        except select period, summary from finance_summaries
        where school_id = ${ctx.school.id} and period between ${year * 100} and ${year * 100 + 12}) missing
      limit ${namedMost}`,
    differingRow,
  );
  return rows.map((row) => ({ what: 'summaries', ...row }));
}

/**
 * Closed months whose kept statements are not what was kept, or are made of other figures than their books hold:
 * nothing is written in a month behind them.
 */
async function differingStatements(
  ctx: Ctx,
  ledger: LedgerRow,
  { byId }: Chart,
  stored: readonly BalanceSum[],
): Promise<Difference[]> {
  const rows = await ctx.tx
    .select()
    .from(kept)
    .where(and(ofSchool(ctx, kept), eq(kept.ledgerId, ledger.id), isNull(kept.voidAt)))
    .orderBy(asc(kept.period));
  return rows.flatMap(({ period, content, hash }): Difference[] => {
    if (hashOfKept(content) !== hash) return [{ what: 'statements', of: String(period), stored: 0, found: 1 }];
    const { sums } = JSON.parse(content) as KeptContent;
    const netBy = (given: readonly BalanceSum[]) => {
      const by = new Map<string, number>();
      for (const one of given) {
        const key = `${period} ${byId.get(one.subjectId)?.number ?? one.subjectId} ${one.period} ${one.flow}`;
        by.set(key, (by.get(key) ?? 0) + one.debitCents - one.creditCents);
      }
      return by;
    };
    return compared('statements', netBy(sums), netBy(stored.filter((one) => one.period <= period)));
  });
}

/** Debits equal credits in every month, and assets equal liabilities and net assets at the end of the year. */
function differingTotals(
  ledger: LedgerRow,
  chart: Chart,
  stored: readonly BalanceSum[],
  lines: readonly StatementLine[],
): Difference[] {
  const months = [...Map.groupBy(stored, ({ period }) => period)].flatMap(([period, sums]): Difference[] => {
    const debit = sums.reduce((sum, { debitCents }) => sum + debitCents, 0);
    const credit = sums.reduce((sum, { creditCents }) => sum + creditCents, 0);
    const isOpening = ledger.state === 'initialising' || debit === credit;
    return isOpening ? [] : [{ what: 'trialBalance', of: String(period), stored: debit, found: credit }];
  });
  const { balanceTotals } = standards[ledger.standard];
  const figures = sheetFigures(lines, leafFigures(chart, stored));
  const [assets = 0, sources = 0] = balanceTotals.map((row) => figures[row]);
  if (assets === sources || ledger.state === 'initialising') return months;
  return [...months, { what: 'balanceSheet', of: String(ledger.year), stored: assets, found: sources }];
}

function compared(
  what: Difference['what'],
  stored: ReadonlyMap<string, number>,
  found: ReadonlyMap<string, number>,
): Difference[] {
  return [...new Set([...stored.keys(), ...found.keys()])]
    .map((of) => ({ what, of, stored: stored.get(of) ?? 0, found: found.get(of) ?? 0 }))
    .filter((one) => one.stored !== one.found);
}

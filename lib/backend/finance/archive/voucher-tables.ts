import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ArchiveManifest } from '@/lib/contracts/finance/archives.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import type { SheetCell } from '../../sheets/written-cell.ts';
import { itemsOfSets } from '../auxiliary/sets.ts';
import { amountOrBlank, countedCell, foreignCell } from '../export/told.ts';
import type { Say } from '../export/words.ts';
import type { LedgerRow } from '../ledgers/find-ledger.ts';
import type { Reader } from '../proof/export-journal.ts';
import { financeEntries, financeVouchers } from '../schema/vouchers.ts';
import { type Chart, fullName } from '../subjects/chart.ts';
import { columnsOf } from './columns.ts';
import { type PackedFile, tableFile } from './hashed-parts.ts';

/** What whoever opens a package reads vouchers by. */
const voucherColumns = [
  'onDate',
  'kind',
  'number',
  'summary',
  'subject',
  'subjectName',
  'items',
  'debit',
  'credit',
  'currency',
  'foreign',
  'rate',
  'quantity',
  'unit',
  'cashItem',
  'attachments',
  'origin',
  'reversalOf',
  'madeBy',
  'auditedBy',
  'postedBy',
  'postedAt',
] as const;

/** The file of a month's vouchers. */
export const voucherFileName = (period: number) => `vouchers/${periodText(period)}.csv`;

interface Packing {
  readonly reader: Reader;
  readonly ledger: LedgerRow;
  readonly chart: Chart;
  readonly say: Say;
  /** Hears of lines as they are packed. */
  packed(lines: number): Promise<void>;
}

/** The posted vouchers of each month, a row for every line. */
export const voucherFiles = (packing: Packing, months: ArchiveManifest['months']): PackedFile[] =>
  months.map(({ period }) =>
    tableFile(
      voucherFileName(period),
      { columns: columnsOf(packing.say, voucherColumns), rows: linesOf(packing, period) },
      voucherColumns,
    ),
  );

async function* linesOf(packing: Packing, period: number): AsyncGenerator<SheetCell[]> {
  let after: Last | null = null;
  do {
    const page = await packing.reader.run((ctx) => pageOf(ctx, packing, period, after));
    yield* page.rows;
    await packing.packed(page.rows.length);
    after = page.last;
  } while (after);
}

/** Where the page before ended, in the order of the index that it is read by. */
interface Last {
  readonly onDate: string;
  readonly kind: string;
  readonly number: number;
}

const pageVouchers = 500;

async function pageOf(ctx: Ctx, { ledger, chart, say }: Packing, period: number, after: Last | null) {
  const { onDate, kind, number } = financeVouchers;
  const vouchers = await ctx.tx
    .select()
    .from(financeVouchers)
    .where(
      and(
        ofSchool(ctx, financeVouchers),
        eq(financeVouchers.period, period),
        eq(financeVouchers.ledgerId, ledger.id),
        eq(financeVouchers.state, 'posted'),
        after ? sql`(${onDate}, ${kind}, ${number}) > (${after.onDate}, ${after.kind}, ${after.number})` : undefined,
      ),
    )
    .orderBy(asc(onDate), asc(kind), asc(number))
    .limit(pageVouchers);
  const ids = vouchers.map(({ id }) => id);
  const entries = await ctx.tx
    .select()
    .from(financeEntries)
    .where(and(ofSchool(ctx, financeEntries), inArray(financeEntries.voucherId, ids)))
    .orderBy(asc(financeEntries.at));
  const byVoucher = Map.groupBy(entries, ({ voucherId }) => voucherId);
  const items = await itemsOfSets(
    ctx,
    entries.map(({ setId }) => setId),
  );
  const names = await namesOf(ctx, vouchers);
  const labels = await labelsOf(ctx, vouchers, say);
  const rows = vouchers.flatMap((voucher) =>
    (byVoucher.get(voucher.id) ?? []).map((entry): SheetCell[] => {
      const subject = chart.byId.get(entry.subjectId)?.number ?? '';
      const borne = (items.get(entry.setId) ?? []).map(({ code, name }) => `${code} ${name}`).join(' / ');
      return [
        voucher.onDate,
        say(`voucher.kindOf.${voucher.kind}`),
        String(voucher.number),
        entry.summary,
        subject,
        fullName(chart, subject),
        borne,
        amountOrBlank(entry.debitCents),
        amountOrBlank(entry.creditCents),
        entry.currency ?? '',
        foreignCell(entry.foreignCents, entry.currency),
        entry.rate ?? '',
        countedCell(entry.quantity),
        (entry.quantity !== null && chart.byId.get(entry.subjectId)?.unit) || '',
        entry.cashItem ?? '',
        String(voucher.attachments),
        voucher.origin,
        (voucher.reversalOf && labels.get(voucher.reversalOf)) ?? '',
        names.get(voucher.madeBy) ?? '',
        (voucher.auditedBy && names.get(voucher.auditedBy)) ?? '',
        (voucher.postedBy && names.get(voucher.postedBy)) ?? '',
        voucher.postedAt?.toISOString() ?? '',
      ];
    }),
  );
  const end = vouchers.at(-1);
  return { rows, last: end && vouchers.length === pageVouchers ? end : null };
}

type Voucher = typeof financeVouchers.$inferSelect;

/** The people who signed. */
function namesOf(ctx: Ctx, vouchers: readonly Voucher[]): Promise<ReadonlyMap<string, string>> {
  const ids = vouchers.flatMap(({ madeBy, auditedBy, postedBy }) => [madeBy, auditedBy, postedBy]);
  return personNames(
    ctx.tx,
    ids.filter((id) => id !== null),
  );
}

/** The vouchers that red ones take back, as people name them. */
async function labelsOf(ctx: Ctx, vouchers: readonly Voucher[], say: Say) {
  const ids = vouchers.flatMap(({ reversalOf }) => reversalOf ?? []);
  const found = await ctx.tx
    .select()
    .from(financeVouchers)
    .where(and(ofSchool(ctx, financeVouchers), inArray(financeVouchers.id, ids)));
  return new Map(
    found.map(({ id, period, kind, number }) => [
      id,
      `${periodText(period)} ${say(`voucher.numberOf.${kind}`, { number })}`,
    ]),
  );
}

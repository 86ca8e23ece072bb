import { and, asc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { VoucherKind } from '@/lib/rules/finance/voucher.ts';
import type { VoucherState } from '@/lib/rules/finance/voucher-states.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { auxiliaryItems } from '../auxiliary/sets.ts';
import type { LedgerRow } from '../ledgers/find-ledger.ts';
import { financeVoucherSources } from '../schema/imports.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import { type Chart, fullName } from '../subjects/chart.ts';
import { linesByVoucher, type Stored } from '../vouchers/view.ts';
import type { NamedItem } from './incoming.ts';

/** A voucher as files tell it. */
export interface ShownVoucher {
  /** What another program knew it by when it came in, else its own id, by which these books know it again. */
  readonly reference: string;
  readonly onDate: string;
  readonly kind: VoucherKind;
  readonly number: number;
  readonly state: VoucherState;
  readonly attachments: number;
  readonly isCarryOver: boolean;
  readonly lines: readonly {
    readonly summary: string;
    readonly number: string;
    readonly name: string;
    readonly auxiliary: readonly NamedItem[];
    readonly debitCents: number;
    readonly creditCents: number;
    readonly currency: string | null;
    readonly foreignCents: number | null;
    readonly rate: string | null;
    readonly quantity: number | null;
    /** What the subject is counted in; empty where it is not. */
    readonly unit: string;
    readonly cashItem: string | null;
  }[];
}

interface Wanted {
  readonly ledger: LedgerRow;
  readonly chart: Chart;
  readonly from: number;
  readonly to: number;
  readonly only?: 'posted';
}

/** Vouchers read in one transaction. */
const pageVouchers = 500;

/**
 * The vouchers of some months in the order of their numbers, page by page along the index, so that memory does not grow
 * with the books.
 */
export async function* shownVouchers(steps: Steps, wanted: Wanted): AsyncGenerator<ShownVoucher> {
  let last: Stored | null = null;
  for (;;) {
    const behind: Stored | null = last;
    const { stored, told }: Page = await steps.run((ctx) => pageOf(ctx, wanted, behind));
    yield* told;
    last = stored.at(-1) ?? null;
    if (stored.length < pageVouchers) return;
  }
}

interface Page {
  readonly stored: readonly Stored[];
  readonly told: readonly ShownVoucher[];
}

async function pageOf(ctx: Ctx, { ledger, chart, from, to, only }: Wanted, last: Stored | null): Promise<Page> {
  const { period, kind, number, state } = financeVouchers;
  const begin: SQL = last
    ? sql`(${period}, ${kind}, ${number}) > (${last.period}, ${last.kind}, ${last.number})`
    : sql`${period} >= ${from}`;
  const stored = await ctx.tx
    .select()
    .from(financeVouchers)
    .where(and(ofSchool(ctx, financeVouchers), begin, lte(period, to), only ? eq(state, only) : ne(state, 'trashed')))
    .orderBy(asc(period), asc(kind), asc(number))
    .limit(pageVouchers);
  return { stored, told: await toldOf(ctx, ledger, chart, stored) };
}

async function toldOf(ctx: Ctx, ledger: LedgerRow, chart: Chart, stored: readonly Stored[]): Promise<ShownVoucher[]> {
  const ids = stored.map(({ id }) => id);
  const sources = await sourcesOf(ctx, ledger, ids);
  const drafted = stored.flatMap(({ draftLines }) => (draftLines ?? []).flatMap(({ auxiliaryIds }) => auxiliaryIds));
  const items = await auxiliaryItems(ctx, drafted);
  const posted = await linesByVoucher(
    ctx,
    stored.filter(({ draftLines }) => !draftLines).map(({ id }) => id),
  );
  return stored.map(({ id, draftLines, onDate, kind, number, state, attachments, origin }) => {
    const lines =
      draftLines?.map((line) => ({
        ...line,
        items: line.auxiliaryIds.flatMap((one) => items.get(one) ?? []),
      })) ??
      posted.get(id) ??
      [];
    return {
      reference: sources.get(id) ?? id,
      ...{ onDate, kind, number, state, attachments },
      isCarryOver: origin === 'carryOver',
      lines: lines.map(({ subjectId, items: own, quantity = null, ...line }) => {
        const { number: subject = '', unit = null } = (subjectId && chart.byId.get(subjectId)) || {};
        const auxiliary = own.map((item) => ({
          kind: item.kind,
          code: item.code,
        }));
        return {
          ...line,
          quantity,
          unit: unit ?? '',
          number: subject,
          name: subject ? fullName(chart, subject) : '',
          auxiliary,
        };
      }),
    };
  });
}

async function sourcesOf(ctx: Ctx, { id }: LedgerRow, voucherIds: readonly string[]) {
  if (voucherIds.length === 0) return new Map<string, string>();
  const rows = await ctx.tx
    .select({
      voucherId: financeVoucherSources.voucherId,
      reference: financeVoucherSources.reference,
    })
    .from(financeVoucherSources)
    .where(
      and(
        ofSchool(ctx, financeVoucherSources),
        eq(financeVoucherSources.ledgerId, id),
        inArray(financeVoucherSources.voucherId, [...voucherIds]),
      ),
    );
  return new Map(rows.map(({ voucherId, reference }) => [voucherId, reference]));
}

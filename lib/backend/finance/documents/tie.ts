import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { documentCalls } from '@/lib/contracts/finance/document-calls.ts';
import type { TieRow } from '@/lib/contracts/finance/documents.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import type { DocumentModule } from '@/lib/rules/finance/document-states.ts';
import { periodOf, periodText } from '@/lib/rules/finance/period-text.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { type HeldAmounts, joined } from '../joined.ts';
import { type Books, yearOf } from '../ledgers/find-ledger.ts';
import { financeDocuments } from '../schema/documents.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import { financeLedgers } from '../schema.ts';
import { chartOf, shownFullName } from '../subjects/chart.ts';
import { among } from '../vouchers/search-lines.ts';
import type { DocumentRow } from './submitted.ts';
import {
  added,
  differing,
  documentSums,
  fromNoDocument,
  type SummedVoucher,
  type Sums,
  subjectsBelow,
  topmost,
  voucherSums,
} from './tied-sums.ts';

type Call = typeof documentCalls.documentTie;

/** A page of what disagrees between a module's documents and the books in a month. */
export async function documentTie(
  ctx: Ctx,
  { module, period, page, size }: ParsedInputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { isKept, tied, rows } = await tieOf(ctx, module, period);
  const nameOf = await namesIn(ctx, yearOf(period));
  return {
    isKept,
    tied: tied.map((number) => ({ number, name: nameOf(number) })),
    rows: rows.slice((page - 1) * size, page * size).map((row) => ({
      ...row,
      subjects: row.subjects.map((one) => ({ ...one, name: nameOf(one.number) })),
    })),
    total: rows.length,
    page,
    size,
  };
}

export interface Tie {
  readonly isKept: boolean;
  readonly tied: readonly string[];
  readonly rows: readonly TieRow[];
}

/**
 * Compares the documents of a module that a month has, by their day or by that of their voucher, with its vouchers,
 * drafted or posted, on the subjects that the module names: what has no voucher, what its voucher says otherwise, what
 * stands in another month, and vouchers that come from no document. Carry-overs belong to the books alone, and what was
 * taken back is gone together with what took it back. Documents may be wrong themselves, so what the module holds for
 * others by its own ledger is compared with what their subjects come to by the end of the month.
 */
export async function tieOf(on: Books, module: DocumentModule, period: number): Promise<Tie> {
  const tied = await tiedTo(on, module);
  if (tied.length === 0 || !(await hasWritten(on, module, period))) return { isKept: false, tied, rows: [] };
  const documents = await documentsIn(on, module, period);
  const voucherIds = documents.flatMap(({ voucherId }) => voucherId ?? []);
  const roots = await subjectsBelow(on, tied);
  const made = await voucherSums(on, roots, among(financeVouchers.id, voucherIds, 'uuid'));
  const others = await voucherSums(on, roots, fromNoDocument(on, eq(financeVouchers.period, period)));
  const compared = documents.flatMap((row) => {
    const said = documentSums(row.lines, tied);
    const own = row.voucherId === null ? undefined : made.get(row.voucherId);
    return comparison(row, said, own) ?? [];
  });
  const lone = [...others.values()].map(
    ({ voucher, sums }): TieRow => ({
      kind: 'noDocument',
      document: null,
      voucher,
      subjects: differing(null, sums),
    }),
  );
  const rows = [...compared, ...lone.filter((row) => row.subjects.length > 0)];
  const dayOf = ({ document, voucher }: TieRow) => document?.day ?? voucher?.onDate ?? '';
  const held = await heldApart(on, module, period);
  return { isKept: true, tied, rows: [...rows.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b))), ...held] };
}

/** The subjects that a module names, without those that stand below another. */
async function tiedTo(on: Books, module: DocumentModule): Promise<string[]> {
  const named: string[] = [];
  // One after the other: they share one connection.
  for (const one of joined().tiedSubjects) if (one.module === module) named.push(...(await one.of(on)));
  return topmost(named);
}

async function hasWritten(on: Books, module: DocumentModule, period: number): Promise<boolean> {
  const { id, day } = financeDocuments;
  const [row] = await on.tx
    .select({ id })
    .from(financeDocuments)
    .where(
      and(ofSchool(on, financeDocuments), eq(financeDocuments.module, module), lte(day, lastDayOf(periodText(period)))),
    )
    .limit(1);
  return row !== undefined;
}

async function documentsIn(on: Books, module: DocumentModule, period: number): Promise<DocumentRow[]> {
  const { day, voucherId } = financeDocuments;
  const inMonth = on.tx
    .select({ id: financeVouchers.id })
    .from(financeVouchers)
    .where(
      and(ofSchool(on, financeVouchers), eq(financeVouchers.period, period), eq(financeVouchers.origin, 'document')),
    );
  const month = periodText(period);
  return on.tx
    .select()
    .from(financeDocuments)
    .where(
      and(
        ofSchool(on, financeDocuments),
        eq(financeDocuments.module, module),
        or(sql`${day} between ${`${month}-01`} and ${lastDayOf(month)}`, inArray(voucherId, inMonth)),
      ),
    );
}

/** What a document and its voucher disagree about; nothing where they agree, or where it touches no tied subject. */
function comparison(row: DocumentRow, said: Sums, made: SummedVoucher | undefined): TieRow | null {
  const { id, module, kind, number, day, summary, address, voucherId } = row;
  const document = { id, module, kind, number, day, summary, address };
  if (voucherId === null)
    return said.size === 0 ? null : { kind: 'noVoucher', document, voucher: null, subjects: differing(said, null) };
  const subjects = differing(said, made?.sums ?? new Map());
  const voucher = made?.voucher ?? null;
  if (subjects.length > 0) return { kind: 'differs', document, voucher, subjects };
  return voucher && voucher.period !== periodOf(day) ? { kind: 'otherMonth', document, voucher, subjects: [] } : null;
}

/** What subjects are called in the books of a year, where there are any. */
async function namesIn(ctx: Ctx, year: number): Promise<(number: string) => string> {
  const [ledger] = await ctx.tx
    .select({ id: financeLedgers.id })
    .from(financeLedgers)
    .where(and(ofSchool(ctx, financeLedgers), eq(financeLedgers.year, year)));
  if (!ledger) return () => '';
  const chart = await chartOf(ctx, ledger.id);
  return (number) => (chart.byNumber.has(number) ? shownFullName(chart, number) : '');
}

/**
 * The subjects that come to something else by the end of a month than what a module holds on them by its own ledger:
 * its documents that have a voucher by then on the one side, their vouchers and those by hand since the first of them
 * on the other. What lay on the subjects before belongs to neither.
 */
async function heldApart(on: Books, module: DocumentModule, period: number): Promise<TieRow[]> {
  const documents = await bookedDocuments(on, module, period);
  const rows: TieRow[] = [];
  // One after the other: they share one connection.
  for (const one of joined().tiedSubjects) {
    if (one.module !== module) continue;
    const { since, subjects, sums, together } = await one.held(on, documents);
    if (since === null || subjects.length === 0) continue;
    const tied = topmost(subjects);
    const rootOf = (number: string) => (together ? tied[0] : tied.find((root) => number.startsWith(root))) ?? '';
    const byRoot = (all: Sums) => added([...all].map(([number, cents]) => [rootOf(number), cents]));
    const apart = differing(byRoot(sums), byRoot(await inBooks(on, { tied, since, period, documents })));
    if (apart.length > 0) rows.push({ kind: 'held', document: null, voucher: null, subjects: apart });
  }
  return rows;
}

/** Documents whose voucher a month or an earlier one has. */
function bookedDocuments(on: Books, module: DocumentModule, period: number) {
  const { kind, documentId, voucherId } = financeDocuments;
  return on.tx
    .select({ kind, documentId, voucherId: financeVouchers.id })
    .from(financeDocuments)
    .innerJoin(financeVouchers, and(ofSchool(on, financeVouchers), eq(financeVouchers.id, voucherId)))
    .where(
      and(ofSchool(on, financeDocuments), eq(financeDocuments.module, module), lte(financeVouchers.period, period)),
    );
}

interface Asked {
  readonly tied: readonly string[];
  readonly since: NonNullable<HeldAmounts['since']>;
  readonly period: number;
  readonly documents: readonly { readonly voucherId: string }[];
}

async function inBooks(on: Books, { tied, since, period, documents }: Asked) {
  const roots = await subjectsBelow(on, tied);
  const ids = documents.map(({ voucherId }) => voucherId);
  const own = await voucherSums(on, roots, among(financeVouchers.id, ids, 'uuid'));
  const byHand = and(lte(financeVouchers.period, period), gte(financeVouchers.onDate, since));
  const others = await voucherSums(on, roots, fromNoDocument(on, byHand));
  return added([...own.values(), ...others.values()].flatMap(({ sums }) => [...sums]));
}

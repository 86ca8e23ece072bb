import { and, eq, gte, lte } from 'drizzle-orm';
import type { TieRow } from '@/lib/contracts/finance/documents.ts';
import type { DocumentModule } from '@/lib/rules/finance/document-states.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { type HeldAmounts, joined } from '../joined.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeDocuments } from '../schema/documents.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import { among } from '../vouchers/search-lines.ts';
import { added, differing, fromNoDocument, subjectsBelow, topmost, voucherSums } from './tied-sums.ts';

/**
 * The subjects that come to something else by the end of a month than what a module holds on them by its own ledger:
 * its documents that have a voucher by then on the one side, their vouchers and those by hand since the first of them
 * on the other. What lay on the subjects before belongs to neither.
 */
export async function heldApart(on: Books, module: DocumentModule, period: number): Promise<TieRow[]> {
  const documents = await bookedDocuments(on, module, period);
  const rows: TieRow[] = [];
  // One after the other: they share one connection.
  for (const one of joined().tiedSubjects) {
    if (one.module !== module) continue;
    const { since, subjects, sums } = await one.held(on, documents);
    if (since === null || subjects.length === 0) continue;
    const tied = topmost(subjects);
    const held = added([...sums].map(([number, cents]) => [tied.find((root) => number.startsWith(root)) ?? '', cents]));
    const apart = differing(held, await inBooks(on, { tied, since, period, documents }));
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

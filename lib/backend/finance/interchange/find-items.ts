import { and, inArray } from 'drizzle-orm';
import { ofSchool } from '../../kernel/of-school.ts';
import type { AuxiliaryRow } from '../auxiliary/sets.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeAuxiliaryItems } from '../schema.ts';
import type { NamedItem } from './incoming.ts';

export const nameOfItem = ({ kind, code }: NamedItem) => `${kind} ${code}`;

/** The school's auxiliary items behind kinds and codes, by one query. */
export async function itemsNamed(ctx: Books, named: readonly NamedItem[]): Promise<ReadonlyMap<string, AuxiliaryRow>> {
  const codes = [...new Set(named.map(({ code }) => code))];
  if (codes.length === 0) return new Map();
  const rows = await ctx.tx
    .select()
    .from(financeAuxiliaryItems)
    .where(and(ofSchool(ctx, financeAuxiliaryItems), inArray(financeAuxiliaryItems.code, codes)));
  return new Map(rows.map((row) => [nameOfItem(row), row]));
}

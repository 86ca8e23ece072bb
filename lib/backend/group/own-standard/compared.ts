import { type MergedLine, mergeLines, type StandardLine } from '@/lib/rules/group/standard-lines.ts';
import type { Ctx } from '../../kernel/context.ts';
import { standardSource } from '../joined.ts';
import type { groupStandardReceipts, groupStandards } from '../schema/standard.ts';
import { linesOf } from '../standard/editions.ts';

type Receipt = typeof groupStandardReceipts.$inferSelect;
type Standard = Pick<typeof groupStandards.$inferSelect, 'id' | 'kind'>;

export interface Compared {
  readonly lines: readonly MergedLine[];
  /** Which row of the school each line is; one that the school has had before it met the standard is recognised. */
  readonly links: Readonly<Record<string, string>>;
}

/** A standard beside what the school has of it. */
export async function compared(
  ctx: Pick<Ctx, 'tx' | 'school' | 'locale'>,
  standard: Standard,
  { adopted, edition, links: kept, choices }: Receipt,
): Promise<Compared> {
  const source = standardSource(standard.kind);
  const base = await linesOf(ctx.tx, standard.id, adopted);
  const theirs = await linesOf(ctx.tx, standard.id, edition);
  const rows = await source.read(ctx);
  const byId = new Map(rows.map((row) => [row.rowId, row]));
  const taken = new Set(Object.values(kept));
  const free = new Map(rows.filter(({ rowId }) => !taken.has(rowId)).map((row) => [source.likeness(row), row.rowId]));
  const links: Record<string, string> = {};
  const ours: StandardLine[] = [];
  for (const line of [...theirs, ...base]) {
    if (line.id in links) continue;
    // A line that the school had and took away is not looked for again.
    const rowId = kept[line.id] ?? free.get(source.likeness(line));
    const row = byId.get(rowId ?? '');
    if (rowId === undefined) continue;
    links[line.id] = rowId;
    if (row) ours.push({ ...row, id: line.id });
  }
  return { lines: mergeLines({ base, theirs, ours, choices }), links };
}

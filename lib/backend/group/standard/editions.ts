import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { nodeDepthMax } from '@/lib/rules/group/node-tree.ts';
import { factsOf, type StandardLine } from '@/lib/rules/group/standard-lines.ts';
import type { Tx } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import { groupStandardEditions as editions, groupStandards as standards } from '../schema/standard.ts';

/** Binds lines to what they say, in whatever order they stand. */
export function digestOf(lines: readonly StandardLine[]): string {
  const said = lines.map((line) => [line.id, Object.values(factsOf(line))] as const);
  const sorted = said.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** The lines of an edition; none before the first. */
export async function linesOf(tx: Tx, standardId: string, edition: number | null): Promise<readonly StandardLine[]> {
  if (edition === null) return [];
  const [row] = await tx
    .select({ lines: editions.lines })
    .from(editions)
    .where(and(eq(editions.standardId, standardId), eq(editions.edition, edition)));
  return row?.lines ?? [];
}

/** A standard held until the transaction ends: whoever withdraws or issues it meanwhile waits. */
export async function heldStandard(tx: Tx, id: string) {
  const [row] = await tx.select().from(standards).where(eq(standards.id, id)).for('update');
  return row ?? null;
}

const found = z.object({ id: z.string() });

/** The schools of an organisation and of all below it that are in use. */
export const schoolsBelow = async (tx: Tx, organisationId: string): Promise<string[]> =>
  (
    await rowsOf(
      tx,
      sql`with recursive below as (
      select id, 0 as level from organisations where id = ${organisationId}
      union all
      select o.id, b.level + 1 from below b join organisations o on o.parent_id = b.id where b.level < ${nodeDepthMax})
    select s.id::text as id from schools s where s.enabled and s.org_id in (select id from below) order by s.id`,
      found,
    )
  ).map(({ id }) => id);

/** The organisations above a school. */
export const nodesAbove = async (tx: Tx, schoolId: string): Promise<ReadonlySet<string>> => {
  const rows = await rowsOf(
    tx,
    sql`with recursive above(id, depth) as (
      select s.org_id, 1 from schools s where s.id = ${schoolId} and s.org_id is not null
      union all
      select o.parent_id, a.depth + 1 from above a join organisations o on o.id = a.id
      where o.parent_id is not null and a.depth < ${nodeDepthMax})
    select id::text as id from above`,
    found,
  );
  return new Set(rows.map(({ id }) => id));
};

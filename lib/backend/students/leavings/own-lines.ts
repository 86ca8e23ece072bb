import { and, inArray } from 'drizzle-orm';
import type { LeavingLine } from '@/lib/contracts/students/states.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { Student } from '../register.ts';
import { leavingTicks } from '../schema/leavings.ts';
import type { Reading } from '../writing.ts';
import { itemsOf } from './items.ts';
import { namesOf } from './names-of.ts';

/** A line of the school's own is done when it is ticked for everybody who leaves. */
export async function ownLines(ctx: Reading, children: readonly Student[]): Promise<LeavingLine[]> {
  const items = (await itemsOf(ctx))?.items ?? [];
  if (items.length === 0) return [];
  const ids = children.map(({ id }) => id);
  const found = await ctx.tx
    .select({ studentId: leavingTicks.studentId, item: leavingTicks.item })
    .from(leavingTicks)
    .where(and(ofSchool(ctx, leavingTicks), inArray(leavingTicks.studentId, ids)));
  const ticked = new Set(found.map(({ studentId, item }) => `${studentId} ${item}`));
  return items.map((item) => {
    const open = children.filter(({ id }) => !ticked.has(`${id} ${item}`));
    return { key: 'own', item, state: open.length === 0 ? 'done' : 'open', params: namesOf(open) };
  });
}

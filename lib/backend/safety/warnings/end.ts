import { and, inArray, type SQL } from 'drizzle-orm';
import { openStates } from '@/lib/rules/warning-state.ts';
import { changeRows, nobody } from '../../kernel/moved-row.ts';
import { safetyWarnings } from '../schema/warnings.ts';
import { noteStep, type WarningWriting } from './raise.ts';

/**
 * Ends open warnings whose reason is over by itself; nobody has judged them, so they count as neither real nor false.
 * @returns how many there were
 */
export async function endWarnings(ctx: WarningWriting, which: SQL | undefined): Promise<number> {
  const ended = await changeRows(
    { ...ctx, person: nobody },
    safetyWarnings,
    and(which, inArray(safetyWarnings.state, [...openStates])),
    { state: 'resolved', reason: null, resolvedAt: ctx.now, dueAt: null },
  ).returning({ id: safetyWarnings.id });
  for (const { id } of ended) await noteStep(ctx, id, 'end', '');
  return ended.length;
}

import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/** A child seen at the door of a dormitory. */
export interface DoorPunch {
  readonly studentId?: string | null | undefined;
  readonly at: Date;
  readonly direction: 'in' | 'out';
}

/**
 * Residents are where the door of their dormitory last saw them; what is older than what is known of one changes
 * nothing, so that batches may come late and out of order. Whoever was away for longer and comes in is back.
 */
export async function followPunches(
  { tx, school }: { readonly tx: Tx; readonly school: { readonly id: string } },
  punches: readonly DoorPunch[],
): Promise<void> {
  const last = new Map<string, DoorPunch>();
  for (const punch of punches.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    if (punch.studentId) last.set(punch.studentId, punch);
  if (last.size === 0) return;
  const rows = [...last].map(([student, { at, direction }]) => ({
    student,
    at: at.toISOString(),
    state: direction === 'in' ? 1 : 2,
  }));
  await tx.execute(sql`
    update dorm_stays s set state = n.state, state_at = n.at, away_to = null, away_reason = ''
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(student uuid, at timestamptz, state smallint)
    where s.school_id = ${school.id} and s.student_id = n.student and s.to_on is null and s.state_at < n.at
      and (s.state <> 3 or n.state = 1)`);
}

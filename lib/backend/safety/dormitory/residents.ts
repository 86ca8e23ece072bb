import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { ofSchool } from '../../kernel/of-school.ts';
import { studentsOnLeave, studentsOnRoll } from '../../students/index.ts';
import { dormRooms, dormStays } from '../schema/dormitory.ts';
import { marksOf } from './marks.ts';
import type { DormReading } from './night.ts';

export type Stay = typeof dormStays.$inferSelect;

/**
 * A current stay with the building and the floor that it is in, and whether leave covers the night, granted before or
 * found by the duty teacher.
 */
export interface Resident extends Stay {
  readonly buildingId: string;
  readonly floor: number;
  readonly onLeave: boolean;
}

/** Everybody who lives in the dormitories now, or in some rooms of them: three queries at most. */
export async function residents(ctx: DormReading, night: string, where?: SQL): Promise<Resident[]> {
  const { tx } = ctx;
  const rows = await tx
    .select({ stay: dormStays, buildingId: dormRooms.buildingId, floor: dormRooms.floor })
    .from(dormStays)
    .innerJoin(dormRooms, and(ofSchool(ctx, dormRooms), eq(dormRooms.id, dormStays.roomId)))
    .where(and(ofSchool(ctx, dormStays), isNull(dormStays.toOn), where))
    .orderBy(dormStays.roomId, dormStays.bed);
  const onLeave = rows.length === 0 ? new Set<string>() : await studentsOnLeave(ctx, night, 2);
  const marks = rows.some(({ stay }) => stay.state === 2) ? await marksOf(ctx, night) : new Map();
  const isAway = (id: string) => onLeave.has(id) || marks.get(id)?.mark === 'leave';
  return rows.map(({ stay, ...place }) => ({ ...stay, ...place, onLeave: isAway(stay.studentId) }));
}

/** Children on the roll by id, as rooms and rolls name them; whoever has left is not among them. */
export async function namedChildren(ctx: DormReading, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  return new Map((await studentsOnRoll(ctx, { ids })).map((child) => [child.id, child]));
}

import { and, isNull } from 'drizzle-orm';
import { findRow, lockRow, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { dormBuildings, dormRooms, dormStays } from '../schema/dormitory.ts';
import type { DormReading } from './night.ts';

/** A building of this school. `lock`: nobody changes it until this transaction ends. @throws ServiceError notFound */
export async function findBuilding(ctx: DormReading, id: string, lock = false) {
  return (lock ? lockRow : findRow)(ctx, dormBuildings, id);
}

/** A room of this school. @throws ServiceError notFound */
export async function findRoom(ctx: DormReading, id: string, lock = false) {
  return (lock ? lockRow : findRow)(ctx, dormRooms, id);
}

/** A current stay, locked. @throws ServiceError notFound */
export async function lockStay({ tx, school }: DormReading, id: string) {
  const [found] = await tx
    .select()
    .from(dormStays)
    .where(and(oneOfSchool({ school }, dormStays, id), isNull(dormStays.toOn)))
    .for('update');
  if (!found) throw new ServiceError('notFound');
  return found;
}

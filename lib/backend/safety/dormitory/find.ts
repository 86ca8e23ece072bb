import { and, eq, isNull } from 'drizzle-orm';
import { ServiceError } from '../../kernel/service-error.ts';
import { dormBuildings, dormRooms, dormStays } from '../schema/dormitory.ts';
import type { DormReading } from './night.ts';

/** A building of this school. `lock`: nobody changes it until this transaction ends. @throws ServiceError notFound */
export async function findBuilding({ tx, school }: DormReading, id: string, lock = false) {
  const query = tx
    .select()
    .from(dormBuildings)
    .where(and(eq(dormBuildings.schoolId, school.id), eq(dormBuildings.id, id)));
  const [found] = await (lock ? query.for('update') : query);
  if (!found) throw new ServiceError('notFound');
  return found;
}

/** A room of this school. @throws ServiceError notFound */
export async function findRoom({ tx, school }: DormReading, id: string, lock = false) {
  const query = tx
    .select()
    .from(dormRooms)
    .where(and(eq(dormRooms.schoolId, school.id), eq(dormRooms.id, id)));
  const [found] = await (lock ? query.for('update') : query);
  if (!found) throw new ServiceError('notFound');
  return found;
}

/** A current stay, locked. @throws ServiceError notFound */
export async function lockStay({ tx, school }: DormReading, id: string) {
  const [found] = await tx
    .select()
    .from(dormStays)
    .where(and(eq(dormStays.schoolId, school.id), eq(dormStays.id, id), isNull(dormStays.toOn)))
    .for('update');
  if (!found) throw new ServiceError('notFound');
  return found;
}

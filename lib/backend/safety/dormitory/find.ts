import { isNull } from 'drizzle-orm';
import { findRow, lockRow } from '../../kernel/of-school.ts';
import { dormBuildings, dormRooms, dormStays } from '../schema/dormitory.ts';
import type { DormReading } from './night.ts';

/** A building of this school. `lock`: nobody changes it until this transaction ends. @throws ServiceError notFound */
export async function findBuilding(ctx: DormReading, id: string, lock = false) {
  return findRow(ctx, dormBuildings, id, { lock });
}

/** A room of this school. @throws ServiceError notFound */
export async function findRoom(ctx: DormReading, id: string, lock = false) {
  return findRow(ctx, dormRooms, id, { lock });
}

/** A current stay, locked. @throws ServiceError notFound */
export async function lockStay(ctx: DormReading, id: string) {
  return lockRow(ctx, dormStays, id, isNull(dormStays.toOn));
}

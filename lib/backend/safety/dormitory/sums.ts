import { asc } from 'drizzle-orm';
import { type DormSums, sumResidents } from '@/lib/rules/dormitory.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { dormBuildings, dormRooms } from '../schema/dormitory.ts';
import { type DormReading, nightNow } from './night.ts';
import { type Resident, residents } from './residents.ts';

type Building = typeof dormBuildings.$inferSelect;
type Room = typeof dormRooms.$inferSelect;

export interface Filled extends DormSums {
  readonly beds: number;
}

export interface RoomSums extends Filled {
  readonly id: string;
  readonly name: string;
  readonly floor: number;
}

export interface BuildingSums extends Filled {
  readonly building: Building;
  readonly rooms: readonly RoomSums[];
}

/**
 * All dormitories in figures, by building and room, as they stand now: six queries whatever their size. Sums alone, no
 * names: what public screens show.
 */
export async function dormitorySums(ctx: DormReading) {
  const now = await nightNow(ctx);
  const buildings = await ctx.tx
    .select()
    .from(dormBuildings)
    .where(ofSchool(ctx, dormBuildings))
    .orderBy(asc(dormBuildings.name), asc(dormBuildings.id));
  const rooms = await ctx.tx
    .select()
    .from(dormRooms)
    .where(ofSchool(ctx, dormRooms))
    .orderBy(asc(dormRooms.floor), asc(dormRooms.name));
  const living = await residents(ctx, now.night);
  const sum = (beds: number, some: readonly Resident[]): Filled => ({
    beds,
    ...sumResidents(some, now.night, now.isPast),
  });
  const byRoom = Map.groupBy(living, ({ roomId }) => roomId);
  const byBuilding = Map.groupBy(living, ({ buildingId }) => buildingId);
  const roomsOf = Map.groupBy(rooms, ({ buildingId }) => buildingId);
  const bedsOf = (some: readonly Room[]) => some.reduce((all, { beds }) => all + beds, 0);
  const rows = buildings.map((building): BuildingSums => {
    const own = roomsOf.get(building.id) ?? [];
    return {
      building,
      rooms: own.map(({ id, name, floor, beds }) => ({ id, name, floor, ...sum(beds, byRoom.get(id) ?? []) })),
      ...sum(bedsOf(own), byBuilding.get(building.id) ?? []),
    };
  });
  return { ...now, rows, total: sum(bedsOf(rooms), living) };
}

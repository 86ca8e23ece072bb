import { v7 as uuidv7 } from 'uuid';
import { dayAfter } from '@/lib/rules/days.ts';
import { roomsOf } from '@/lib/rules/dormitory.ts';
import { nightAt, type RollMark } from '@/lib/rules/dormitory-night.ts';
import { localMoments } from '@/lib/rules/local-moment.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { dormBuildings, dormRollRecords, dormRooms, dormStays } from '../safety/schema/dormitory.ts';
import type { Filling } from './build-students.ts';
import type { Random } from './random.ts';

interface Child {
  readonly id: string;
  readonly gender: string;
}

const houses = [
  { name: '一号宿舍楼', type: 1, gender: 'male' },
  { name: '二号宿舍楼', type: 2, gender: 'female' },
] as const;
const plan = { fromFloor: 1, toFloor: 3, perFloor: 6 };
const beds = 6;
const nights = 3;

/** How nights go: mostly well. */
function found(random: Random): RollMark {
  const chance = random.next();
  if (chance < 0.95) return 'in';
  return chance < 0.99 ? 'leave' : 'absent';
}

/**
 * A building for boys and one for girls, nine beds of ten lived in, and the rolls of the last nights; of tonight
 * nothing yet.
 */
export async function buildDormitories(
  { tx, now, school, person }: Filling,
  children: readonly Child[],
  random: Random,
): Promise<void> {
  const mine = { schoolId: school.id };
  const by = { version: 1, updatedAt: now, updatedBy: person.accountId };
  const { day: today, minute } = localMoments(school.timeZone)(now);
  const tonight = nightAt(today, minute);
  for (const { name, type, gender } of houses) {
    const buildingId = uuidv7();
    await tx.insert(dormBuildings).values({ ...mine, ...by, id: buildingId, name, type });
    const rooms = roomsOf(plan).map((room) => ({ ...mine, ...by, ...room, id: uuidv7(), buildingId, beds }));
    await bulkInsert(tx, dormRooms, rooms);
    const places = rooms.flatMap(({ id: roomId }) =>
      Array.from({ length: beds }, (_, at) => ({ roomId, bed: at + 1 })),
    );
    const lived = places.filter((_, at) => at % 10 !== 9);
    const stays = children
      .filter((child) => child.gender === gender)
      .slice(0, lived.length)
      .map(({ id: studentId }, at) => {
        const isAway = at % 30 === 17;
        const state = isAway ? (3 as const) : at % 12 === 5 ? (2 as const) : (1 as const);
        const away = { awayTo: isAway ? dayAfter(today, 14) : null, awayReason: isAway ? '校外集训' : '' };
        const place = lived[at] ?? { roomId: '', bed: 0 };
        return {
          ...mine,
          ...by,
          ...place,
          ...away,
          id: uuidv7(),
          studentId,
          state,
          stateAt: now,
          fromOn: dayAfter(today, -60),
        };
      });
    await bulkInsert(tx, dormStays, stays);
    const records = Array.from({ length: nights }, (_, back) => dayAfter(tonight, -1 - back)).flatMap((night) =>
      stays
        .filter(({ state }) => state !== 3)
        .map(({ studentId, roomId }) => {
          const told = { id: uuidv7(), night, studentId, roomId, mark: found(random), reason: '', madeUp: false };
          return { ...mine, ...told, recordedAt: now, recordedBy: person.accountId };
        }),
    );
    await bulkInsert(tx, dormRollRecords, records);
  }
}

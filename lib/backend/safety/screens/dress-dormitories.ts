import type { WallBuilding } from '@/lib/contracts/safety/walls.ts';
import { clockTime } from '@/lib/rules/attendance-time.ts';
import type { BuildingSums, Filled } from '../dormitory/sums.ts';
import type { WallFacts } from './wall-facts.ts';

/** The dormitories as a wall shows them: figures by building and room, no name and no id. */
export function dormitoriesOf({ dormitories }: WallFacts) {
  if (!dormitories) throw new Error('The dormitories were not read for this wall');
  const { checkMinute, isPast, total, rows } = dormitories;
  return { checkAt: clockTime(checkMinute), isPast, total: sums(total), buildings: rows.map(buildingOf) };
}

const buildingOf = ({ building: { name, type }, rooms, ...filled }: BuildingSums): WallBuilding => ({
  name,
  type,
  ...sums(filled),
  rooms: rooms.map((room) => ({ name: room.name, floor: room.floor, ...sums(room) })),
});

const sums = ({ beds, lived, in: there, out, away, notReturned }: Filled) => ({
  beds,
  lived,
  in: there,
  out,
  away,
  notReturned,
});

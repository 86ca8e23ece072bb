import { menuAddress } from '@/lib/navigation/paths.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';

/** Where dormitories and their nightly roll live; the menu entries of the contract name the same paths. */
export const dormitoryAddress = menuAddress('/safety/dormitory');
export const dormitoryRollAddress = menuAddress('/safety/dormitoryRoll');

/** Names of the screens' address parameters. */
export const dormParameter = { building: 'building', floor: 'floor', night: 'night', view: 'view' } as const;

interface Building {
  readonly id: string;
  readonly floors: readonly number[];
}

/** The building and floor that an address shows: the first ones where it names none that there are. */
export function shownFloor<B extends Building>(query: Query, buildings: readonly B[]) {
  const building = buildings.find(({ id }) => id === query[dormParameter.building]) ?? buildings[0];
  const floor = building?.floors.find((one) => String(one) === query[dormParameter.floor]) ?? building?.floors[0];
  return { building: building ?? null, floor: floor ?? null };
}

/** The night that an address asks for; undefined for the present one. */
export function nightIn(query: Query): string | undefined {
  const night = query[dormParameter.night];
  return night && isCalendarDate(night) ? night : undefined;
}

/** What the page can ask before it knows the buildings. */
export function floorAsked(query: Query) {
  const buildingId = query[dormParameter.building] ?? '';
  const floor = Number(query[dormParameter.floor]);
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(buildingId);
  return isId && Number.isInteger(floor) && floor >= 1 && floor <= limits.dormFloors ? { buildingId, floor } : null;
}

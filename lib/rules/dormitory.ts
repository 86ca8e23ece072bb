/**
 * Kinds of dormitory buildings as the specification codes them (modules section 3): 1 boys, 2 girls, anything else
 * other.
 */
export const buildingTypes = [1, 2, 3] as const;
export type BuildingType = (typeof buildingTypes)[number];

/** Where a resident is (modules section 3): 1 in, 2 out, 3 away for a longer time. */
export const residentStates = [1, 2, 3] as const;
export type ResidentState = (typeof residentStates)[number];

/**
 * Whether a child may live in a building. Who is of no stated gender is placed by the school, in a building for all.
 */
export function mayLiveIn(type: BuildingType, gender: string): boolean {
  if (type === 1) return gender === 'male';
  return type === 2 ? gender === 'female' : true;
}

export interface RoomPlan {
  readonly fromFloor: number;
  readonly toFloor: number;
  readonly perFloor: number;
}

/** The rooms of some floors by the numbers that doors bear: floor, then the room in two digits (301, 1012). */
export function roomsOf({ fromFloor, toFloor, perFloor }: RoomPlan): { floor: number; name: string }[] {
  const floors = Array.from({ length: Math.max(0, toFloor - fromFloor + 1) }, (_, at) => fromFloor + at);
  return floors.flatMap((floor) =>
    Array.from({ length: perFloor }, (_, at) => ({ floor, name: `${floor}${String(at + 1).padStart(2, '0')}` })),
  );
}

export interface Residence {
  readonly state: ResidentState;
  /** The last day of a longer absence; null while no end is known. */
  readonly awayTo: string | null;
}

/** Where a resident counts as being on a night: whoever should be back from a longer absence is out until seen. */
export const stateOn = ({ state, awayTo }: Residence, night: string): ResidentState =>
  state === 3 && awayTo !== null && awayTo < night ? 2 : state;

export interface ResidentFacts extends Residence {
  /** The first day in the bed. */
  readonly fromOn: string;
  /** Leave covers the night. */
  readonly onLeave: boolean;
}

export interface DormSums {
  readonly lived: number;
  readonly in: number;
  readonly out: number;
  readonly away: number;
  /** Out without leave although the time of the check has passed. */
  readonly notReturned: number;
}

/** Residents of a room, a building or a school in figures. */
export function sumResidents(residents: readonly ResidentFacts[], night: string, isPastCheck: boolean): DormSums {
  const states = residents.map((one) => ({ ...one, state: stateOn(one, night) }));
  const count = (state: ResidentState) => states.filter((one) => one.state === state).length;
  const missing = states.filter(({ state, onLeave, fromOn }) => state === 2 && !onLeave && fromOn <= night).length;
  return {
    lived: states.length,
    in: count(1),
    out: count(2),
    away: count(3),
    notReturned: isPastCheck ? missing : 0,
  };
}

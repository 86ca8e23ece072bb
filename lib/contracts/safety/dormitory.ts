import { z } from 'zod';
import { residentStates } from '@/lib/rules/dormitory.ts';
import { limits } from '@/lib/rules/limits.ts';
import { kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { calendarDate, requiredText, text, uuid, version } from '../shapes.ts';
import { buildingFields, roomFields } from './dormitory-fields.ts';

const state = z.union([z.literal(residentStates[0]), z.literal(residentStates[1]), z.literal(residentStates[2])]);
const floor = z.int().min(1).max(limits.dormFloors);
const beds = z.int().min(1).max(limits.dormBeds);
const bed = beds;
/** A time of the day, HH:mm. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Residents in figures: how many live there, where they are, and who is missing after the time of the check. */
const sums = {
  beds: z.number(),
  lived: z.number(),
  in: z.number(),
  out: z.number(),
  away: z.number(),
  notReturned: z.number(),
};

export const building = z.object({
  ...kept,
  ...schemasOf(buildingFields),
  floors: z.array(z.number()),
  rooms: z.number(),
  ...sums,
});
export type DormBuilding = z.output<typeof building>;

export const dormitoryReply = z.object({
  rows: z.array(building),
  /** The present night, and when its check is. */
  night: z.string(),
  checkAt: z.string(),
  timesVersion: z.number(),
  actions: z.array(z.enum(['edit', 'roll'])),
});

const resident = z.object({
  stayId: z.string(),
  version: z.number(),
  studentId: z.string(),
  name: z.string(),
  number: z.string(),
  className: z.string().nullable(),
  /** Left the school: the bed should become free. */
  hasLeft: z.boolean(),
  fromOn: z.string(),
  state,
  awayTo: z.string().nullable(),
  awayReason: z.string(),
  onLeave: z.boolean(),
});
export type DormResident = z.output<typeof resident>;

const room = z.object({
  ...kept,
  ...schemasOf(roomFields),
  ...sums,
  /** One for each bed in their order. */
  places: z.array(z.object({ bed: z.number(), resident: resident.nullable() })),
});
export type DormRoom = z.output<typeof room>;

export const roomsInput = z.strictObject({ buildingId: uuid, floor });
export const roomsReply = z.object({
  rows: z.array(room),
  actions: z.array(z.enum(['edit'])),
});

export const savedBuilding = z.strictObject({ ...saved, ...writtenSchemasOf(buildingFields) });
export const savedReply = z.object({ id: z.string() });

/** Rooms of some floors in one step; those whose number exists are left as they are. */
export const newRooms = z
  .strictObject({
    buildingId: uuid,
    fromFloor: floor,
    toFloor: floor,
    perFloor: z.int().min(1).max(limits.dormRoomsPerFloor),
    beds,
  })
  .refine(({ fromFloor, toFloor }) => fromFloor <= toFloor, { path: ['toFloor'], params: { key: 'spanReversed' } });
export const newRoomsReply = z.object({ added: z.number(), existed: z.number() });

export const changedRoom = z.strictObject({ id: uuid, version, ...writtenSchemasOf(roomFields) });

/** `move`: gives up the bed that the child has. */
export const newStay = z.strictObject({ roomId: uuid, bed, studentId: uuid, move: z.boolean().default(false) });

/** Free beds of a building are given to children of these classes who have none and may live there. */
export const filledBeds = z.strictObject({
  buildingId: uuid,
  classIds: z.array(uuid).min(1).max(limits.feeScopeClasses),
});
export const filledReply = z.object({
  given: z.number(),
  /** Children for whom no bed was free. */
  left: z.number(),
});

export const changedState = z
  .strictObject({
    stayId: uuid,
    version,
    state,
    awayTo: calendarDate.nullable().default(null),
    reason: text(limits.reasonChars).default(''),
  })
  .refine((given) => given.state !== 3 || given.reason !== '', { path: ['reason'], params: { key: 'required' } });

export const candidatesInput = z.strictObject({ buildingId: uuid, q: requiredText(limits.nameChars) });
export const candidatesReply = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      number: z.string(),
      className: z.string().nullable(),
      /** May live in this building. */
      fits: z.boolean(),
      /** The bed that the child has: building, room and number. */
      livesIn: z.string().nullable(),
    }),
  ),
});

export const roomHistoryReply = z.object({
  rows: z.array(
    z.object({
      stayId: z.string(),
      bed: z.number(),
      name: z.string(),
      className: z.string().nullable(),
      fromOn: z.string(),
      toOn: z.string().nullable(),
    }),
  ),
});

export const savedTimes = z.strictObject({ checkAt: clock, version: z.int32().min(0) });

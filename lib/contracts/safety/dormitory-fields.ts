import { buildingTypes } from '@/lib/rules/dormitory.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Fields } from '../fields.ts';

/** A dormitory building: its name and for whom it is. */
export const buildingFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  type: { is: 'choice', of: buildingTypes, form: 'facts', listed: null },
} as const satisfies Fields;

/** A room: its number as the door bears it, floor and beds. */
export const roomFields = {
  name: { is: 'line', max: limits.roomChars, form: 'facts', listed: null },
  floor: { is: 'whole', min: 1, max: limits.dormFloors, form: 'facts', listed: null },
  beds: { is: 'whole', min: 1, max: limits.dormBeds, form: 'facts', listed: null },
} as const satisfies Fields;

/** A longer absence: the child is not expected at night until it is over. */
export const awayFields = {
  reason: { is: 'line', max: limits.reasonChars, form: 'away', listed: null },
  awayTo: { is: 'day', optional: true, help: true, form: 'away', listed: null },
} as const satisfies Fields;

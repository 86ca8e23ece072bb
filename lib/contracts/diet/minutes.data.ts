import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { MinutesRow } from './minutes.ts';

/** What is signed stays as it was signed, until somebody opens it again. */
export const minutesMachine = machine({
  draft: { edit: 'draft', sign: 'signed', remove: 'draft' },
  signed: { reopen: 'draft' },
});
export const minutesStates = minutesMachine.states;
export type MinutesState = (typeof minutesStates)[number];

/** What people write. */
export const minutesFields = {
  heldOn: { is: 'day', form: 'meeting', listed: null },
  place: { is: 'line', max: limits.nameChars, optional: true, form: 'meeting', listed: null },
  host: { is: 'line', max: limits.nameChars, form: 'meeting', listed: null },
  attendees: { is: 'text', max: limits.dishStepsChars, form: 'meeting', help: true, listed: null },
  topics: { is: 'text', max: limits.dishStepsChars, form: 'talk', help: true, listed: null },
  decisions: { is: 'text', max: limits.dishStepsChars, optional: true, form: 'talk', help: true, listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const minutesFilters = {
  q: { is: 'search', max: limits.nameChars },
  state: { is: 'choice', of: minutesStates },
} as const satisfies Filters;

const columns = [
  { at: 'quarter', width: 150, telling: true },
  { at: 'heldOn', width: 120, look: 'day', telling: true },
  { at: 'host', width: 110, cut: true },
  { at: 'topics', width: 260, cut: true, telling: true },
  { at: 'decisions', width: 260, cut: true, optional: true },
  { at: 'state', width: 100, look: { draft: 'warn', signed: 'good' }, telling: true },
] as const satisfies Columns<MinutesRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const minutesListed = {
  endpoint: 'diet.committeeMinutes',
  words: 'diet-safety.minutes',
  filters: minutesFilters,
  columns,
} as const;

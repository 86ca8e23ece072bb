import { activities } from '@/lib/rules/diet/targets.ts';
import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { CrowdRow } from './crowd.ts';

/** What is retired stays where menus are for it, until it is used again; what nothing is for may be removed. */
export const crowdMachine = machine({
  open: { edit: 'open', retire: 'retired', remove: 'open' },
  retired: { reopen: 'open', remove: 'retired' },
});
export const crowdStates = crowdMachine.states;
export type CrowdState = (typeof crowdStates)[number];

/** Children by their age, who are counted by themselves; children of half a day and staff, who are told by hand. */
export const crowdKinds = ['children', 'halfDay', 'staff'] as const;
export type CrowdKind = (typeof crowdKinds)[number];

const age = { is: 'whole', min: 0, max: limits.crowdAgeMax, form: 'facts', listed: null } as const;
const heads = { is: 'whole', min: 0, max: limits.crowdHeadsMax, first: 0, form: 'heads', listed: null } as const;
/** Percent of what the house supplies; the meals of a crowd add to one hundred. */
const meal = (first: number) => ({ is: 'whole', min: 0, max: 100, first, form: 'meals', listed: null }) as const;

/** What people write. */
export const crowdFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  kind: { is: 'choice', of: crowdKinds, first: 'children', form: 'facts', listed: null },
  ageFrom: { ...age, first: 3, help: true },
  ageTo: { ...age, first: 3 },
  /** One that is shipped, or a table of the school's own. */
  edition: { is: 'reference', form: 'target', help: true, listed: null },
  activity: { is: 'choice', of: activities, first: 'medium', form: 'target', listed: null },
  sharePercent: { is: 'whole', min: 1, max: 100, first: 90, form: 'target', help: true, listed: null },
  breakfast: { ...meal(30), help: true },
  morningSnack: meal(5),
  lunch: meal(40),
  afternoonSnack: meal(10),
  dinner: meal(15),
  boys: { ...heads, help: true },
  girls: heads,
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const crowdFilters = {
  q: { is: 'search', max: limits.nameChars },
  kind: { is: 'choice', of: crowdKinds },
  state: { is: 'choice', of: crowdStates },
} as const satisfies Filters;

const columns = [
  { at: 'name', width: 150, look: 'opens', telling: true, cut: true },
  { at: 'kind', width: 110, look: { children: 'good', halfDay: 'plain', staff: 'plain' } },
  { at: 'ages', width: 100, telling: true },
  { at: 'heads', width: 90, look: 'count', telling: true },
  { at: 'boysShareBp', width: 100, look: 'share' },
  { at: 'mealsTaken', width: 220, cut: true },
  { at: 'sharePercent', width: 120 },
  { at: 'edition', width: 190, cut: true },
  { at: 'state', width: 100, look: { open: 'good', retired: 'plain' }, telling: true },
] as const satisfies Columns<CrowdRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const crowdListed = {
  endpoint: 'diet.crowds',
  words: 'diet.crowd',
  filters: crowdFilters,
  columns,
} as const;

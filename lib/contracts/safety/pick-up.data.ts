import { pickUpOutcomes } from '@/lib/rules/pick-up.ts';
import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import type { PickUpRecord } from './pick-up.ts';

export const pickUpFilters = {
  /** Today, where it is left open. */
  day: { is: 'day' },
  outcome: { is: 'choice', of: pickUpOutcomes },
} as const satisfies Filters;

/** How what became of a pick-up stands out. */
const tones = { picked: 'good', sentAway: 'bad', takenBack: 'plain' } as const;

const pickUpColumns = [
  { at: 'name', width: 120, telling: true },
  { at: 'className', title: 'class', width: 120, cut: true },
  { at: 'at', width: 170, look: 'instant', telling: true },
  { at: 'personName', title: 'person', width: 140, telling: true, cut: true },
  { at: 'outcome', width: 110, look: tones, telling: true },
  { at: 'reason', width: 200, optional: true, telling: true, cut: true },
  { at: 'confirmedBy', width: 120, cut: true },
  { at: 'told', title: 'guardians', width: 170 },
] as const satisfies Columns<PickUpRecord>;

/** What the page and the screen of the list ask, and where its words are. */
export const pickUpListed = {
  endpoint: 'safety.pickUps',
  words: 'safety-pick-up.records',
  filters: pickUpFilters,
  columns: pickUpColumns,
} as const;

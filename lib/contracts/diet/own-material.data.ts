import { foodGroups } from '@/lib/rules/diet/amount.ts';
import { type Contained, containedCodes } from '@/lib/rules/diet/contained.ts';
import { type Nutrient, nutrients } from '@/lib/rules/diet/nutrients.ts';
import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import { materialColumns } from './material.data.ts';
import type { OwnMaterialRow } from './own-material.ts';

/** What is retired stays where dishes have it, until it is taken into use again; what no dish has may be removed. */
export const ownMaterialMachine = machine({
  open: { edit: 'open', retire: 'retired', remove: 'open' },
  retired: { reopen: 'open', remove: 'retired' },
});
export const ownMaterialStates = ownMaterialMachine.states;
export type OwnMaterialState = (typeof ownMaterialStates)[number];

const parts: readonly Nutrient[] = ['energy', 'water', 'protein', 'fat', 'carbohydrate', 'ash', 'fibre', 'cholesterol'];

/** A value as it is typed; what is left empty is unknown, which is not zero. */
const value = (nutrient: Nutrient) =>
  ({
    is: 'line',
    max: 12,
    optional: true,
    form: parts.includes(nutrient) ? 'parts' : nutrient.startsWith('vitamin') ? 'vitamins' : 'minerals',
    listed: null,
  }) as const;
const named = <Name extends string, F>(names: readonly Name[], field: (name: Name) => F) =>
  Object.fromEntries(names.map((name) => [name, field(name)])) as Record<Name, F>;

const pack = { is: 'whole', min: 0, max: limits.packGramsMax, first: 0, form: 'buying', listed: null } as const;

/** What people write; values and the edible share stand as they were typed, and are read by `food-row.ts`. */
export const ownMaterialFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  code: { is: 'line', max: limits.nameChars, form: 'facts', help: true, listed: null },
  aliases: { is: 'line', max: limits.noteChars, optional: true, form: 'facts', help: true, listed: null },
  group: { is: 'choice', of: foodGroups, first: 'other', form: 'facts', listed: null },
  season: { is: 'line', max: limits.nameChars, optional: true, form: 'facts', help: true, listed: null },
  source: { is: 'line', max: limits.nameChars, optional: true, form: 'facts', help: true, listed: null },
  ediblePercent: { is: 'line', max: 6, form: 'buying', help: true, listed: null },
  priceCents: { is: 'money', optional: true, form: 'buying', help: true, listed: null },
  pieceGrams: { ...pack, help: true },
  bagGrams: pack,
  boxGrams: pack,
  ...named<Contained, { readonly is: 'tick'; readonly form: 'contains'; readonly listed: null }>(
    containedCodes,
    () => ({ is: 'tick', form: 'contains', listed: null }) as const,
  ),
  ...named(nutrients, value),
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const ownMaterialFilters = {
  q: { is: 'search', max: limits.nameChars },
  group: { is: 'choice', of: foodGroups },
  contains: { is: 'choice', of: containedCodes },
  state: { is: 'choice', of: ownMaterialStates },
} as const satisfies Filters;

const columns = [
  ...materialColumns,
  { at: 'priceCents', width: 110, look: 'money' },
  { at: 'code', width: 120, cut: true },
  { at: 'state', width: 100, look: { open: 'good', retired: 'plain' }, telling: true },
] as const satisfies Columns<OwnMaterialRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const ownMaterialListed = {
  endpoint: 'diet.ownMaterials',
  words: 'diet.ownMaterial',
  filters: ownMaterialFilters,
  columns,
} as const;

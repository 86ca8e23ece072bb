import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { HygieneRow } from './hygiene.ts';

/** What is aired or disinfected in a class. */
export const hygieneTargets = [
  'air',
  'tables',
  'cups',
  'towels',
  'toys',
  'books',
  'floor',
  'toilet',
  'bedding',
  'handles',
] as const;
export type HygieneTarget = (typeof hygieneTargets)[number];
export const hygieneWays = ['airing', 'chlorine', 'ultraviolet', 'steam', 'boiling', 'sunlight', 'other'] as const;
export type HygieneWay = (typeof hygieneWays)[number];

/** What people write. */
export const hygieneFields = {
  classId: { is: 'reference', form: 'facts', listed: null },
  day: { is: 'day', first: 'today', form: 'facts', listed: null },
  target: { is: 'choice', of: hygieneTargets, first: 'air', form: 'facts', listed: null },
  way: { is: 'choice', of: hygieneWays, first: 'airing', form: 'facts', listed: null },
  strength: { is: 'whole', min: 0, max: 10_000, first: 0, help: true, form: 'facts', listed: null },
  minutes: { is: 'whole', min: 1, max: 720, first: 15, help: true, form: 'facts', listed: null },
  note: { is: 'line', max: limits.noteChars, optional: true, form: 'facts', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const hygieneFilters = {
  day: { is: 'day' },
  classId: { is: 'class', as: 'class' },
  target: { is: 'choice', of: hygieneTargets },
} as const satisfies Filters;

const columns = [
  { at: 'className', title: 'class', width: 130, telling: true, cut: true },
  { at: 'day', width: 120, look: 'day', telling: true },
  {
    at: 'target',
    width: 120,
    look: {
      air: 'plain',
      tables: 'plain',
      cups: 'plain',
      towels: 'plain',
      toys: 'plain',
      books: 'plain',
      floor: 'plain',
      toilet: 'plain',
      bedding: 'plain',
      handles: 'plain',
    },
    telling: true,
  },
  {
    at: 'way',
    width: 110,
    look: {
      airing: 'plain',
      chlorine: 'plain',
      ultraviolet: 'plain',
      steam: 'plain',
      boiling: 'plain',
      sunlight: 'plain',
      other: 'plain',
    },
  },
  { at: 'strength', width: 110, look: 'count', optional: true },
  { at: 'minutes', width: 90, look: 'count' },
  { at: 'note', width: 160, cut: true, optional: true },
  { at: 'doneBy', width: 100, cut: true },
  { at: 'notedAt', width: 170, look: 'instant' },
] as const satisfies Columns<HygieneRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const hygieneListed = {
  endpoint: 'health.hygiene',
  words: 'health.hygiene',
  filters: hygieneFilters,
  columns,
} as const;

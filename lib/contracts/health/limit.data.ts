import { limitKinds, limitSubjects } from '@/lib/rules/health/dated-limits.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { LimitRow } from './limit.ts';

export const limitStates = ['inForce', 'later', 'former'] as const;
export const limitOrigins = ['own', 'shipped'] as const;

/** What counts from a day on. */
export const limitFields = {
  kind: { is: 'choice', of: limitKinds, first: limitKinds[0], form: 'what', listed: null },
  subject: { is: 'choice', of: limitSubjects, first: '', help: true, form: 'what', listed: null },
  value: { is: 'line', max: 8, help: true, form: 'value', listed: null },
  days: { is: 'whole', min: 0, max: 60, first: 0, help: true, form: 'value', listed: null },
  fromOn: { is: 'day', first: 'today', help: true, form: 'value', listed: null },
  source: { is: 'line', max: limits.noteChars, help: true, form: 'read', listed: null },
  region: { is: 'line', max: limits.nameChars, optional: true, form: 'read', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const limitFilters = {
  kind: { is: 'choice', of: limitKinds },
  state: { is: 'choice', of: limitStates },
} as const satisfies Filters;

const plain = <N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, 'plain'])) as Readonly<Record<N, 'plain'>>;

const columns = [
  { at: 'kind', width: 190, look: plain(limitKinds), telling: true },
  { at: 'subject', width: 160, optional: true },
  { at: 'value', width: 90, telling: true },
  { at: 'days', width: 90, look: 'count', optional: true },
  { at: 'source', width: 260, cut: true },
  { at: 'region', width: 120, cut: true, optional: true },
  { at: 'fromOn', width: 120, look: 'day' },
  { at: 'origin', width: 110, look: { own: 'good', shipped: 'plain' } },
  { at: 'state', width: 100, look: { inForce: 'good', later: 'warn', former: 'plain' }, telling: true },
] as const satisfies Columns<LimitRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const limitListed = {
  endpoint: 'health.limits',
  words: 'health.limit',
  filters: limitFilters,
  columns,
} as const;

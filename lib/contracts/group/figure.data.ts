import type { FigureTheme } from '@/lib/rules/group/node-rights.ts';
import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import type { SchoolFigures } from './figure.ts';

/** How a figure is meant: so many, cents, or `value` of `base`, which schools together give as the sums of both. */
type FigureUnit = 'count' | 'cents' | 'share';

interface Measure {
  readonly theme: FigureTheme;
  readonly unit: FigureUnit;
  /** Its base is children, of whom few are recognised. */
  readonly ofChildren?: true;
}

/**
 * What is kept of each school and day. Where each is counted, its rule is said (`lib/backend/joined.ts` names
 * them).
 */
export const measures = {
  enrolled: { theme: 'children', unit: 'count' },
  present: { theme: 'children', unit: 'share', ofChildren: true },
  sick: { theme: 'children', unit: 'share', ofChildren: true },
  checked: { theme: 'safety', unit: 'share', ofChildren: true },
  due: { theme: 'money', unit: 'cents' },
  collected: { theme: 'money', unit: 'cents' },
  arrears: { theme: 'money', unit: 'cents' },
  closed: { theme: 'money', unit: 'share' },
} as const satisfies Record<string, Measure>;

export type MeasureName = keyof typeof measures;
export const measureNames = Object.keys(measures) as MeasureName[];
export const unitOf = (name: MeasureName): FigureUnit => measures[name].unit;
/** Whether a share of few is withheld. */
export const isOfChildren = (name: MeasureName): boolean => 'ofChildren' in measures[name];

/** What the cockpit can be narrowed to. */
export const figureFilters = {
  day: { is: 'day' },
  nodeId: { is: 'id' },
} as const satisfies Filters;

const columns = [
  { at: 'name', width: 180, telling: true, cut: true },
  { at: 'node', width: 150, cut: true },
  { at: 'reported', width: 100, telling: true },
  { at: 'enrolled', width: 90, look: 'count', telling: true },
  { at: 'present', width: 90, look: 'share' },
  { at: 'sick', width: 90, look: 'share' },
  { at: 'checked', width: 90, look: 'share' },
  { at: 'due', width: 130, look: 'money', optional: true },
  { at: 'collected', width: 130, look: 'money', optional: true },
  { at: 'arrears', width: 130, look: 'money', optional: true },
  { at: 'closed', width: 100, look: 'share', optional: true },
] as const satisfies Columns<SchoolFigures>;

/** What the cockpit asks, and where its words are. */
export const figureListed = {
  endpoint: 'group.cockpit',
  words: 'group.figure',
  filters: figureFilters,
  columns,
} as const;

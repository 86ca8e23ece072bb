import { reportNutrients } from '@/lib/rules/diet/nutrients.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Fields } from '../fields.ts';

/** The parts of an analysis beside its head, in their order. */
export const reportSections = [
  'guide',
  'groups',
  'energyBySource',
  'energyByOrigin',
  'energyByMeal',
  'proteinBySource',
  'money',
  'judgement',
] as const;
export type ReportSection = (typeof reportSections)[number];

type Shown = (typeof reportNutrients)[number] | ReportSection;
const tick = (form: string) => ({ is: 'tick', first: true, form, listed: null }) as const;
const ticks = <N extends string>(names: readonly N[], form: string) =>
  Object.fromEntries(names.map((name) => [name, tick(form)])) as Readonly<Record<N, ReturnType<typeof tick>>>;

/** What is asked of a school's own form: its title, which nutrients and parts it has, and who signs. */
export const reportFormFields = {
  title: { is: 'line', max: limits.nameChars, form: 'head', listed: null },
  signatures: { is: 'line', max: limits.noteChars, form: 'head', help: true, listed: null },
  ...ticks(reportNutrients, 'nutrients'),
  ...ticks(reportSections, 'sections'),
} as const satisfies Fields;

/** Which nutrients and parts a form has. */
export type FormShown = Readonly<Record<Shown, boolean>>;

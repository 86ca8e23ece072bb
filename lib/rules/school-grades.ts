/** Stages of schooling, in the order in which a child passes through them. */
export const schoolStages = ['nursery', 'kindergarten', 'primary', 'junior', 'senior'] as const;
export type SchoolStage = (typeof schoolStages)[number];

/** How many years each stage lasts. */
export const gradesOfStage: Readonly<Record<SchoolStage, number>> = {
  nursery: 1,
  kindergarten: 3,
  primary: 6,
  junior: 3,
  senior: 3,
};

/** One name for a grade of a stage: primary-1. */
export const gradeKey = (stage: string, grade: number) => `${stage}-${grade}`;

/** The grades of a stage, beginning with 1. */
export const gradesOf = (stage: SchoolStage): number[] =>
  Array.from({ length: gradesOfStage[stage] }, (_, at) => at + 1);

/** The stages that a school teaches, as its classes say; while there are none it has not said yet, and all are. */
export function taughtStages(classes: readonly { readonly stage: string }[]): readonly SchoolStage[] {
  const taught = new Set(classes.map(({ stage }) => stage));
  return taught.size === 0 ? schoolStages : schoolStages.filter((stage) => taught.has(stage));
}

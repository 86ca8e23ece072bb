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

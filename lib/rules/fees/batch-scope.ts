interface Scope {
  readonly stages: readonly string[];
  readonly grades: readonly string[];
  readonly classIds: readonly string[];
}

/** Whether a child is one of those whose bills a batch makes; what the scope leaves empty fits everybody. */
export function isInScope(
  { stages, grades, classIds }: Scope,
  child: { readonly stage: string | null; readonly grade: string | null; readonly classId: string | null },
): boolean {
  const fits = (wanted: readonly string[], fact: string | null) =>
    wanted.length === 0 || (fact !== null && wanted.includes(fact));
  return fits(stages, child.stage) && fits(grades, child.grade) && fits(classIds, child.classId);
}

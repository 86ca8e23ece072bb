/** What the sealed key of a school belongs to. */
export const keyOf = (schoolId: string): string => `salaryKey|${schoolId}`;

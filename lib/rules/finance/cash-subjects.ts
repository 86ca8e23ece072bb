/**
 * Cash in hand, at banks and other cash: never chosen as cash-flow subjects, being what the cash flow report explains
 * (modules section 5).
 */
export const cashSubjects = ['1001', '1002', '1009'] as const;
export const isCashSubject = (number: string) => cashSubjects.some((cash) => number.startsWith(cash));

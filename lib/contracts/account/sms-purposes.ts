/** What a code by SMS is for (shell section 3); a code of one purpose never serves another. */
export const smsPurposes = {
  REGISTER: 1000,
  FORGET_PASSWORD: 2000,
  CHANGE_PHONE: 3000,
  CHECK_PHONE: 4000,
  TEACHER_REGISTER: 5000,
} as const;

export type SmsPurpose = (typeof smsPurposes)[keyof typeof smsPurposes];
export const smsPurposeCodes = Object.values(smsPurposes) as [SmsPurpose, ...SmsPurpose[]];

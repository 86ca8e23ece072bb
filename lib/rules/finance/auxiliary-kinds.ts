/** What entries may be told apart by. */
export const auxiliaryKinds = [
  'department',
  'staff',
  'project',
  'supplier',
  'student',
  'donor',
  'bankAccount',
] as const;
export type AuxiliaryKind = (typeof auxiliaryKinds)[number];

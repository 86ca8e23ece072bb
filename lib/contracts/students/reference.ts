import { schoolStages } from '@/lib/rules/school-grades.ts';

/**
 * The codes of a student's record by which something is decided or asked (modules section 3); those that are only
 * chosen stand with all lists of the form in `reference-lists.ts`, which lists of children do without.
 */

export const genders = ['male', 'female', 'unspecified'] as const;
export type Gender = (typeof genders)[number];

/**
 * In the order in which people look for them; `lib/rules/student-moves.ts` says how a child gets from one to another.
 */
export const studentStates = ['enrolled', 'suspended', 'applied', 'admitted', 'left'] as const;
export type StudentState = (typeof studentStates)[number];

/** States of those who belong to the school now: at lessons, or away for a while. */
export const rollStates = ['enrolled', 'suspended'] as const satisfies readonly StudentState[];

/** What a list is asked for: a state, or `onRoll` for those of `rollStates`. */
export const stateFilters = [...studentStates, 'onRoll'] as const;
export type StateFilter = (typeof stateFilters)[number];

/** States in which a record may begin. */
export const firstStates = ['enrolled', 'admitted', 'applied'] as const satisfies readonly StudentState[];

export const leavingTypes = ['graduate', 'transfer', 'withdraw', 'other'] as const;
export type LeavingType = (typeof leavingTypes)[number];

export const guardianIdTypes = ['residentId', 'hkMacauPass', 'taiwanPass', 'foreignerId', 'passport', 'other'] as const;

/** The specification's relation ids: father and mother 3, paternal grandparents 2, maternal grandparents 1, other 0. */
export const guardianRelationIds = {
  father: 3,
  mother: 3,
  paternalGrandfather: 2,
  paternalGrandmother: 2,
  maternalGrandfather: 1,
  maternalGrandmother: 1,
  other: 0,
} as const;
export type GuardianRelation = keyof typeof guardianRelationIds;
export const guardianRelations = Object.keys(guardianRelationIds) as [GuardianRelation, ...GuardianRelation[]];

/** What a guardian is there for: legal custody, picking the child up, paying, receiving messages. */
export const guardianRoles = ['hasCustody', 'mayPickUp', 'isPayer', 'getsMessages'] as const;
export type GuardianRole = (typeof guardianRoles)[number];

/** Papers that a school asks a family for, and others it keeps. */
export const documentKinds = [
  'birthCertificate',
  'householdRegister',
  'vaccination',
  'healthCheck',
  'identityCopy',
  'guardianIdentityCopy',
  'transferLetter',
  'medicalCertificate',
  'agreement',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const classStages = schoolStages;
export type ClassStage = (typeof classStages)[number];

/** Who works in a class: one leads it, others assist, and in a kindergarten one cares. */
export const classStaffRoles = ['headTeacher', 'assistant', 'careWorker'] as const;
export type ClassStaffRole = (typeof classStaffRoles)[number];

/** What is wrong with a paper that a child should have. */
export const documentGaps = ['missing', 'expired', 'expiring'] as const;

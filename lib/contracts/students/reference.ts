import { schoolStages } from '@/lib/rules/school-grades.ts';

/**
 * The fixed lists of a student's record as codes (modules section 3). Their names stand in
 * messages/<locale>/students.json under `reference`, except countries, which the platform names by their ISO code.
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

/** Resident ID, HK pass, Macau pass, Taiwan pass, overseas permanent resident, passport, other. */
export const idCardTypes = [
  'residentId',
  'hkPass',
  'macauPass',
  'taiwanPass',
  'overseasResident',
  'passport',
  'other',
] as const;

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

/**
 * The 56 nationalities by their number in GB/T 3304, and its two codes for others: 97 for one not told apart, 98 for a
 * Chinese citizen of foreign descent.
 */
export const nations = [...Array.from({ length: 56 }, (_, i) => String(i + 1).padStart(2, '0')), '97', '98'];

/** Household registration: property, and where it lies. */
export const accountProperties = ['agricultural', 'nonAgricultural', 'unified'] as const;
export const accountTypes = ['city', 'town', 'village', 'collective'] as const;

/**
 * Blood types by ABO. `rhNegative` is a code of the list since before Rh had one of its own: it stays readable, in
 * records, sheets and calls, and is offered no more, because it excludes A.
 */
export const bloodTypes = ['A', 'B', 'AB', 'O', 'rhNegative', 'unknown'] as const;
export const rhFactors = ['positive', 'negative', 'unknown'] as const;
export const healthTypes = ['healthy', 'weak', 'chronic', 'impaired'] as const;
export const disabilityTypes = [
  'none',
  'visual',
  'hearing',
  'speech',
  'physical',
  'intellectual',
  'mental',
  'multiple',
] as const;
/** How a child attends: by day, half the day, boarding, lodging nearby, or for a time only. */
export const studyTypes = ['day', 'halfDay', 'boarding', 'lodging', 'temporary'] as const;
export const overseasTypes = ['none', 'hongKong', 'macau', 'taiwan', 'overseasChinese', 'returned', 'foreign'] as const;

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

/** ISO 3166-1 alpha-2. */
export const countries =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

/** Every list of the form by the name of its field. */
export const references = {
  gender: genders,
  state: studentStates,
  leavingType: leavingTypes,
  idCardType: idCardTypes,
  country: countries,
  nation: nations,
  accountProperty: accountProperties,
  accountType: accountTypes,
  bloodType: bloodTypes,
  rhFactor: rhFactors,
  health: healthTypes,
  disability: disabilityTypes,
  studyType: studyTypes,
  overseasType: overseasTypes,
  guardianRelation: guardianRelations,
  guardianIdType: guardianIdTypes,
  documentKind: documentKinds,
  stage: classStages,
  classStaffRole: classStaffRoles,
} as const satisfies Record<string, readonly string[]>;
export type ReferenceName = keyof typeof references;

/** Codes that are read and no longer offered. */
export const retiredCodes: Readonly<Partial<Record<ReferenceName, readonly string[]>>> = { bloodType: ['rhNegative'] };

/** What is wrong with a paper that a child should have. */
export const documentGaps = ['missing', 'expired', 'expiring'] as const;

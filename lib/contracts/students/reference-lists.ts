import {
  classStaffRoles,
  classStages,
  documentKinds,
  genders,
  guardianIdTypes,
  guardianRelations,
  leavingTypes,
  studentStates,
} from './reference.ts';

/** Resident ID, HK pass, Macau pass, Taiwan pass, overseas permanent resident, passport, other. */
const idCardTypes = [
  'residentId',
  'hkPass',
  'macauPass',
  'taiwanPass',
  'overseasResident',
  'passport',
  'other',
] as const;

/** Household registration: property, and where it lies. */
const accountProperties = ['agricultural', 'nonAgricultural', 'unified'] as const;
const accountTypes = ['city', 'town', 'village', 'collective'] as const;

/**
 * Blood types by ABO. `rhNegative` is a code of the list since before Rh had one of its own: it stays readable, in
 * records, sheets and calls, and is offered no more, because it excludes A.
 */
const bloodTypes = ['A', 'B', 'AB', 'O', 'rhNegative', 'unknown'] as const;
const rhFactors = ['positive', 'negative', 'unknown'] as const;
const healthTypes = ['healthy', 'weak', 'chronic', 'impaired'] as const;
const disabilityTypes = [
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
const studyTypes = ['day', 'halfDay', 'boarding', 'lodging', 'temporary'] as const;
const overseasTypes = ['none', 'hongKong', 'macau', 'taiwan', 'overseasChinese', 'returned', 'foreign'] as const;

/**
 * The 56 nationalities by their number in GB/T 3304, and its two codes for others: 97 for one not told apart, 98 for a
 * Chinese citizen of foreign descent.
 */
const nations = [...Array.from({ length: 56 }, (_, i) => String(i + 1).padStart(2, '0')), '97', '98'];

/** ISO 3166-1 alpha-2. */
const countries =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

/**
 * Every list of the form by the name of its field. Their names stand in messages/<locale>/students.json under
 * `reference`, except countries, which the platform names by their ISO code.
 */
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

import { inOrderOf } from './field-lists.ts';

/** By what enrolment is told. */
export const groupings = ['class', 'gender', 'age', 'nation', 'household'] as const;
export type Grouping = (typeof groupings)[number];

/** What changes the number of children, month by month. */
export const movements = ['entered', 'left', 'rejoined', 'changedClass'] as const;
export type Movement = (typeof movements)[number];

/** Every report: enrolment by a grouping, and the movements of months. */
export const reports = [...groupings, 'movements'] as const;

/** What the screen shows: the reports that count, the children and families that it names. */
export const reportViews = [...reports, 'absences', 'siblings'] as const;
export type ReportView = (typeof reportViews)[number];

/** Lists that are looked at on screen and printed. */
export const listKinds = ['photos', 'roster', 'emergency', 'birthdays', 'missing', 'labels', 'cards'] as const;
export type ListKind = (typeof listKinds)[number];

/** Facts whose absence the list of missing data names. */
export const wantedFacts = [...inOrderOf('wanted'), 'class', 'guardians'] as const;

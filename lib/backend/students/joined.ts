import type { LeavingLine } from '@/lib/contracts/students/states.ts';
import type { Ctx } from '../kernel/context.ts';
import type { Student } from './register.ts';
import type { MovedRows } from './schema/merges.ts';
import type { Reading, Writing } from './writing.ts';

/** Something that hangs on a child's record, so that the record may not be deleted: told by those who keep it. */
export interface StudentLink {
  /** Text under `link` of the module's messages. */
  readonly name: string;
  /** How many there are for each of these children; those without any may be left out. */
  count(ctx: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/**
 * What one part of the product has to say before children leave: balances, loans, cards; nothing where it has nothing
 * to settle.
 */
export type LeavingCheck = (ctx: Reading, children: readonly Student[]) => Promise<readonly LeavingLine[]>;

/** What another module does when children leave on a day: a bed becomes free. */
export type LeavingFollower = (w: Writing, studentIds: readonly string[], on: string) => Promise<void>;

/** A figure that another module derives from a child's days, as these days make it now. */
export interface DayFigure {
  readonly studentId: string;
  /** Tells it from the other figures of the child under the same name: month and item, bill and line. */
  readonly key: string;
  /** For its text. */
  readonly params: Readonly<Record<string, string | number>>;
  readonly unit: 'cents' | 'days' | 'thousandths';
  /** What the days come to, also where a document that is issued keeps another. */
  readonly value: number;
  /** Why it stays as it is nevertheless: text under `correction.locked` of the attendance's messages. */
  readonly locked: string | null;
}

/**
 * What a module derives from children's days. Asked before and after a day is corrected, inside the transaction that
 * corrects it, so that the module says only what stands now; what differs is shown before anything is saved.
 */
export interface DayFigures {
  /** Text under `correction.figure` of the attendance's messages. */
  readonly name: string;
  /** Whoever lacks it learns that the figure changes, and not by how much. */
  readonly permission: string;
  /** The figures of these children that depend on any of these days, in a bounded number of statements. */
  of(ctx: Ctx, ids: readonly string[], days: readonly string[]): Promise<readonly DayFigure[]>;
}

/** What another module brings up to date when something else is recorded of children's days, in that transaction. */
export type DayFollower = (w: Writing, studentIds: readonly string[], days: readonly string[]) => Promise<void>;

/**
 * What another module does when something of the register has changed: children, those who answer for them, or classes.
 * In the transaction that changes it.
 */
export type RegisterFollower = (w: Omit<Writing, 'audit'>) => Promise<void>;

type Keys = MovedRows['keys'];

/** A table of another module whose rows name children in a list, which no foreign key can follow. */
export interface NamedRecords {
  readonly table: string;
  readonly column: string;
  /** Lets rows that name one child name another. @returns what `restore` needs of each row that it changed */
  rename(w: Writing, from: string, to: string): Promise<Keys>;
  /** Lets the rows that `rename` has changed name the former child again. */
  restore(w: Writing, keys: Keys, from: string, to: string): Promise<void>;
}

/** Where another module keeps which guardian pays for a child: told of new ids, asked before a guardian goes. */
export interface PayerLink {
  /** Guardians by whom these children's charges are paid today or later. */
  payers(w: Writing, studentIds: readonly string[]): Promise<readonly string[]>;
  /** Lets what hangs on a child name the same people by the ids of another record: new ids by the former. */
  rename(w: Writing, studentId: string, ids: ReadonlyMap<string, string>): Promise<void>;
}

/** What other modules hang in here. */
export interface StudentJoins {
  readonly links: readonly StudentLink[];
  readonly leavingChecks: readonly LeavingCheck[];
  readonly leavingFollowers: readonly LeavingFollower[];
  readonly namedRecords: readonly NamedRecords[];
  readonly payerLinks: readonly PayerLink[];
  readonly dayFigures: readonly DayFigures[];
  readonly dayFollowers: readonly DayFollower[];
  readonly registerFollowers: readonly RegisterFollower[];
}

let joins: StudentJoins | null = null;

/** Says what hangs in here, all of it at once; the application does, where it is put together. */
export function joinStudents(given: StudentJoins): void {
  joins = given;
}

/** What hangs in here. Before it was said a verb would leave something behind, so it fails. */
export function joined(): StudentJoins {
  if (!joins) throw new Error('Nobody has said what other modules hang into the students (lib/backend/joined.ts)');
  return joins;
}

/** Tells whoever follows the register, once a change is written. */
export async function registerChanged(w: Omit<Writing, 'audit'>): Promise<void> {
  for (const follow of joined().registerFollowers) await follow(w);
}

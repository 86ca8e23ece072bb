import type { SQL } from 'drizzle-orm';
import type { Grant, PartOfSchool } from '@/lib/rules/role-scope.ts';
import type { Row, Tx } from '../db/client.ts';
import type { Opening } from './tenancy.ts';

export interface Signed {
  readonly sessionId: string;
  readonly accountId: string;
  readonly name: string;
  readonly schoolId: string | null;
}

export interface Rights {
  readonly staffId: string;
  readonly keys: ReadonlySet<string>;
  /** The same by role, with how far each reaches. */
  readonly grants: readonly Grant[];
  /** Of the school. */
  readonly timeZone: string;
}

/** What the kernel asks about sessions and persons. */
export interface AccountDirectory {
  /**
   * Finds the session behind a token while the plain role is put on and, where `school` is asked, admits its school's
   * rows: one round trip, and always one row.
   */
  findSession(token: string, school: boolean): Opening;
  /**
   * Reads what `findSession` found. Absent, ended, idle, too old and disabled ones give sessionExpired alike; a token
   * that a switch of school has just replaced gives otherSchool, so that the other tab reloads instead of signing out.
   * Marks the session seen at most once a minute, unless the call is `passive`.
   */
  authenticate(
    tx: Tx,
    row: Row | undefined,
    token: string,
    now: Date,
    call?: { readonly passive?: boolean },
  ): Promise<Signed>;
  /** The name of the person behind an account id; '' when there is none. */
  personName(tx: Tx, accountId: string): Promise<string>;
  /** The names of the people behind account ids; those that do not exist are left out. */
  personNames(tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** What the kernel asks about schools and the rights in them. */
export interface SchoolDirectory {
  /**
   * The permission keys of a person in the school that the transaction has entered; kept for a few seconds, so a change
   * of rights takes effect within `limits.rightsCacheSeconds`. Throws sessionExpired when the person no longer belongs
   * to the school.
   */
  rightsIn(tx: Tx, accountId: string, schoolId: string, now: Date): Promise<Rights>;
  /** The time zone that a school's days are counted in. */
  schoolZone(tx: Tx, schoolId: string): Promise<string>;
  /** The ids of every school of the installation, in their order. */
  schoolIds(tx: Tx): Promise<string[]>;
}

/** What the kernel asks about classes. */
export interface ClassDirectory {
  /** A query for the ids of the classes of some stages, and of those that a member of staff works in. */
  classIdsIn(schoolId: string, staffId: string, part: PartOfSchool): SQL;
}

type People = AccountDirectory & SchoolDirectory & ClassDirectory;

let given: People | null = null;

/** Says who answers the kernel's questions about people and schools: their tables are the modules'. */
export function joinPeople(accounts: AccountDirectory, schools: SchoolDirectory, classes: ClassDirectory): void {
  given = { ...accounts, ...schools, ...classes };
}

/** Whoever answers questions about people and schools. */
export function people(): People {
  if (!given) throw new Error('Nobody answers for people: call join of lib/backend/joined.ts first');
  return given;
}

/** The name of the person behind an account id; '' when there is none. */
export const personName = (tx: Tx, accountId: string) => people().personName(tx, accountId);

/** The names of the people behind account ids; those that do not exist are left out. */
export const personNames = (tx: Tx, accountIds: readonly string[]) => people().personNames(tx, accountIds);

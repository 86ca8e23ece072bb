import type { Locale } from '@/lib/rules/locale.ts';
import type { PartOfSchool } from '@/lib/rules/role-scope.ts';
import type { Tx } from '../db/client.ts';
import type { AuditFacts } from './audit.ts';
import type { IncomingFile } from './multipart.ts';
import type { CommittedRefusal, NoBareRefusal } from './service-error.ts';

/** Where a request came from. */
export interface Source {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly locale: Locale;
}

export interface Person {
  readonly accountId: string;
  readonly name: string;
  readonly sessionId: string;
}

/** What a verb of a public endpoint gets: no person, no school. */
export interface PublicCtx extends Source {
  readonly tx: Tx;
  readonly now: Date;
  /** Notes what this transaction did; the kernel chains and stores it as the last thing before the commit. */
  readonly audit: (facts: AuditFacts) => void;
  /** Runs after the commit; not at all when the transaction fails. */
  afterCommit(task: () => void): void;
}

/** A signed-in person, no school chosen or needed. */
export interface PersonCtx extends PublicCtx {
  readonly person: Person;
  /** The school the session is in, if any. */
  readonly currentSchoolId: string | null;
}

/** A signed-in person inside a school: row security admits this school only. */
export interface Ctx extends PersonCtx {
  readonly school: { readonly id: string; readonly timeZone: string };
  readonly staffId: string;
  /**
   * The classes whose children the person's right to this call reaches; null for the whole school. Every query of the
   * transaction follows it by itself (`../db/reach-policies.ts`); a verb reads it where it counts by other means.
   */
  readonly reach: readonly string[] | null;
  /** Whether the person holds a permission key in this school. */
  can(key: string): boolean;
  /** How far a key reaches that the person holds; null for the whole school. */
  partOf(key: string): PartOfSchool | null;
  /** Whether the person holds a key over the whole school. */
  canEverywhere(key: string): boolean;
}

/**
 * For work that must not hold a transaction meanwhile (files, password hashing): opens one transaction for each step,
 * with all checks made anew.
 */
export interface Steps<C extends PublicCtx = Ctx> extends Source {
  /** Still arriving: nothing of it is kept unless the verb does so. */
  readonly file: IncomingFile | null;
  /** Aborted when the caller has gone, or waits no longer. */
  readonly signal: AbortSignal;
  /** The school that the session was in as the request came; null without a session, or in none. */
  readonly schoolId: string | null;
  /** A step that returns `committed` of a refusal is committed and then refused with it; one that throws is undone. */
  run<T>(step: ((ctx: C) => Promise<T>) & NoBareRefusal<T>): Promise<Exclude<T, CommittedRefusal>>;
}

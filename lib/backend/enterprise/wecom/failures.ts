import type { PlatformProblem } from '@/lib/contracts/enterprise/reading-calls.ts';

/**
 * What a failure of the platform asks of us; the platform's own codes stay in this folder, the log and the status page.
 */
export type FailureKind =
  /** A token of ours is old: fetch a new one and repeat once. */
  | 'staleToken'
  /** The platform has not pushed a ticket yet, or it is too old. */
  | 'noTicket'
  /** Wrong secret, id or host: nothing helps but configuration. */
  | 'misconfigured'
  /** The code was used or is too old: begin anew. */
  | 'restart'
  /** The corporation no longer lets us. */
  | 'unauthorised'
  /** Not for this object or not in this scope. */
  | 'permission'
  /** The person or department is no more. */
  | 'gone'
  /** Too many calls: not before `retryAt`. */
  | 'limited'
  /** The request itself is wrong, such as a message that no receiver may get. */
  | 'invalid'
  /** Busy, unreachable, or answering rubbish. */
  | 'unavailable';

/** An expected failure of the platform. */
export class PlatformFailure extends Error {
  override readonly name = 'PlatformFailure';
  constructor(
    readonly kind: FailureKind,
    /** The platform's code; 0 where it gave none. */
    readonly errcode = 0,
  ) {
    super(`The messaging platform answered ${errcode || 'nothing usable'} (${kind})`);
  }
}

const passing: readonly FailureKind[] = ['unavailable', 'limited', 'noTicket'];

/**
 * Whether asking again later would meet the same failure: busy, limited and silent pass, and so may what is no failure
 * of the platform.
 */
export const isLasting = (error: unknown): error is PlatformFailure =>
  error instanceof PlatformFailure && !passing.includes(error.kind);

/** Reactions by code; codes are judged, texts change. The vendor's list is document 90455. */
const reactions: Readonly<Partial<Record<FailureKind, readonly number[]>>> = {
  staleToken: [40014, 42001, 40082, 42009],
  noTicket: [40085],
  misconfigured: [40001, 40080, 40091, 40013, 2000002, 40083, 50001, 60020, 80001, 301002],
  restart: [40029, 40078, 40077, 42007, 84014, 84015, 84021, 84022, 84023, 84024, 84025],
  unauthorised: [40084, 48004, 82001, 50003],
  permission: [48002, 48003, 60011, 50002, 43009],
  gone: [60003, 60111, 60123],
  limited: [45009],
  unavailable: [-1, 45033, 6000, 40093, 42012],
};

const kindByCode = new Map(
  Object.entries(reactions).flatMap(([kind, codes]) => codes.map((code) => [code, kind as FailureKind] as const)),
);

/** What a code asks of us; an unknown one says that the request was wrong. */
export const kindOf = (errcode: number): FailureKind => kindByCode.get(errcode) ?? 'invalid';

/** Codes after which the same request may simply be sent again, a moment later. */
export const isPassing = (errcode: number) => errcode === -1 || errcode === 45033 || kindOf(errcode) === 'limited';

const problems: Readonly<Partial<Record<FailureKind, PlatformProblem>>> = {
  unauthorised: 'notInstalled',
  permission: 'permission',
  noTicket: 'noTicket',
  misconfigured: 'misconfigured',
};
/** The corporation has not been verified, which its administrator can change. */
const unverified = 43009;

/** What a page says of a failure. @throws what is none of the platform's */
export function problemOf(error: unknown): PlatformProblem {
  if (!(error instanceof PlatformFailure)) throw error;
  return error.errcode === unverified ? 'unverified' : (problems[error.kind] ?? 'unavailable');
}

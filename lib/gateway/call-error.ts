import type { Behaviour } from '@/lib/contracts/error-catalogue.ts';
import type { FieldErrors, Said } from '@/lib/contracts/errors.ts';

/** The one error that a call ends in. Caught only by `serve`, error.tsx and the browser's onCallError. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: string;
  readonly behaviour: Behaviour;
  /** HTTP status for the browser. */
  readonly status: number;
  /** Our own text; without it `message` is the backend's, meant for users. */
  readonly said?: Said;
  readonly fields?: FieldErrors;
  readonly detail?: unknown;
  /**
   * The part of an error that Next lets through to an error page: status, code, request, and what the backend says to
   * people. Nothing that tells more.
   */
  digest: string;

  constructor(given: {
    code: string;
    behaviour: Behaviour;
    status: number;
    message?: string;
    said?: Said;
    fields?: FieldErrors;
    detail?: unknown;
    cause?: unknown;
  }) {
    super(given.message ?? given.said?.key ?? given.code, { cause: given.cause });
    this.code = given.code;
    this.behaviour = given.behaviour;
    this.status = given.status;
    this.said = given.said;
    this.fields = given.fields;
    this.detail = given.detail;
    this.digest = digestOf(this);
  }

  /** The request that the failure is logged under. */
  set requestId(requestId: string) {
    this.digest = digestOf(this, requestId);
  }
}

const saidCharsMax = 200;

/** Blank-separated, of which the backend's own text for people is the last part. */
function digestOf({ status, code, said, behaviour, message }: CallError, requestId = '-'): string {
  const words = said || behaviour !== 'show' ? '' : ` ${message.slice(0, saidCharsMax)}`;
  return `call ${status} ${code.replace(/\s/g, '')} ${requestId}${words}`;
}

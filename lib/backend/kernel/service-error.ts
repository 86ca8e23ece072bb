import type { FieldErrors, Said, ServiceErrorName } from '@/lib/contracts/errors.ts';

/**
 * A refusal that a verb means: by the name of the catalogue, with what its text needs. Thrown, it undoes the
 * transaction; so that what was written stays (a counted failure), `committed` of it is returned. Anything else thrown
 * is a defect and answers as `internal`.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly error: ServiceErrorName;
  readonly params: NonNullable<Said['params']>;
  readonly more: { readonly fields?: FieldErrors; readonly detail?: unknown };

  // Spelled out because readers load this file with its types merely stripped.
  constructor(
    error: ServiceErrorName,
    params: NonNullable<Said['params']> = {},
    more: { readonly fields?: FieldErrors; readonly detail?: unknown } = {},
  ) {
    super(error);
    this.error = error;
    this.params = params;
    this.more = more;
  }
}

/** A refusal of what was typed, by field: it says beside each what is wrong, and how many they are. */
export const invalidFields = (fields: FieldErrors): ServiceError =>
  new ServiceError('invalid', { count: Object.keys(fields).length }, { fields });

/** A refusal of what names something else already, beside the field in which it was typed. */
export const duplicateOf = (field: string, value: string): ServiceError =>
  new ServiceError('duplicate', { value }, { fields: { [field]: { key: 'duplicate' } } });

/** What a verb or a step returns to be committed and then refused. */
export class CommittedRefusal {
  readonly refusal: ServiceError;

  constructor(refusal: ServiceError) {
    this.refusal = refusal;
  }
}

/** A refusal that keeps what was written until now: a counted failure, an audit row. To be returned. */
export const committed = (refusal: ServiceError): CommittedRefusal => new CommittedRefusal(refusal);

/**
 * For the place of what work returns: nothing fits there where it may return a bare refusal, of which nobody could tell
 * whether it is committed.
 */
export type NoBareRefusal<T> = [Extract<T, ServiceError>] extends [never] ? unknown : never;

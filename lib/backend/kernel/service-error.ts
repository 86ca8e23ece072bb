import type { FieldErrors, Said, ServiceErrorName } from '@/lib/contracts/errors.ts';

/**
 * A refusal that a verb means: by the name of the catalogue, with what its text needs. Thrown, it undoes the transaction; returned, what was
 * written stays (a counted failure). Anything else thrown is a defect and answers as `internal`.
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

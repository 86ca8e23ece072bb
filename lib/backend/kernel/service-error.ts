import type { FieldErrors, Said, ServiceErrorName } from '@/lib/contracts/errors.ts';

/**
 * A refusal that a verb means: by the name of the catalogue, with what its text needs. Thrown, it undoes the transaction; returned, what was
 * written stays (a counted failure). Anything else thrown is a defect and answers as `internal`.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  constructor(
    readonly error: ServiceErrorName,
    readonly params: NonNullable<Said['params']> = {},
    readonly more: { readonly fields?: FieldErrors; readonly detail?: unknown } = {},
  ) {
    super(error);
  }
}

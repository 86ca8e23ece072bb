import type { Ctx } from './context.ts';
import { personName } from './people.ts';
import { ServiceError } from './service-error.ts';

interface Versioned {
  readonly version: number;
  /** Null where it was written before this was kept. */
  readonly updatedBy: string | null;
  readonly updatedAt: Date | null;
}

type Reader = () => Promise<unknown>;

/**
 * Refuses a change of a row that is no longer as it was read.
 * @param current the row as people see it; a function where it takes queries that only a refusal needs
 * @throws ServiceError conflict, with the row as it stands and who changed it
 */
export async function refuseStale(
  ctx: Ctx,
  row: Versioned,
  version: number | undefined,
  current: object | null | Reader,
) {
  if (row.version === version) return;
  const changedBy = await personName(ctx.tx, row.updatedBy ?? ctx.person.accountId);
  const seen = isReader(current) ? await current() : current;
  const detail = { current: seen, changedBy, changedAt: (row.updatedAt ?? ctx.now).toISOString() };
  throw new ServiceError('conflict', { name: changedBy }, { detail });
}

const isReader = (current: object | null): current is Reader => typeof current === 'function';

/** The refusal of a change to what a school sets once for itself, by whoever set it last; there may be nothing yet. */
export async function changedMeanwhile(ctx: Ctx, row: Pick<Versioned, 'updatedBy'> | undefined): Promise<ServiceError> {
  return new ServiceError('conflict', { name: row?.updatedBy ? await personName(ctx.tx, row.updatedBy) : '' });
}

/** Whether a failed statement broke this unique constraint. */
export function breaks(error: unknown, constraint: string): boolean {
  const cause = (error as { cause?: { code?: string; constraint?: string } } | null)?.cause;
  return cause?.constraint === constraint;
}

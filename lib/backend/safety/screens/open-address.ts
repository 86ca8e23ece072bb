import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { ScreenKind } from '@/lib/contracts/safety/screens.ts';
import { limits } from '@/lib/rules/limits.ts';
import { timeZoneOf } from '@/lib/rules/time-zone.ts';
import { limitPerAddress } from '../../account/index.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { readSchoolKey } from '../../kernel/school-key.ts';
import { type CommittedRefusal, committed, ServiceError } from '../../kernel/service-error.ts';
import { enterSchool } from '../../kernel/tenancy.ts';
import { schools } from '../../organisation/schema.ts';
import { screenAddresses, screenPairings } from '../schema/screens.ts';
import { isWithin } from './within-ranges.ts';

/** The school that an address opened, as what reads inside it needs it. */
export interface DisplaySchool {
  readonly id: string;
  readonly name: string;
  readonly mold: number;
  readonly timeZone: string;
}

export type ScreenAddress = typeof screenAddresses.$inferSelect;

export interface OpenedScreen {
  readonly address: ScreenAddress;
  readonly school: DisplaySchool;
}

/**
 * Opens a screen by its address and leaves the transaction inside its school. Whatever is wrong (the key, the kind, the
 * place it is asked from, a revoked address, a school that nobody knows), the refusal is the same: nobody learns from
 * it which it was.
 * @returns the refusal `screenShut`, which is counted.
 * @throws ServiceError tooMany
 */
export async function openAddress(
  ctx: PublicCtx,
  { kind, key }: { readonly kind: ScreenKind; readonly key: string },
): Promise<OpenedScreen | CommittedRefusal> {
  const found = await findScreen(ctx, key);
  const fits = found && found.address.kind === kind && isWithin(found.address.ranges, ctx.address);
  if (!fits) {
    await limitPerAddress(ctx, 'screen', limits.screenWrongPerMinute);
    return committed(new ServiceError('screenShut'));
  }
  await noteOpened(ctx, found.address);
  return found;
}

async function findScreen({ tx }: PublicCtx, key: string): Promise<OpenedScreen | null> {
  const read = readSchoolKey(key);
  if (!read) return null;
  await enterSchool(tx, read.schoolId);
  const { id, name, schoolMold: mold, timeZone } = schools;
  const [row] = await tx
    .select({ address: screenAddresses, school: { id, name, mold, timeZone } })
    .from(screenAddresses)
    .innerJoin(schools, and(eq(schools.id, screenAddresses.schoolId), eq(schools.enabled, true)))
    .where(
      and(
        ofSchool(read.schoolId, screenAddresses),
        or(eq(screenAddresses.keyHash, read.keyHash), inArray(screenAddresses.id, pairedBy(tx, read))),
        isNull(screenAddresses.revokedAt),
      ),
    );
  return row ? { ...row, school: { ...row.school, timeZone: timeZoneOf(row.school.timeZone) } } : null;
}

/** The address whose key a display was given for digits. */
const pairedBy = (tx: PublicCtx['tx'], read: { readonly schoolId: string; readonly keyHash: string }) =>
  tx
    .select({ id: screenPairings.addressId })
    .from(screenPairings)
    .where(and(ofSchool(read.schoolId, screenPairings), eq(screenPairings.keyHash, read.keyHash)));

const notedMs = 60_000;

/** When it was last opened, at most once a minute. */
async function noteOpened({ tx, now }: PublicCtx, { schoolId, id, openedAt }: ScreenAddress): Promise<void> {
  if (openedAt && now.getTime() - openedAt.getTime() < notedMs) return;
  await tx
    .update(screenAddresses)
    .set({ openedAt: now })
    .where(oneOfSchool(schoolId, screenAddresses, id));
}

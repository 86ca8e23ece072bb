import { and, eq, inArray, isNull } from 'drizzle-orm';
import { timeZoneOf } from '@/lib/rules/time-zone.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { auditHeads } from '../../kernel/schema.ts';
import { enterSchool } from '../../kernel/tenancy.ts';
import { schools } from '../../organisation/schema.ts';
import { screenAddresses } from '../schema/screens.ts';
import { type DisplayFacts, displayFacts } from './display-facts.ts';
import type { DisplaySchool, ScreenAddress } from './open-address.ts';

/** What is known of a school's displays from the last look. */
export interface Known {
  /** How far the school's audit chain had come: it moves with everything that is done, in whatever process. */
  readonly seq: number;
  /** Read the facts anew even where the chain has not moved. */
  readonly anew: boolean;
}

export interface Look {
  /** The addresses asked for that still open something. */
  readonly addresses: readonly ScreenAddress[];
  readonly seq: number;
  readonly now: Date;
  /** Null where nothing was done since the last look. */
  readonly facts: DisplayFacts | null;
}

/**
 * One look at a school for all its displays in this process: two small queries, and the facts where something was done.
 */
export async function lookAtSchool(
  ctx: PublicCtx,
  schoolId: string,
  ids: readonly string[],
  known: Known,
): Promise<Look> {
  const { tx, now } = ctx;
  await enterSchool(tx, schoolId);
  const { id, name, schoolMold: mold, timeZone } = schools;
  const rows = await tx
    .select({ address: screenAddresses, school: { id, name, mold, timeZone } })
    .from(screenAddresses)
    .innerJoin(schools, and(eq(schools.id, screenAddresses.schoolId), eq(schools.enabled, true)))
    .where(
      and(
        ofSchool(schoolId, screenAddresses),
        inArray(screenAddresses.id, [...ids]),
        isNull(screenAddresses.revokedAt),
      ),
    );
  const [head] = await tx.select({ seq: auditHeads.seq }).from(auditHeads).where(ofSchool(schoolId, auditHeads));
  const seq = head?.seq ?? 0;
  const addresses = rows.map(({ address }) => address);
  const school = rows[0]?.school;
  const isDue = school !== undefined && (known.anew || seq !== known.seq);
  return { addresses, seq, now, facts: isDue ? await displayFacts(ctx, zoned(school), kindsOf(addresses)) : null };
}

const zoned = (school: DisplaySchool): DisplaySchool => ({ ...school, timeZone: timeZoneOf(school.timeZone) });
const kindsOf = (addresses: readonly ScreenAddress[]) => new Set(addresses.map(({ kind }) => kind));

import { and, desc, eq, inArray } from 'drizzle-orm';
import { type CredentialPhase, credentialPhase, decisive } from '@/lib/rules/credential.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { staff } from '../../organisation/schema.ts';
import { type NumberedStudent, numberedStudents, studentsByNumber } from '../../students/index.ts';
import { safetyCredentials as credentials } from '../schema/credentials.ts';
import { containing } from '../visitors/containing.ts';

/** Whom a device saw: a child, a member of staff, or nobody that is known. */
export interface Holder {
  readonly child: NumberedStudent | null;
  readonly staff: { readonly id: string; readonly enabled: boolean } | null;
  /** Why what was shown opens nothing; null where it is valid, or the child's own number. */
  readonly refusal: Exclude<CredentialPhase, 'valid'> | null;
}

const nobody: Holder = { child: null, staff: null, refusal: null };

/**
 * Says whose a number is on a day: by the register of cards and faces, and where that has never had it, by the numbers
 * of the children themselves. Four queries, whatever the number of punches.
 */
export async function holdersOf(ctx: Pick<Ctx, 'tx' | 'school'>, codes: readonly string[]) {
  const rows = await ctx.tx
    .select()
    .from(credentials)
    .where(and(ofSchool(ctx, credentials), inArray(credentials.codeKey, codes.map(identityOf))))
    .orderBy(desc(credentials.id));
  const byKey = Map.groupBy(rows, ({ codeKey }) => codeKey);
  /** What is spelled so goes first, where several name the same. */
  const registered = (code: string) =>
    (byKey.get(identityOf(code)) ?? []).toSorted((a, b) => Number(b.code === code) - Number(a.code === code));
  const children = await numberedStudents(
    ctx,
    rows.flatMap(({ studentId }) => studentId ?? []),
  );
  const people = await staffOf(
    ctx,
    rows.flatMap(({ staffId }) => staffId ?? []),
  );
  const numbered = await studentsByNumber(
    ctx,
    codes.filter((code) => registered(code).length === 0),
  );
  return (code: string, day: string): Holder => {
    const shown = decisive(registered(code));
    if (!shown) return { ...nobody, child: numbered.get(code) ?? null };
    const phase = credentialPhase(shown, day);
    return {
      child: (shown.studentId && children.get(shown.studentId)) || null,
      staff: (shown.staffId && people.get(shown.staffId)) || null,
      refusal: phase === 'valid' ? null : phase,
    };
  };
}

async function staffOf(ctx: Pick<Ctx, 'tx' | 'school'>, ids: readonly string[]) {
  const { id, enabled } = staff;
  const rows =
    ids.length === 0
      ? []
      : await ctx.tx
          .select({ id, enabled })
          .from(staff)
          .where(and(ofSchool(ctx, staff), inArray(id, [...new Set(ids)])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A member of staff as records name them. */
export async function staffNamed(ctx: Pick<Ctx, 'tx' | 'school'>, ids: readonly string[]) {
  const { id, name, post } = staff;
  const rows =
    ids.length === 0
      ? []
      : await ctx.tx
          .select({ id, name, post })
          .from(staff)
          .where(and(ofSchool(ctx, staff), inArray(id, [...new Set(ids)])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of staff whose name contains what is typed, as a query. */
export const staffCalled = (ctx: Pick<Ctx, 'tx' | 'school'>, q: string) =>
  ctx.tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(ofSchool(ctx, staff), containing(staff.name, q)));

/** Whether a member of staff works here. */
export async function isWorking(ctx: Pick<Ctx, 'tx' | 'school'>, staffId: string): Promise<boolean> {
  const [row] = await ctx.tx
    .select({ enabled: staff.enabled })
    .from(staff)
    .where(and(ofSchool(ctx, staff), eq(staff.id, staffId)));
  return row?.enabled ?? false;
}

import { and, asc, count, eq } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { readingCalls } from '@/lib/contracts/enterprise/reading-calls.ts';
import { accounts } from '../../account/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { phoneOfStaff } from '../../organisation/index.ts';
import { staff } from '../../organisation/schema.ts';
import { bindings, identities } from '../schema.ts';

type Calls = typeof readingCalls;

/** How many of the staff who work here nobody can reach by phone. */
export async function nullPhoneTeachers(ctx: Ctx): Promise<ReplyOf<Calls['nullPhoneTeachers']>> {
  const [counted] = await ctx.tx
    .select({ count: count() })
    .from(staff)
    .leftJoin(accounts, eq(accounts.id, staff.accountId))
    .where(and(ofSchool(ctx, staff), eq(staff.enabled, true), eq(phoneOfStaff, '')));
  return { count: Number(counted?.count ?? 0) };
}

/** Which member of the school's corporations the signed-in person is, of the first where they are one in several. */
export async function ownBinding({ tx, school, person }: Ctx): Promise<ReplyOf<Calls['ownBinding']>> {
  const [own] = await tx
    .select({ corpId: identities.corpId, userId: identities.userId })
    .from(bindings)
    .innerJoin(identities, eq(identities.corpId, bindings.corpId))
    .where(and(eq(bindings.boundSchool, school.id), eq(identities.accountId, person.accountId)))
    .orderBy(asc(bindings.boundAt), asc(identities.corpId))
    .limit(1);
  return { bound: own !== undefined, corpId: own?.corpId ?? null, userId: own?.userId ?? null };
}

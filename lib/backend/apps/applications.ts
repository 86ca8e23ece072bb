import { and, desc, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { appCalls } from '@/lib/contracts/apps/app-calls.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { countedPage } from '../kernel/paged.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { colleaguesOf } from '../organisation/index.ts';
import { appApplications } from './schema.ts';

type Calls = typeof appCalls;
const waitingStates = ['sent', 'contacted'] as const;

/**
 * Stores an application, or gives back the one for the same app that waits.
 * @throws ServiceError notFound: the applicant is not of the staff
 */
export async function apply(
  ctx: Ctx,
  { applicantId, ...input }: ParsedInputOf<Calls['apply']>,
): Promise<ReplyOf<Calls['apply']>> {
  const { tx, school, person, now } = ctx;
  const [applicant] = applicantId ? await colleaguesOf(ctx, [applicantId]) : [];
  if (applicantId && !applicant) throw new ServiceError('notFound');
  const row = {
    ...input,
    // Who has no account yet cannot be told; then whoever sends it is.
    sentBy: applicant?.accountId ?? person.accountId,
    senderName: applicant?.name ?? person.name,
    sentAt: now,
    state: 'sent' as const,
  };
  const [stored] = await tx
    .insert(appApplications)
    .values({ schoolId: school.id, id: uuidv7(), ...row })
    .onConflictDoNothing()
    .returning();
  const [kept] = stored
    ? [stored]
    : await tx
        .select()
        .from(appApplications)
        .where(
          and(
            ofSchool(ctx, appApplications),
            eq(appApplications.appCode, input.appCode),
            inArray(appApplications.state, [...waitingStates]),
          ),
        );
  if (!kept) throw new Error('The application was neither stored nor found');
  const { id, state } = kept;
  const change = stored ? { appCode: input.appCode, source: input.source } : { waiting: true };
  ctx.audit({ object: { type: 'appApplication', id }, change });
  return { id, state };
}

/** A page of the school's applications. */
export async function applicationsOf(
  ctx: Ctx,
  asked: ParsedInputOf<Calls['applications']>,
): Promise<ReplyOf<Calls['applications']>> {
  const mine = ofSchool(ctx, appApplications);
  const newest = [desc(appApplications.sentAt), desc(appApplications.id)];
  const { rows, total } = await countedPage(ctx, appApplications, mine, newest, asked);
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      appCode: row.appCode,
      contact: row.contact,
      phone: row.phone,
      children: row.children,
      reason: row.reason,
      source: row.source,
      state: row.state,
      answer: row.answer,
      sentBy: row.senderName,
      sentAt: row.sentAt.toISOString(),
    })),
  };
}

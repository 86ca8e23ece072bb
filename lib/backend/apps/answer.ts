import { and, eq, inArray } from 'drizzle-orm';
import type { AppCode } from '@/lib/rules/app-catalogue.ts';
import type { Subscription } from '@/lib/rules/subscription.ts';
import type { Ctx } from '../kernel/context.ts';
import type { JobCtx } from '../kernel/jobs.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { sendMessage } from '../notices/index.ts';
import { appApplications, appSubscriptions } from './schema.ts';

type Answering = Pick<Ctx, 'tx' | 'school' | 'now' | 'afterCommit'> & Pick<JobCtx, 'audit'>;

interface Opened {
  readonly appCode: AppCode;
  readonly subscription: Subscription;
}

/** The operator opens an app for a school, which approves what the school asked for and tells those who asked. */
export async function openApp(ctx: Answering, { appCode, subscription }: Opened): Promise<void> {
  const facts = { ...subscription, updatedAt: ctx.now };
  await ctx.tx
    .insert(appSubscriptions)
    .values({ schoolId: ctx.school.id, appCode, ...facts })
    .onConflictDoUpdate({ target: [appSubscriptions.schoolId, appSubscriptions.appCode], set: facts });
  await answer(ctx, appCode, 'approved', subscription.expiresOn ?? 'none');
  ctx.audit({ action: 'apps.subscription.open', object: { type: 'app', id: appCode }, change: subscription });
}

/** The operator refuses what a school asked for, with a reason that the applicant reads. */
export async function refuseApp(ctx: Answering, appCode: AppCode, reason: string): Promise<number> {
  const refused = await answer(ctx, appCode, 'refused', reason);
  ctx.audit({ action: 'apps.application.refuse', object: { type: 'app', id: appCode }, change: { reason } });
  return refused;
}

async function answer(ctx: Answering, appCode: AppCode, state: 'approved' | 'refused', text: string): Promise<number> {
  const answered = await ctx.tx
    .update(appApplications)
    .set({ state, answer: text, answeredAt: ctx.now })
    .where(
      and(
        ofSchool(ctx, appApplications),
        eq(appApplications.appCode, appCode),
        inArray(appApplications.state, ['sent', 'contacted']),
      ),
    )
    .returning({ sentBy: appApplications.sentBy });
  await sendMessage(ctx, {
    to: answered.map(({ sentBy }) => sentBy),
    kind: 'applicationAnswered',
    params: { app: appCode, state, answer: text },
  });
  return answered.length;
}

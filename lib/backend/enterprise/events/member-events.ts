import type { JobRun } from '../../kernel/jobs.ts';
import { activeApps } from '../active-app.ts';
import { askRun, lastCarriedOut } from '../ask-run.ts';
import { schoolsOfCorp } from '../families/follow-events.ts';
import { leaveMembers } from '../sync/leave-members.ts';
import { PlatformFailure } from '../wecom/failures.ts';
import { memberExists } from '../wecom/read-members.ts';
import { storeOfJob } from '../wecom/store.ts';
import type { Suite } from '../wecom/suites.ts';

/**
 * Something of members or departments has changed: the event is a hint, and the platform is asked. A member who is gone
 * loses their sessions at once; all else is read by a run, where the school has carried one out before.
 * @throws PlatformFailure
 */
export async function followMembers(
  job: JobRun,
  suite: Suite,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const { AuthCorpId: corpId = '', ChangeType: change, UserID: userId = '' } = fields;
  const isGone = change === 'delete_user' && userId !== '' && !(await isThere(job, suite, corpId, userId));
  for (const inSchool of await schoolsOfCorp(job, corpId))
    await job.step(
      async (ctx) => {
        if (isGone) {
          await leaveMembers(ctx, corpId, [userId], null);
          const object = { type: 'member', id: userId };
          ctx.audit({ action: 'enterprise.contacts.leave', object, change: { corpId } });
          return;
        }
        const works = (await activeApps(ctx)).some((app) => app.corpId === corpId);
        if (works && (await lastCarriedOut(ctx, corpId))) await askRun(ctx, corpId);
      },
      { inSchool },
    );
  return isGone ? 'left' : 'to be read';
}

async function isThere(job: JobRun, suite: Suite, corpId: string, userId: string): Promise<boolean> {
  try {
    return await memberExists(storeOfJob(job), suite, corpId, userId);
  } catch (error) {
    // Whoever is out of sight or of an app that is gone is not gone for that: only the platform's word counts.
    if (error instanceof PlatformFailure && ['permission', 'unauthorised'].includes(error.kind)) return true;
    throw error;
  }
}

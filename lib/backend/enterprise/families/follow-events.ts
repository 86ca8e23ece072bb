import { and, eq } from 'drizzle-orm';
import type { JobRun } from '../../kernel/jobs.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { askRun, writtenCorps } from '../ask-run.ts';
import { wxworkParents } from '../schema/families.ts';
import { bindings } from '../schema.ts';
import { askReading } from './ask-reading.ts';

/** The schools that a corporation stands for. */
export const schoolsOfCorp = (job: JobRun, corpId: string) =>
  job.step(async ({ tx }) => {
    const rows = await tx.select({ id: bindings.boundSchool }).from(bindings).where(eq(bindings.corpId, corpId));
    return rows.map(({ id }) => id);
  });

/**
 * A parent begins or ceases to follow the school's notices; everything else of the contacts is read anew, and compared.
 */
export async function followFamilies(job: JobRun, fields: Readonly<Record<string, string>>): Promise<string> {
  const { AuthCorpId: corpId = '', ChangeType: change, Id: parent = '' } = fields;
  const follows = change === 'subscribe' || change === 'unsubscribe';
  for (const inSchool of await schoolsOfCorp(job, corpId)) {
    if (follows)
      await job.step(
        (ctx) =>
          ctx.tx
            .update(wxworkParents)
            .set({ subscribed: change === 'subscribe' })
            .where(
              and(
                ofSchool(ctx, wxworkParents),
                eq(wxworkParents.corpId, corpId),
                eq(wxworkParents.parentUserId, parent),
              ),
            ),
        { inSchool },
      );
    else
      await job.step(
        async (ctx) => {
          await askReading(ctx);
          // Whoever arrived there is proposed, whatever was lost there is named.
          if ((await writtenCorps(ctx)).includes(corpId)) await askRun(ctx, corpId);
        },
        { inSchool },
      );
  }
  return follows ? 'noted' : 'to be read';
}

import { and, eq, gte } from 'drizzle-orm';
import { z } from 'zod';
import { JobCancelled, type JobCtx, type JobHandler, LeaseLost } from '../../kernel/jobs.ts';
import { asNextVersion } from '../../kernel/moved-row.ts';
import { groupStandardReceipts as receipts, groupStandards as standards } from '../schema/standard.ts';
import { schoolsBelow } from './editions.ts';

const asked = z.object({ standardId: z.uuid(), edition: z.int() });
type Asked = z.output<typeof asked>;

/**
 * Puts an edition before every school below the organisation, each in a transaction inside that school. Begun anew it
 * goes on with those that have not got it; one that fails is named and keeps nobody else waiting.
 */
export const issueJob: JobHandler = {
  resumes: true,
  run: async (job) => {
    const edition = asked.parse(job.input);
    const ids = await job.step(async ({ tx }) => {
      const [row] = await tx.select().from(standards).where(eq(standards.id, edition.standardId));
      return row?.state === 'issued' && row.edition === edition.edition ? schoolsBelow(tx, row.organisationId) : [];
    });
    const failed: string[] = [];
    let issued = 0;
    for (const id of ids) {
      try {
        issued += await job.step((ctx) => receive(ctx, edition), { inSchool: id });
      } catch (error) {
        if (error instanceof JobCancelled || error instanceof LeaseLost) throw error;
        failed.push(id);
      }
    }
    return { issued, failed };
  },
  // What was received stays so; issuing again goes on.
  giveUp: async () => {},
};

/** A school that has an earlier edition is asked anew, and keeps what it adopted. @returns how many received it */
async function receive({ tx, now, school, person, audit }: JobCtx, { standardId, edition }: Asked): Promise<number> {
  const [standard] = await tx.select().from(standards).where(eq(standards.id, standardId)).for('share');
  if (standard?.state !== 'issued' || standard.edition !== edition) return 0;
  const own = and(eq(receipts.standardId, standardId), eq(receipts.receivedBy, school.id));
  const has = await tx.$count(receipts, and(own, gte(receipts.edition, edition)));
  if (has > 0) return 0;
  const anew = { edition, state: 'received' as const, reason: '', choices: {} };
  const known = await tx
    .update(receipts)
    .set({ ...anew, ...asNextVersion({ now, person }, receipts) })
    .where(own)
    .returning({ id: receipts.id });
  if (known.length === 0)
    await tx.insert(receipts).values({
      ...anew,
      standardId,
      organisationId: standard.organisationId,
      receivedBy: school.id,
      links: {},
      drift: [],
      createdAt: now,
    });
  const object = { type: 'groupStandard', id: standardId };
  audit({ action: 'group.standard.receive', object, change: { name: standard.name, edition } });
  return 1;
}

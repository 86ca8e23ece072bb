import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { studentPlanCalls } from '@/lib/contracts/fees/student-plan-calls.ts';
import type { Steps } from '../../kernel/context.ts';
import { discardBytes, findFile, recordFile } from '../../kernel/files.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { paperDownload, storePaper } from '../../pictures/papers.ts';

type Calls = typeof studentPlanCalls;
export const evidencePurpose = 'fees.evidence';

/**
 * Keeps a paper that speaks for a discount; its content decides what it is, and a picture is drawn anew.
 * @throws ServiceError tooLarge, scanType, pictureUnreadable, readersBusy, callerGone
 */
export async function uploadEvidence(steps: Steps): Promise<ReplyOf<Calls['uploadEvidence']>> {
  const { stored, name, mediaType } = await storePaper(steps.file, steps);
  try {
    await steps.run(async (ctx) => {
      await recordFile(ctx, stored, { purpose: evidencePurpose, name, mediaType });
      ctx.audit({ object: { type: 'file', id: stored.id } });
    });
  } catch (error) {
    await discardBytes(stored.id);
    throw error;
  }
  return { id: stored.id, name };
}

/** The paper as a download, never shown by the browser itself. @throws ServiceError notFound */
export async function evidenceFile(steps: Steps, { id }: { readonly id: string }): Promise<Response> {
  const file = await steps.run(async (ctx) => {
    const found = await findFile(ctx, id);
    if (found.purpose !== evidencePurpose) throw new ServiceError('notFound');
    return found;
  });
  return paperDownload(file);
}

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { studentPlanCalls } from '@/lib/contracts/fees/student-plan-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Steps } from '../../kernel/context.ts';
import {
  asAttachment,
  discardBytes,
  findFile,
  localPath,
  recordFile,
  storeBytes,
  tidyFileName,
} from '../../kernel/files.ts';
import { ServiceError } from '../../kernel/service-error.ts';

type Calls = typeof studentPlanCalls;
export const evidencePurpose = 'fees.evidence';

const signatures = [
  { mediaType: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { mediaType: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { mediaType: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47] },
] as const;

/** Keeps a paper that speaks for a discount; its content decides what it is. @throws ServiceError tooLarge, scanType */
export async function uploadEvidence(steps: Steps): Promise<ReplyOf<Calls['uploadEvidence']>> {
  const { file } = steps;
  if (!file) throw new ServiceError('scanType');
  const name = tidyFileName(file.name);
  const stored = await storeBytes(file.bytes(), limits.evidenceBytes);
  try {
    const mediaType = await typeOf(stored.id);
    await steps.run(async (ctx) => {
      await recordFile(ctx, stored, { purpose: evidencePurpose, name, mediaType });
      ctx.audit({ action: 'fees.discount.uploadEvidence', object: { type: 'file', id: stored.id } });
    });
  } catch (error) {
    await discardBytes(stored.id);
    throw error;
  }
  return { id: stored.id, name };
}

async function typeOf(id: string): Promise<string> {
  const file = await open(await localPath(id));
  const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0).finally(() => file.close());
  const found = signatures.find(({ bytes }) => bytes.every((byte, at) => buffer[at] === byte));
  if (!found) throw new ServiceError('scanType');
  return found.mediaType;
}

/** The paper as a download, never shown by the browser itself. @throws ServiceError notFound */
export async function evidenceFile(steps: Steps, { id }: { readonly id: string }): Promise<Response> {
  const { bytes, name, mediaType } = await steps.run(async (ctx) => {
    const found = await findFile(ctx, id);
    if (found.purpose !== evidencePurpose) throw new ServiceError('notFound');
    return found;
  });
  const stream = Readable.toWeb(createReadStream(await localPath(id))) as ReadableStream<Uint8Array>;
  return new Response(stream, {
    headers: { 'content-type': mediaType, 'content-length': `${bytes}`, 'content-disposition': asAttachment(name) },
  });
}

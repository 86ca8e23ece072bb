import type { SampleFile } from '@/lib/backend/kernel/sample.ts';
import type { Endpoint } from '@/lib/contracts/endpoint.ts';
import { openEnvelope } from '@/lib/gateway/envelope.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import type { Extras } from '@/lib/gateway/request.ts';
import { buildRequest } from '@/lib/gateway/request.ts';
import { multipart } from '../sample-request.ts';

/** What a backend answered, as it came. */
export interface Answered {
  readonly status: number;
  /** Of an envelope; a file or a stream has none. */
  readonly code?: string | number;
  readonly data?: unknown;
  readonly kind: 'envelope' | 'file' | 'neither';
  /** Why nothing came. */
  readonly problem?: string;
}

const patienceMs = 60_000;

/** Sends a call to an origin as the gateway would. Never throws. */
export async function ask(
  origin: string,
  endpoint: Endpoint,
  input: unknown,
  identity: Identity,
  { file, idempotencyKey }: { readonly file?: SampleFile; readonly idempotencyKey?: string } = {},
): Promise<Answered> {
  const extras: Extras = { idempotencyKey, ...(endpoint.style === 'file' ? { upload: multipart(file ?? none) } : {}) };
  const { method, path, headers, body } = buildRequest(endpoint, input, identity, extras);
  const request = {
    method,
    headers,
    body,
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'manual',
    duplex: 'half',
  };
  try {
    return await read(await fetch(new URL(path, origin), request as RequestInit));
  } catch (error) {
    const { message, cause } = error as Error;
    // What came and cannot be read is not missing.
    const status = error instanceof SyntaxError ? 200 : 0;
    return { status, kind: 'neither', problem: cause instanceof Error ? cause.message : message };
  }
}

const none: SampleFile = { name: 'empty.csv', content: '' };

async function read(answer: Response): Promise<Answered> {
  const { status } = answer;
  const type = answer.headers.get('content-type') ?? '';
  if (status !== 200 || !type.includes('application/json')) {
    await answer.body?.cancel();
    return { status, kind: status === 200 ? 'file' : 'neither' };
  }
  const opened = openEnvelope(JSON.parse(await answer.text()));
  if (opened?.code === undefined) return { status, kind: 'neither', problem: 'JSON without a code' };
  return { status, kind: 'envelope', code: opened.code, data: opened.data };
}

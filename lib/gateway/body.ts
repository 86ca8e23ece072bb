import { parseJson } from '@/lib/rules/bounded-json.ts';
import { boundedStream, boundedText, NotText } from '@/lib/rules/bounded-stream.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { CallError } from './call-error.ts';
import { refusal } from './refusal.ts';

/** Reads a JSON body of bounded size and depth. Throws CallError: wrongMediaType, tooLarge, invalid. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  if (mediaType(request) !== 'application/json') throw refusal('wrongMediaType');
  refuseAnnounced(request, limits.jsonBodyBytes);
  const text = await boundedText(request.body, limits.jsonBodyBytes, () => tooLarge(limits.jsonBodyBytes)).catch(
    (error: unknown) => {
      throw error instanceof NotText ? refusal('invalid', { count: 1 }) : error;
    },
  );
  return text === '' ? {} : readText(text);
}

/** Reads an endpoint's input, a JSON object. Throws CallError invalid. */
export function readText(text: string): Record<string, unknown> {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refusal('invalid', { count: 1 });
  return value as Record<string, unknown>;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

export interface Upload {
  readonly contentType: string;
  readonly stream: ReadableStream<Uint8Array>;
  /** Why the stream broke off, if it was too long: what carries a stream reports only that it broke off. */
  excess(): CallError | undefined;
}

/**
 * A multipart body that is passed on as it arrives and breaks off at the limit. Throws CallError wrongMediaType,
 * tooLarge.
 */
export function readMultipart(request: Request, fileBytes: number = limits.importFileBytes): Upload {
  if (mediaType(request) !== 'multipart/form-data' || !request.body) throw refusal('wrongMediaType');
  const max = fileBytes + multipartOverhead;
  refuseAnnounced(request, max);
  let excess: CallError | undefined;
  const stream = boundedStream(request.body, max, () => (excess = tooLarge(fileBytes)));
  return { contentType: request.headers.get('content-type') ?? '', stream, excess: () => excess };
}

/** Boundaries and part headers around the file itself. */
const multipartOverhead = 64 * 1024;

const mediaType = (request: Request) => request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();

/** Refuses by the announced length before a byte is read. */
function refuseAnnounced(request: Request, maxBytes: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
}

const tooLarge = (bytes: number) => refusal('tooLarge', { max: `${Math.floor(bytes / 1024 / 1024)} MB` });

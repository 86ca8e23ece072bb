import type { Endpoint } from '@/lib/contracts/endpoint.ts';
import { type FieldErrors, type Said, serviceErrors } from '@/lib/contracts/errors.ts';
import { families, familyOf, isWrapped } from '@/lib/contracts/families.ts';
import { isIdempotencyKey, sessionOwned } from '@/lib/contracts/wire.ts';
import { parseJson } from '@/lib/rules/bounded-json.ts';
import { boundedText, NotText } from '@/lib/rules/bounded-stream.ts';
import { limits } from '@/lib/rules/limits.ts';
import { type IncomingFile, openMultipart } from './multipart.ts';
import { ServiceError } from './service-error.ts';
import { serviceText } from './service-text.ts';

export interface WireRequest {
  readonly input: Record<string, unknown>;
  readonly token: string;
  /** The school that the sender believes to be in; compared, never obeyed. */
  readonly claimedSchoolId: string | null;
  readonly idempotencyKey: string | null;
  /** Still arriving. */
  readonly file: IncomingFile | null;
}

/**
 * Reads a family request by the endpoint's style: the other half of the gateway's `buildRequest`. A file is opened, not
 * read. Throws ServiceError invalid, tooLarge.
 */
export async function readWire(endpoint: Endpoint, request: Request): Promise<WireRequest> {
  const query = unique(new URL(request.url).searchParams);
  const owned = sessionOwned(endpoint);
  const claimedSchoolId = owned.includes('schoolId') ? (query.schoolId ?? null) : null;
  for (const name of owned) delete query[name];
  const idempotencyKey = request.headers.get('idempotency-key');
  if (idempotencyKey !== null && !isIdempotencyKey(idempotencyKey)) throw new ServiceError('invalid', { count: 1 });
  return {
    token: request.headers.get(families[familyOf(endpoint.path)].authHeader) ?? '',
    claimedSchoolId,
    idempotencyKey,
    input: await readInput(endpoint, request, query),
    file:
      endpoint.style === 'file' ? await openMultipart(request.body, request.headers.get('content-type') ?? '') : null,
  };
}

async function readInput(endpoint: Endpoint, request: Request, query: Input): Promise<Input> {
  if (endpoint.style === 'json') return readBody(endpoint, await readText(request));
  if (endpoint.style === 'form') return unique(new URLSearchParams(await readText(request)));
  return query;
}

type Input = Record<string, unknown>;

const invalid = (fields: FieldErrors = {}) =>
  new ServiceError('invalid', { count: Math.max(1, Object.keys(fields).length) }, { fields });

/** A parameter given twice is refused: reading the first here and the last there has opened many doors. */
function unique(parameters: URLSearchParams): Record<string, string | undefined> {
  const read: Record<string, string | undefined> = Object.fromEntries(parameters);
  if (Object.keys(read).length !== parameters.size) throw invalid();
  return read;
}

async function readText(request: Request): Promise<string> {
  try {
    return await boundedText(request.body, limits.jsonBodyBytes, tooLarge(limits.jsonBodyBytes));
  } catch (error) {
    throw error instanceof NotText ? invalid() : error;
  }
}

const tooLarge = (bytes: number) => () =>
  new ServiceError('tooLarge', { max: `${Math.floor(bytes / 1024 / 1024)} MB` });

function readBody(endpoint: Endpoint, text: string): Input {
  const body = text === '' ? {} : parsed(text);
  const data = isWrapped(endpoint.path) ? ((body as { data?: unknown } | null)?.data ?? {}) : body;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw invalid();
  return data as Input;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw invalid();
  }
}

/** A success in the family's envelope. */
export function succeed(endpoint: Endpoint, data: unknown): Response {
  const { envelope, success } = families[familyOf(endpoint.path)];
  return Response.json({
    [envelope]: success,
    [envelope === 'rtnCode' ? 'bizData' : 'data']: data ?? null,
    message: '',
  });
}

/**
 * A refusal in the family's envelope: code, message for users, and what our own gateway needs to say it in the reader's
 * language.
 */
export function fail(endpoint: Endpoint, error: ServiceError): Response {
  const { envelope } = families[familyOf(endpoint.path)];
  const { code } = serviceErrors[error.error];
  const said: Said = { key: error.error, params: error.params };
  const body: { message: string; said: Said; fields?: FieldErrors; detail?: unknown } = {
    message: serviceText(said),
    said,
    ...error.more,
  };
  return Response.json({ [envelope]: code, ...body });
}

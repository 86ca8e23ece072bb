import type { Endpoint } from '@/lib/contracts/endpoint.ts';
import { type Family, families, familyOf, isWrapped } from '@/lib/contracts/families.ts';
import { sessionAdditions, sessionOwned } from '@/lib/contracts/wire.ts';
import type { Identity } from './identity.ts';

/** A request to a family, independent of the transport. `body` is text, or a stream for file uploads. */
export interface FamilyRequest {
  readonly method: Endpoint['method'];
  /** Path and query on the family's origin. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | ReadableStream<Uint8Array>;
}

export interface Extras {
  /** A client's key for a write that may be repeated. */
  readonly idempotencyKey?: string;
  /** Multipart body of a file endpoint, passed on as it arrives. */
  readonly upload?: {
    readonly contentType: string;
    readonly stream: ReadableStream<Uint8Array>;
    /** Why it broke off, where it was too long. */
    excess?(): Error | undefined;
  };
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

type Plain = Readonly<Record<string, unknown>>;

/** Builds the request of shell 7.1 for an endpoint: query, headers and body by style and path. Pure. */
export function buildRequest(
  endpoint: Endpoint,
  input: unknown,
  identity: Identity,
  extras: Extras = {},
): FamilyRequest {
  const family = families[familyOf(endpoint.path)];
  const data = (input ?? {}) as Plain;
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': identity.locale,
    'x-request-id': identity.requestId,
    'x-forwarded-for': identity.address,
    'user-agent': identity.userAgent,
  };
  if (identity.token) headers[family.authHeader] = identity.token;
  if (extras.idempotencyKey) headers['idempotency-key'] = extras.idempotencyKey;

  const inBody = endpoint.style === 'json' || endpoint.style === 'form';
  const path = withQuery(endpoint.path, {
    ...(inBody ? {} : own(endpoint, data)),
    ...sessionQuery(endpoint, identity),
  });
  const body = bodyOf(endpoint, data, family, extras);
  if (!body) return { method: endpoint.method, path, headers };
  return {
    method: endpoint.method,
    path,
    headers: { ...headers, 'content-type': body.contentType },
    body: body.content,
  };
}

/** Input without what only the session may say, so that nobody names another school in the query. */
function own(endpoint: Endpoint, data: Plain): Plain {
  const owned = sessionOwned(endpoint);
  return Object.fromEntries(Object.entries(data).filter(([name]) => !owned.includes(name)));
}

function sessionQuery(endpoint: Endpoint, { schoolId, code, groupCode }: Identity): Plain {
  if (!schoolId) return {};
  const known = { schoolId: { schoolId }, code: groupCode ? { groupCode } : { code } };
  return Object.assign({}, ...sessionAdditions(endpoint).map((name) => known[name]));
}

/** Appends parameters that the path does not carry already. Objects travel as JSON; undefined and null stay away. */
function withQuery(path: string, additions: Plain): string {
  const [bare = '', existing = ''] = path.split('?');
  const query = new URLSearchParams(existing);
  for (const [name, value] of Object.entries(additions)) {
    if (value === undefined || value === null || query.has(name)) continue;
    query.set(name, asText(value));
  }
  const text = query.toString();
  return text ? `${bare}?${text}` : bare;
}

function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function bodyOf(endpoint: Endpoint, data: Plain, family: Family, extras: Extras) {
  switch (endpoint.style) {
    case 'form': {
      const form = new URLSearchParams();
      for (const [name, value] of Object.entries(data))
        if (value !== undefined && value !== null) form.set(name, asText(value));
      return { contentType: 'application/x-www-form-urlencoded', content: form.toString() };
    }
    case 'file':
      if (!extras.upload) throw new Error(`${endpoint.name} needs a file`);
      return { contentType: extras.upload.contentType, content: extras.upload.stream };
    case 'json': {
      const body = isWrapped(endpoint.path) ? { style: family.style, clientInfo: family.clientInfo, data } : data;
      return { contentType: 'application/json', content: JSON.stringify(body) };
    }
    default:
      return null;
  }
}

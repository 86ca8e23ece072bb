import { failureOf, networkFailure } from './call-failure.ts';
import { inputText } from './call-key.ts';
import { type CallScope, scopeHeaders } from './call-scope.ts';

export interface Answer {
  readonly data: unknown;
  /** Endpoints whose answers became old, from `x-stale`. */
  readonly stale: readonly string[];
}

/** A read: GET with the input as JSON in the query. Rejects with a CallFailure. */
export async function readData(name: string, input: unknown, scope: CallScope | null): Promise<unknown> {
  const response = await send(readAddress(name, input), { headers: scopeHeaders(scope) });
  return (await answerOf(response)).data;
}

/** A write. Rejects with a CallFailure. */
export async function writeData(
  name: string,
  input: unknown,
  scope: CallScope | null,
  idempotencyKey: string,
): Promise<Answer> {
  return answerOf(await post(name, input, scope, idempotencyKey));
}

/** POST with JSON and a key under which a repetition is recognised; `keepalive` lets it outlive its page. */
export function post(
  name: string,
  input: unknown,
  scope: CallScope | null,
  idempotencyKey: string,
  { keepalive = false } = {},
): Promise<Response> {
  const headers = { ...scopeHeaders(scope), 'content-type': 'application/json', 'idempotency-key': idempotencyKey };
  return send(callAddress(name), { method: 'POST', headers, body: JSON.stringify(input ?? {}), keepalive });
}

/** `students.list` is served at /api/students/list. */
export function callAddress(name: string): string {
  return `/api/${name.replace('.', '/')}`;
}

/** Address of a read with its input. */
export function readAddress(name: string, input: unknown): string {
  return `${callAddress(name)}?input=${encodeURIComponent(inputText(input))}`;
}

/** Sends; rejects with a CallFailure where nothing comes back. */
export async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, credentials: 'same-origin', cache: 'no-store' });
  } catch {
    throw networkFailure();
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok || typeof body !== 'object' || body === null || !('data' in body))
    throw failureOf(body, response.ok ? 0 : response.status);
  return { data: body.data, stale: staleNames(response.headers.get('x-stale')) };
}

/** The names in an `x-stale` header. */
export function staleNames(header: string | null): readonly string[] {
  return (header ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Sample, SampleSchool } from '@/lib/backend/kernel/sample.ts';
import type { Endpoint } from '@/lib/contracts/endpoint.ts';
import { catalogue } from '@/lib/contracts/error-catalogue.ts';
import { serviceErrors } from '@/lib/contracts/errors.ts';
import { families, familyOf } from '@/lib/contracts/families.ts';
import { isRepeatable } from '@/lib/contracts/wire.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { putAt } from '../sample-request.ts';
import { type SampledEndpoint, sampleOf } from '../sampled-endpoints.ts';
import { stranger } from '../stranger.ts';
import { type Answered, ask } from './ask.ts';

/** Who calls, in a school in which the samples may make what they need. */
export interface Visit {
  readonly given: SampleSchool;
  readonly caller: Identity;
  /** Of the same school, without the right that the endpoint asks for; null where nobody is named. */
  readonly colleague: Identity | null;
}

/** Makes or names a school for an endpoint's cases; null where nobody can sign in. */
export type Enter = (endpoint: Endpoint) => Promise<Visit | null>;

/** What came of a case: unproven where it could not be asked, or where the school was not in the state for it. */
export interface Outcome {
  readonly endpoint: string;
  readonly call: string;
  readonly asked: string;
  readonly result: 'passed' | 'missing' | 'failed' | 'unproven';
  readonly why: string;
}

/** Thrown by a visit's hands for what only our own tests have, or for what may not be written here. */
export class NotHere extends Error {}

const signedOut = catalogue.find(({ behaviour }) => behaviour === 'signOut')?.codes ?? [];
/** Refusals that speak of the school's state and not of the backend. */
const ofState = /^4(?:09|22|29|03000[5-9])/;

/** The standing cases that can be asked over HTTP alone, of one endpoint of the registry. */
export async function casesOf(origin: string, [module, verb, endpoint]: SampledEndpoint, enter: Enter) {
  const outcomes: Outcome[] = [];
  const note = (asked: string, result: Outcome['result'], why = '') =>
    outcomes.push({ endpoint: endpoint.name, call: `${endpoint.method} ${endpoint.path}`, asked, result, why });
  const first = await knocked(origin, endpoint);
  if (isMissing(first)) {
    note('is there', 'missing', told(first));
    return outcomes;
  }
  if (endpoint.access !== 'public') {
    const unknown = await ask(origin, endpoint, {}, { ...stranger, token: 'x'.repeat(43) });
    const well = [first, unknown].every(({ code }) => code !== undefined && signedOut.includes(code));
    note('without a session: signed out', well ? 'passed' : 'failed', told(first));
  } else note('is there', first.kind === 'neither' ? 'failed' : 'passed', told(first));
  const visit = await enter(endpoint);
  if (!visit) return outcomes;
  const sample = await sampleOf(module, verb);
  const input = await prepared(sample, visit, (why) => note('success, its reply as declared', 'unproven', why));
  if (input === undefined) return outcomes;
  if (endpoint.permission && visit.colleague) {
    const { code } = await ask(origin, endpoint, input.made, visit.colleague, { file: sample.file });
    note('without the right: refused', code === serviceErrors.forbidden.code ? 'passed' : 'failed', `code ${code}`);
  }
  for (const path of sample.ids ?? []) await asksIds(origin, endpoint, sample, input.made, path, visit, note);
  await asksSuccess(origin, endpoint, sample, input.made, visit, note);
  return outcomes;
}

type Note = (asked: string, result: Outcome['result'], why?: string) => void;

const knocked = (origin: string, endpoint: Endpoint) => ask(origin, endpoint, {}, stranger);
const isMissing = ({ status }: Answered) => status === 0 || status === 404 || status === 405 || status === 501;
const told = ({ status, code, problem }: Answered) =>
  problem ?? (code === undefined ? `HTTP ${status}` : `code ${JSON.stringify(code)}`);

async function prepared(sample: Sample, { given }: Visit, unproven: (why: string) => void) {
  try {
    return { made: await sample.input(given) };
  } catch (error) {
    unproven(`what it needs could not be made: ${(error as Error).message.split('\n')[0]}`);
    return undefined;
  }
}

async function asksIds(
  origin: string,
  endpoint: Endpoint,
  { file }: Sample,
  input: unknown,
  path: string,
  { caller }: Visit,
  note: Note,
): Promise<void> {
  // Of several ids one that never existed may be passed over.
  if (/\.\d+$/.test(path)) return;
  const answer = await ask(origin, endpoint, putAt(input, path, crypto.randomUUID()), caller, { file });
  if (ofState.test(String(answer.code)))
    return note(`an unknown ${path}: not found`, 'unproven', `the school is not in the state for it (${told(answer)})`);
  const well = answer.code === serviceErrors.notFound.code;
  note(`an unknown ${path}: not found`, well ? 'passed' : 'failed', told(answer));
  const nonsense = await ask(origin, endpoint, putAt(input, path, "' or 1=1 --"), caller, { file });
  const isRefused = nonsense.kind === 'envelope' && nonsense.code !== serviceErrors.internal.code;
  note(`nonsense as ${path}: refused`, isRefused ? 'passed' : 'failed', told(nonsense));
}

async function asksSuccess(
  origin: string,
  endpoint: Endpoint,
  { file }: Sample,
  input: unknown,
  { caller }: Visit,
  note: Note,
): Promise<void> {
  const asked = 'success, its reply as declared';
  const idempotencyKey = isRepeatable(endpoint) ? crypto.randomUUID() : undefined;
  const answer = await ask(origin, endpoint, input, caller, { file, idempotencyKey });
  if (answer.kind === 'envelope' && ofState.test(String(answer.code)))
    return note(asked, 'unproven', `the school is not in the state for it (${told(answer)})`);
  if (endpoint.stream) return note(asked, answer.kind === 'file' ? 'passed' : 'failed', told(answer));
  const { success } = families[familyOf(endpoint.path)];
  if (answer.code !== success) return note(asked, 'failed', told(answer));
  const parsed = z.safeParse(endpoint.reply, answer.data);
  const fault = parsed.success ? '' : `${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}`;
  note(asked, parsed.success ? 'passed' : 'failed', fault);
  if (!idempotencyKey) return;
  const again = await ask(origin, endpoint, input, caller, { file, idempotencyKey });
  const same = again.code === success && isDeepStrictEqual(again.data, answer.data);
  note('the same key again: the same answer', same ? 'passed' : 'failed', told(again));
}

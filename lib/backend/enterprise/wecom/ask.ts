import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { env } from '@/lib/env.ts';
import { log } from '@/lib/log.ts';
import { boundedText } from '@/lib/rules/bounded-stream.ts';
import { limits } from '@/lib/rules/limits.ts';
import { askOutside } from '../../kernel/ask-outside.ts';
import { isPassing, kindOf, PlatformFailure } from './failures.ts';

/** One call to the platform. */
export interface Question {
  readonly method: 'GET' | 'POST';
  /** Below /cgi-bin. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Until when an answer is of use: 5 s while a person waits, 20 s in a job. */
  readonly deadlineMs: number;
  /** May be sent again after a silence: it changes nothing, or nothing more. */
  readonly repeatable: boolean;
  /** Whose limit is counted: the corporation, or the suite. Null where the answer alone says whose it was. */
  readonly account: string | null;
  /** Of many objects: that some were refused is an answer, which says of each. */
  readonly isPartly?: boolean;
}

const answerBytesMax = 1024 * 1024;
const repeatsMax = 3;
/** The platform's code where it took some objects of a list and not others. */
const someRefused = 1;

// On globalThis because the bundler makes several copies of a module, and a limit counts for all.
const shared = globalThis as { __wxworkClosedUntil?: Map<string, number> };
shared.__wxworkClosedUntil ??= new Map();
const closedUntil = shared.__wxworkClosedUntil;

/**
 * Asks the platform and reads its answer; success is an absent `errcode` or 0. Busy, silent and broken answers are
 * asked again with growing, scattered pauses, never past the deadline; so is one call too many, which the platform did
 * not take up: where that lasts, whoever's limit it is rests. No redirect is followed, and only the configured host is
 * spoken to.
 * @throws PlatformFailure
 */
export async function ask<R extends z.ZodType>(question: Question, reply: R): Promise<z.output<R>> {
  const until = Date.now() + question.deadlineMs;
  const door = question.account === null ? null : `${question.account} ${question.path}`;
  if (door !== null && (closedUntil.get(door) ?? 0) > Date.now()) throw new PlatformFailure('limited', 45009);
  let heard: Outcome | null = null;
  for (let attempt = 0; ; attempt++) {
    const last = await once(question, until);
    // Silence when the time is up does not unsay what was answered before.
    const outcome: Outcome = last.kind === 'silent' && heard ? heard : last;
    heard = outcome.kind === 'answer' ? outcome : null;
    const again = outcome.kind === 'silent' ? question.repeatable : isPassing(outcome.errcode);
    const waitMs = Math.random() * 1000 * 2 ** attempt;
    if (again && attempt < repeatsMax && Date.now() + waitMs < until) {
      await pause(waitMs);
      continue;
    }
    if (outcome.kind === 'silent') throw new PlatformFailure('unavailable');
    if (outcome.errcode === 0 || (question.isPartly && outcome.errcode === someRefused)) {
      const parsed = reply.safeParse(outcome.body);
      if (parsed.success) return parsed.data;
      log.warn({ path: question.path }, 'the messaging platform answered in another shape');
      throw new PlatformFailure('unavailable');
    }
    const kind = kindOf(outcome.errcode);
    log.warn({ path: question.path, errcode: outcome.errcode, kind }, 'the messaging platform refused');
    if (kind === 'limited' && door !== null) closedUntil.set(door, Date.now() + limits.wxworkLimitedSeconds * 1000);
    throw new PlatformFailure(kind, outcome.errcode);
  }
}

type Outcome =
  | { readonly kind: 'silent' }
  | { readonly kind: 'answer'; readonly errcode: number; readonly body: unknown };

const envelope = z.looseObject({ errcode: z.number().default(0) });

/** The address stays out of log and errors: its query holds tokens and codes. */
async function once({ method, path, query = {}, body }: Question, until: number): Promise<Outcome> {
  const url = new URL(`/cgi-bin${path}`, env().WXWORK_API_BASE);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  try {
    const answer = await askOutside(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.max(1, until - Date.now())),
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await boundedText(answer.body, answerBytesMax, () => new RangeError('answer'));
    const read = answer.ok ? envelope.safeParse(JSON.parse(text)) : null;
    return read?.success ? { kind: 'answer', errcode: read.data.errcode, body: read.data } : { kind: 'silent' };
  } catch (error) {
    log.warn({ path, reason: error instanceof Error ? error.name : '' }, 'the messaging platform gave no answer');
    return { kind: 'silent' };
  }
}

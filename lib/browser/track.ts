import { noticeLimits } from '@/lib/rules/limits/notice-limits.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import type { CallScope } from './call-scope.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { post } from './request-data.ts';

interface Tracked {
  readonly name: string;
  readonly page: string;
}

let waiting: Tracked[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Seldom enough to cost nothing, often enough that little is lost with a browser that crashes. */
const pauseMs = 20_000;

/**
 * Notes a page or menu entry that was opened; told to the server a few at a time, and what is lost on the way stays
 * lost.
 */
export function track(event: Tracked, scope: CallScope): void {
  waiting.push({
    name: event.name.slice(0, noticeLimits.logNameChars),
    page: event.page.slice(0, recordLimits.addressChars),
  });
  if (waiting.length >= noticeLimits.trackedEvents) sendTracked(scope);
  else timer ??= setTimeout(() => sendTracked(scope), pauseMs);
}

/** Tells what waits, such as when the page is left. */
export function sendTracked(scope: CallScope): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const events = waiting;
  waiting = [];
  post('logs.track', { events }, scope, newIdempotencyKey(), { keepalive: true }).catch(() => undefined);
}

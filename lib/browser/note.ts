import { noticeLimits } from '@/lib/rules/limits/notice-limits.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import type { CallScope } from './call-scope.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { post } from './request-data.ts';

/** Notes what went wrong on a page in the school's log; nothing is said where that fails as well. */
export function noteFailure({ name, message }: Error, scope: CallScope): void {
  note(
    'logs.createSystemLog',
    { name: cut(name, noticeLimits.logNameChars), detail: cut(message, recordLimits.noteChars), level: 'error' },
    scope,
  );
}

/** Notes an action that changes no data, such as printing. */
export function noteOperation(name: string, scope: CallScope): void {
  note('logs.createOperationLog', { name: cut(name, noticeLimits.logNameChars) }, scope);
}

function note(endpoint: string, entry: object, scope: CallScope): void {
  const page = cut(location.pathname, recordLimits.addressChars);
  post(endpoint, { ...entry, page }, scope, newIdempotencyKey(), { keepalive: true }).catch(() => undefined);
}

const cut = (text: string, max: number) => text.slice(0, max);

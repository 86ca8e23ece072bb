import { limits } from '@/lib/rules/limits.ts';
import type { CallScope } from './call-scope.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { post } from './request-data.ts';

/** Notes what went wrong on a page in the school's log; nothing is said where that fails as well. */
export function noteFailure({ name, message }: Error, scope: CallScope): void {
  note(
    'logs.createSystemLog',
    { name: cut(name, limits.logNameChars), detail: cut(message, limits.noteChars), level: 'error' },
    scope,
  );
}

/** Notes an action that changes no data, such as printing. */
export function noteOperation(name: string, scope: CallScope): void {
  note('logs.createOperationLog', { name: cut(name, limits.logNameChars) }, scope);
}

function note(endpoint: string, entry: object, scope: CallScope): void {
  const page = cut(location.pathname, limits.addressChars);
  post(endpoint, { ...entry, page }, scope, newIdempotencyKey(), { keepalive: true }).catch(() => undefined);
}

const cut = (text: string, max: number) => text.slice(0, max);

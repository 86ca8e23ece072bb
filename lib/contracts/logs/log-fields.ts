import { limits } from '@/lib/rules/limits.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';

/**
 * Where an entry of the operation log came from: the browser's tracking, a person's action outside of any write, or the
 * program itself.
 */
export const logKinds = ['track', 'operation', 'system'] as const;
/** States of a long task, as the kernel keeps them. */
const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

const optional = { is: 'line', optional: true, form: null } as const;

/** An entry of the operation log. */
export const entryFields = {
  at: { is: 'instant', form: null, listed: { width: 170, telling: true } },
  person: { ...optional, max: limits.nameChars, listed: { width: 110, cut: true } },
  kind: { is: 'choice', of: logKinds, form: null, listed: { width: 90 } },
  name: { is: 'line', max: limits.logNameChars, form: null, listed: { width: 200, telling: true, cut: true } },
  page: { ...optional, max: limits.addressChars, listed: { width: 220, cut: true } },
  detail: { ...optional, max: limits.noteChars, listed: { width: 240, cut: true } },
} as const satisfies Fields;

export const entryFilters = { kind: { is: 'choice', of: logKinds } } as const satisfies Filters;

const stateTones = { waiting: 'plain', running: 'warn', done: 'good', failed: 'bad', cancelled: 'plain' } as const;

/** A long task of the school. */
export const jobFields = {
  kind: { is: 'line', max: limits.logNameChars, form: null, listed: { width: 220, telling: true } },
  state: { is: 'choice', of: jobStates, form: null, listed: { width: 110, telling: true, tones: stateTones } },
  progress: { is: 'number', form: null, listed: { width: 140, align: 'end' } },
  createdAt: { is: 'instant', form: null, listed: { width: 180, title: 'begun', telling: true } },
  finishedAt: { is: 'instant', form: null, listed: { width: 180, title: 'ended' } },
} as const satisfies Fields;

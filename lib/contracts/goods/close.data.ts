import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { CloseRow } from './close.ts';

/** An open month is closed after those before it; the last one that is closed is opened again. */
export const closeMachine = machine({ open: { close: 'closed' }, closed: { reopen: 'open' } });
export const closeStates = closeMachine.states;

/** The documents that keep a month open while they wait. */
export const waitingKinds = ['issue', 'transfer', 'receipt', 'count'] as const;

const columns = [
  { at: 'month', width: 120, look: 'month', telling: true },
  { at: 'state', width: 110, look: { open: 'warn', closed: 'good' }, telling: true },
  { at: 'cameCents', width: 130, look: 'money', optional: true },
  { at: 'wentCents', width: 130, look: 'money', optional: true },
  { at: 'closingCents', width: 130, look: 'money', optional: true, telling: true },
  { at: 'waiting', width: 170, telling: true },
  { at: 'closedBy', width: 110, cut: true, optional: true },
  { at: 'closedAt', width: 170, look: 'instant', optional: true },
] as const satisfies Columns<CloseRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const closeListed = { endpoint: 'goods.closes', words: 'goods.close', filters: {}, columns } as const;

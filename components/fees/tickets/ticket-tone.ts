import type { TicketState } from '@/lib/rules/fees/ticket-states.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';

export const ticketTone: Readonly<Record<TicketState, StateTone>> = {
  issued: 'good',
  voided: 'plain',
  flushed: 'warn',
  red: 'bad',
};

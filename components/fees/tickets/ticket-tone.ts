import type { StateTone } from '@/components/shared/state-badge.tsx';
import type { TicketState } from '@/lib/rules/fees/ticket-states.ts';

export const ticketTone: Readonly<Record<TicketState, StateTone>> = {
  issued: 'good',
  voided: 'plain',
  flushed: 'warn',
  red: 'bad',
};

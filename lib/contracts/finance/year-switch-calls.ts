import { endpoint } from '../endpoint.ts';
import { base, json, ofYear } from './call-parts.ts';
import { switchedYear, yearSwitchReply } from './year-switch.ts';

/** From the books of one year to those of the next, also from one edition of the standard to the next. */
export const yearSwitchCalls = {
  yearSwitch: endpoint({
    ...json,
    summary:
      'Where every balance of a year stands in the next, what has to be decided, and the proof of what was confirmed',
    path: `${base}/ledger/switch/load`,
    permission: 'finance.ledger.view',
    effect: 'read',
    input: ofYear,
    reply: yearSwitchReply,
    shows: ['posting'],
  }),
  switchYear: endpoint({
    ...json,
    summary:
      'Opens the next year with the balances of this one and keeps the proof; again while nothing is posted there',
    path: `${base}/ledger/switch/save`,
    permission: 'finance.ledger.edit',
    effect: 'write',
    input: switchedYear,
    reply: yearSwitchReply,
    touches: ['ledger', 'subject', 'posting'],
  }),
};

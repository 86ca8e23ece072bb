import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { base, json, nothing, ofYear } from './call-parts.ts';
import {
  confirmedOpenings,
  initialisationReply,
  ledger,
  openedLedger,
  savedOpenings,
  savedSettings,
  settingsReply,
} from './ledgers.ts';

const view = { ...json, permission: 'finance.ledger.view', effect: 'read' } as const;
const edit = { ...json, permission: 'finance.ledger.edit', effect: 'write' } as const;

/** Ledgers, their settings and their openings. */
export const ledgerCalls = {
  ledgers: endpoint({
    ...view,
    summary: 'The ledgers of the school, the latest year first',
    path: `${base}/ledger/list`,
    input: nothing,
    reply: z.object({ rows: z.array(ledger), actions: z.array(z.enum(['open'])) }),
    shows: ['ledger'],
  }),
  openLedger: endpoint({
    ...edit,
    summary: 'Opens the books of a year; after a year that has books, with its subjects and closing balances',
    path: `${base}/ledger/open`,
    input: openedLedger,
    reply: ledger,
    touches: ['ledger', 'subject', 'posting'],
  }),
  settings: endpoint({
    ...view,
    summary: 'The settings of a ledger: currency, subjects, months, carry-over, auxiliary items',
    path: `${base}/setting/load`,
    input: ofYear,
    reply: settingsReply,
    shows: ['ledger', 'period', 'subject'],
  }),
  saveSettings: endpoint({
    ...edit,
    summary: 'Changes what a ledger may be set to',
    path: `${base}/setting/save`,
    input: savedSettings,
    reply: ledger,
    touches: ['ledger', 'posting'],
  }),
  initialisation: endpoint({
    ...view,
    summary: 'Opening balances with their trial check',
    path: `${base}/account/init/load`,
    input: ofYear,
    reply: initialisationReply,
    shows: ['posting'],
  }),
  saveOpenings: endpoint({
    ...edit,
    summary: 'Replaces the opening balances of a ledger that is not confirmed yet',
    path: `${base}/account/init/save`,
    input: savedOpenings,
    reply: initialisationReply,
    touches: ['ledger', 'posting'],
  }),
  confirmOpenings: endpoint({
    ...edit,
    summary: 'Confirms balanced openings; from then on vouchers are posted and openings stay',
    path: `${base}/account/init/confirm`,
    input: confirmedOpenings,
    reply: ledger,
    touches: ['ledger', 'posting'],
  }),
};

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { calendarDate } from '../shapes.ts';
import { auxiliaryItem, auxiliaryKind, keptCurrency, listedCurrency, savedAuxiliary, savedRate } from './auxiliary.ts';
import { base, json } from './call-parts.ts';

/** Auxiliary items and currencies, which the school's ledgers share. */
export const auxiliaryCalls = {
  auxiliary: endpoint({
    ...json,
    summary: 'Auxiliary items, of one kind or of all',
    path: `${base}/auxiliary/query`,
    permission: 'finance.ledger.view',
    effect: 'read',
    input: z.strictObject({ kind: auxiliaryKind.optional() }),
    reply: z.object({ rows: z.array(auxiliaryItem), actions: z.array(z.enum(['edit'])) }),
    shows: ['auxiliary'],
  }),
  saveAuxiliary: endpoint({
    ...json,
    summary: 'Adds an auxiliary item or changes one; 409 when somebody was faster',
    path: `${base}/auxiliary/save`,
    permission: 'finance.subject.edit',
    effect: 'write',
    input: savedAuxiliary,
    reply: auxiliaryItem,
    touches: ['auxiliary'],
  }),
  currencies: endpoint({
    ...json,
    summary: 'Currencies, each with its rate to the base currency of a day or the last one before it, else the latest',
    path: `${base}/currency/list`,
    permission: 'finance.ledger.view',
    effect: 'read',
    input: z.strictObject({ onDate: calendarDate.optional() }),
    reply: z.object({ rows: z.array(listedCurrency) }),
    shows: ['currency'],
  }),
  keepCurrency: endpoint({
    ...json,
    summary: "Takes a currency into the school's list, or out of it where no account is kept in it",
    path: `${base}/currency/keep`,
    permission: 'finance.ledger.edit',
    effect: 'write',
    input: keptCurrency,
    reply: keptCurrency,
    touches: ['currency'],
  }),
  saveRate: endpoint({
    ...json,
    summary: "A day's rate of a currency; a second one of the day replaces the first",
    path: `${base}/currency/rate/save`,
    permission: 'finance.ledger.edit',
    effect: 'write',
    input: savedRate,
    reply: z.object({ currency: z.string(), rate: z.string() }),
    touches: ['currency'],
  }),
};

import { z } from 'zod';
import { foreignCurrencies } from '@/lib/rules/finance/foreign-amount.ts';
import { standardIds } from '@/lib/rules/finance/standard-of-year.ts';
import { limits } from '@/lib/rules/limits.ts';
import { uuid, version } from '../shapes.ts';
import { signedCents, signedQuantity, year } from './call-parts.ts';
import { periodStates } from './periods.ts';

export const ledger = z.object({
  id: z.string(),
  year: z.number(),
  standard: z.enum(standardIds),
  /** The document of the standard. */
  source: z.string(),
  startMonth: z.number(),
  baseCurrencyId: z.string(),
  state: z.enum(['initialising', 'open']),
  selfAudit: z.boolean(),
  /** All vouchers are of one general kind. */
  oneKind: z.boolean(),
  version: z.number(),
});
export type Ledger = z.output<typeof ledger>;

export const openedLedger = z.strictObject({
  year,
  startMonth: z.int().min(1).max(12).default(1),
  /** Left out, the edition in force that year. */
  standard: z.enum(standardIds).optional(),
});

const subSubject = z.object({ number: z.string(), name: z.string() });

/** Finance settings as the specification lists them (modules section 3). */
export const settingsReply = z.object({
  ledger,
  baseCurrencyId: z.string(),
  fiscalSystem: z.literal('civilNonProfit'),
  subjects: z.array(z.object({ number: z.string(), name: z.string(), subSubjectList: z.array(subSubject) })),
  periods: z.array(z.object({ period: z.number(), state: z.enum(periodStates) })),
  closedPeriods: z.array(z.number()),
  carryOver: z.object({ targets: z.number(), missing: z.array(z.string()) }),
  auxiliaryItems: z.number(),
  /** No voucher of the year is posted yet: its kinds may still be chosen. */
  kindsOpen: z.boolean(),
  actions: z.array(z.enum(['edit'])),
});
export const savedSettings = z.strictObject({
  year,
  version,
  selfAudit: z.boolean(),
  /** Left out, it stays; refused once a voucher of the year is posted. */
  oneKind: z.boolean().optional(),
});

const amounts = { openingCents: signedCents, debitCents: signedCents, creditCents: signedCents };
/** The same in the subject's currency; null where it is kept in the base currency alone. */
const inCurrency = signedCents.nullable().default(null);
const foreign = { foreignCents: inCurrency, foreignDebitCents: inCurrency, foreignCreditCents: inCurrency };
/** And by quantity, in ten-thousandths of the subject's unit; null where none is said. */
const counted = signedQuantity.nullable().default(null);
const quantities = { quantity: counted, debitQuantity: counted, creditQuantity: counted };
const opening = z.object({
  subjectId: z.string(),
  number: z.string(),
  fullName: z.string(),
  side: z.enum(['debit', 'credit']),
  auxiliaryIds: z.array(z.string()),
  ...amounts,
  /** What the subject is kept in beside the base currency. */
  currency: z.enum(foreignCurrencies).nullable(),
  foreignCents: z.number().nullable(),
  foreignDebitCents: z.number().nullable(),
  foreignCreditCents: z.number().nullable(),
  /** What the subject is counted in. */
  unit: z.string().nullable(),
  quantity: z.number().nullable(),
  debitQuantity: z.number().nullable(),
  creditQuantity: z.number().nullable(),
});

export const initialisationReply = z.object({
  ledger,
  rows: z.array(opening),
  /** The year whose closing balances these are; null where they were entered. */
  broughtFrom: z.number().nullable(),
  /** Whether turnover since January is asked for: the first month is a later one. */
  withTurnover: z.boolean(),
  /** Sums of debit and credit that must be equal: of the balances on the first of January, and of the turnover. */
  trial: z.object({
    openingDebitCents: z.number(),
    openingCreditCents: z.number(),
    turnoverDebitCents: z.number(),
    turnoverCreditCents: z.number(),
    balanced: z.boolean(),
  }),
  actions: z.array(z.enum(['edit', 'confirm'])),
});

export const savedOpenings = z.strictObject({
  year,
  version,
  /** Everything there is: rows left out are taken away. */
  rows: z
    .array(
      z.strictObject({
        subjectId: uuid,
        auxiliaryIds: z.array(uuid).max(7).default([]),
        ...amounts,
        ...foreign,
        ...quantities,
      }),
    )
    .max(limits.financeOpenings),
});
export const confirmedOpenings = z.strictObject({ year, version });

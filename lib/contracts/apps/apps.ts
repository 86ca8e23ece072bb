import { z } from 'zod';
import { appCodes, appStates } from '@/lib/rules/app-catalogue.ts';
import { limits } from '@/lib/rules/limits.ts';
import { schemasOf } from '../field-schemas.ts';
import { requiredText, text, uuid } from '../shapes.ts';
import { applicationFields, applicationStates } from './application-fields.ts';

export const appRow = z.object({
  code: z.enum(appCodes),
  icon: z.string(),
  state: z.enum(appStates),
  /** The last day; null without end or without a subscription. */
  expiresOn: z.string().nullable(),
  /** Days to it, below zero when it is over. */
  daysLeft: z.number().nullable(),
  /** The console's page to enter by; null where none may be entered. */
  path: z.string().nullable(),
  introduction: z.string().nullable(),
  /** Of the school's last application for it that is not answered. */
  applied: z.enum(applicationStates).nullable(),
});
export type AppRow = z.output<typeof appRow>;

export const sentApplication = z.strictObject({
  appCode: z.enum(appCodes),
  /** The member of the staff for whom it is sent, who is told the answer; without one whoever sends it. */
  applicantId: uuid.optional(),
  contact: requiredText(limits.contactChars),
  phone: z
    .string()
    .trim()
    .regex(/^[\d+ -]{7,20}$/),
  /** Children of the school, as far as the applicant says. */
  children: z.int().min(0).max(100_000).nullable(),
  reason: text(limits.noteChars),
  /** The page that it was sent from. */
  source: text(limits.addressChars),
});

export const application = z.object({ id: z.string(), source: z.string(), ...schemasOf(applicationFields) });
export type Application = z.output<typeof application>;

export const applicationsInput = z.strictObject({
  page: z.int().min(1).max(10_000).default(1),
  size: z.int().min(1).max(50).default(limits.pageSizeDefault),
});

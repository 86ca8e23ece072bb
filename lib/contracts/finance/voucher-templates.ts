import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { byVersion, requiredText, uuid, version } from '../shapes.ts';
import { foreignCurrency } from './auxiliary.ts';
import { base, json, nothing, year } from './call-parts.ts';
import { savedLine } from './vouchers.ts';

const name = requiredText(limits.nameChars);
const edit = { ...json, permission: 'finance.voucher.edit', effect: 'write' } as const;

const template = z.object({
  id: z.string(),
  name: z.string(),
  /** Pinyin and initials, by which it is found. */
  sounds: z.string(),
  withAmounts: z.boolean(),
  lineCount: z.number(),
  version: z.number(),
});
export type VoucherTemplate = z.output<typeof template>;

export const templateLine = z.object({
  summary: z.string(),
  /** Null where the year has no such subject that may be written to. */
  subjectId: z.string().nullable(),
  /** What stands in the cell then. */
  number: z.string(),
  auxiliaryIds: z.array(z.string()),
  debitCents: z.number(),
  creditCents: z.number(),
  currency: foreignCurrency.nullable(),
  foreignCents: z.number().nullable(),
  rate: z.string().nullable(),
  quantity: z.number().nullable(),
  cashItem: z.string().nullable(),
});
export type TemplateLine = z.output<typeof templateLine>;

/** Lines that are written again and again, of the school and not of one year. */
export const voucherTemplateCalls = {
  voucherTemplates: endpoint({
    ...json,
    summary: 'The templates of vouchers by name',
    path: `${base}/voucher/template/list`,
    permission: 'finance.voucher.view',
    effect: 'read',
    input: nothing,
    reply: z.object({ rows: z.array(template) }),
    shows: ['voucherTemplate'],
  }),
  voucherTemplate: endpoint({
    ...json,
    summary: 'The lines of a template with the subjects of a year; numbers of a former edition are translated',
    path: `${base}/voucher/template/get`,
    permission: 'finance.voucher.view',
    effect: 'read',
    input: z.strictObject({ id: uuid, year }),
    reply: z.object({ id: z.string(), name: z.string(), lines: z.array(templateLine) }),
  }),
  saveVoucherTemplate: endpoint({
    ...edit,
    summary: 'Keeps lines as a template, with or without their amounts',
    path: `${base}/voucher/template/save`,
    input: z.strictObject({
      year,
      name,
      withAmounts: z.boolean(),
      lines: z.array(savedLine).min(1).max(limits.financeVoucherLines),
    }),
    reply: template,
    touches: ['voucherTemplate'],
  }),
  renameVoucherTemplate: endpoint({
    ...edit,
    summary: 'Gives a template another name',
    path: `${base}/voucher/template/rename`,
    input: z.strictObject({ id: uuid, version, name }),
    reply: template,
    touches: ['voucherTemplate'],
  }),
  deleteVoucherTemplate: endpoint({
    ...edit,
    summary: 'Deletes a template; vouchers written from it stay',
    path: `${base}/voucher/template/delete`,
    input: byVersion,
    reply: z.object({ id: z.string() }),
    touches: ['voucherTemplate'],
  }),
};

import { z } from 'zod';
import { isBankAccount, isBankCode, tidyBankAccount } from '@/lib/rules/bank-account.ts';
import { limits } from '@/lib/rules/limits.ts';
import { requiredText, text, uuid } from '../shapes.ts';
import { planChild } from './student-plans.ts';

export const payeeInput = z.strictObject({ studentId: uuid });

/** To whom a bank pays what goes back to a child. The number of the account is shown masked. */
export const payeeReply = z.object({
  student: planChild,
  holder: z.string(),
  accountMasked: z.string(),
  bank: z.string(),
  bankCode: z.string(),
  /** 0 while nobody has said it. */
  version: z.number(),
  /** Who answers for the child: whose account it is, mostly. */
  guardians: z.array(z.string()),
  actions: z.array(z.enum(['edit', 'reveal'])),
});

export const savedPayee = z.strictObject({
  studentId: uuid,
  holder: requiredText(limits.nameChars),
  /** Empty keeps the number that is known. */
  account: z
    .string()
    .max(limits.feeReferenceChars)
    .transform(tidyBankAccount)
    .refine((value) => value === '' || isBankAccount(value), { params: { key: 'bankAccount' } }),
  bank: requiredText(limits.nameChars),
  /** The branch's number in the clearing system; empty where the bank asks for none. */
  bankCode: text(12).refine((value) => value === '' || isBankCode(value), { params: { key: 'bankCode' } }),
  version: z.int32().min(0),
});

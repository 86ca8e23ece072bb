import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import type { StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { centsText, hundredthsText, readCents, readHundredths } from '@/lib/rules/money.ts';

type Input = Pick<CallInput<'fees.saveStudentPlan'>, 'payers' | 'instalments'>;

/** Other payers and instalments as they are typed. */
export interface PayingValues {
  payers: {
    /** Empty: somebody who is no guardian, by `name`. */
    guardianId: string;
    name: string;
    percentBp: string;
    amountCents: string;
    itemIds: string[];
  }[];
  instalments: { monthsLater: string; day: string; percentBp: string }[];
}

export const noPayer: PayingValues['payers'][number] = {
  guardianId: '',
  name: '',
  percentBp: '',
  amountCents: '',
  itemIds: [],
};
export const noInstalment: PayingValues['instalments'][number] = { monthsLater: '0', day: '', percentBp: '' };

export function payingValues(plan: StudentPlan | null): PayingValues {
  return {
    payers: (plan?.payers ?? []).map((one) => ({
      guardianId: one.guardianId ?? '',
      name: one.name,
      percentBp: one.percentBp === null ? '' : hundredthsText(one.percentBp),
      amountCents: one.amountCents === null ? '' : centsText(one.amountCents),
      itemIds: one.itemIds,
    })),
    instalments: (plan?.instalments ?? []).map((one) => ({
      monthsLater: String(one.monthsLater),
      day: String(one.day),
      percentBp: hundredthsText(one.percentBp),
    })),
  };
}

/** An amount as typed; null where nothing is, not a number where it cannot be read. */
export const numberOf = (text: string, read: (text: string) => number | null) =>
  text === '' ? null : (read(text) ?? Number.NaN);

/** The values as the backend takes them. */
export function payingInput({ payers, instalments }: PayingValues): Input {
  return {
    payers: payers.map((one) => ({
      guardianId: one.guardianId || null,
      name: one.guardianId ? '' : one.name,
      itemIds: one.itemIds,
      percentBp: numberOf(one.percentBp, readHundredths),
      amountCents: numberOf(one.amountCents, readCents),
    })),
    instalments: instalments.map((one) => ({
      monthsLater: Number(one.monthsLater),
      day: /^\d+$/.test(one.day) ? Number(one.day) : Number.NaN,
      percentBp: readHundredths(one.percentBp) ?? Number.NaN,
    })),
  };
}

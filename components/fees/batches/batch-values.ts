import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import type { BatchRow } from '@/lib/contracts/fees/batches.ts';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { centsText, hundredthsText, readCents, readHundredths } from '@/lib/rules/money.ts';

type Input = CallInput<'fees.saveBatch'>;

/** What the form holds: texts as they are typed, under the names by which they are sent. */
export interface BatchValues {
  name: string;
  month: string;
  issueOn: string;
  dueOn: string;
  scope: { stages: string[]; grades: string[]; classIds: string[] };
  itemIds: string[];
  withOneOffs: boolean;
  allowPartial: boolean;
  minPartCents: string;
  changeBp: string;
  note: string;
}

/** A tenth is what people look at first. */
const usualChangeBp = 1_000;
/** Days that families have from the first of the month. */
const usualDays = 9;

export const dueOf = (month: string) => dayAfter(firstDayOf(month), usualDays);

/** @param month the one that a new batch begins with, and `name` what it is called then */
export function batchValues(
  batch: BatchRow | null,
  { month, name }: { readonly month: string; readonly name: string },
): BatchValues {
  return {
    name: batch?.name ?? name,
    month: batch?.month ?? month,
    issueOn: batch?.issueOn ?? firstDayOf(month),
    dueOn: batch?.dueOn ?? dueOf(month),
    scope: { stages: [], grades: [], classIds: [], ...batch?.scope },
    itemIds: batch?.itemIds ?? [],
    withOneOffs: batch?.withOneOffs ?? true,
    allowPartial: batch?.allowPartial ?? false,
    minPartCents: batch?.minPartCents == null ? '' : centsText(batch.minPartCents),
    changeBp: hundredthsText(batch?.changeBp ?? usualChangeBp),
    note: batch?.note ?? '',
  };
}

/** The values as the backend takes them. */
export const batchInput = (values: BatchValues): Input => ({
  ...values,
  scope: values.scope as Input['scope'],
  minPartCents:
    !values.allowPartial || values.minPartCents.trim() === '' ? null : (readCents(values.minPartCents) ?? Number.NaN),
  changeBp: readHundredths(values.changeBp) ?? Number.NaN,
});

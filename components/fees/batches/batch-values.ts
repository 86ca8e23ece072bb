import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import type { BatchRow } from '@/lib/contracts/fees/batches.ts';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter, laterOf } from '@/lib/rules/days.ts';
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
/** Days that families have from the day of issue. */
const usualDays = 9;

/** When bills of a month are issued and due at first: as usual, but none is issued in the past or born overdue. */
export function daysOf(month: string, today: string): { readonly issueOn: string; readonly dueOn: string } {
  const issueOn = laterOf(firstDayOf(month), today);
  return { issueOn, dueOn: dayAfter(issueOn, usualDays) };
}

/** @param facts.month the one that a new batch begins with, and `name` what it is called then */
export function batchValues(
  batch: BatchRow | null,
  { month, name, today }: { readonly month: string; readonly name: string; readonly today: string },
): BatchValues {
  const { issueOn, dueOn } = daysOf(month, today);
  return {
    name: batch?.name ?? name,
    month: batch?.month ?? month,
    issueOn: batch?.issueOn ?? issueOn,
    dueOn: batch?.dueOn ?? dueOn,
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

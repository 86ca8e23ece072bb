import { useTranslations } from 'next-intl';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import type { FiscalReceiptForm } from '@/lib/rules/fees/fiscal-receipt-states.ts';

type FiscalReceiptChoices = CallReply<'fees.ticketChoices'>;
export type FiscalReceiptChoice = FiscalReceiptChoices['batches'][number];

/** Batches of which a number can be given, the one obtained first in front, because it is used up first. */
export const givingOf = ({ batches }: FiscalReceiptChoices, form?: FiscalReceiptForm): readonly FiscalReceiptChoice[] =>
  batches.filter((one) => one.next !== null && (form === undefined || one.form === form)).toReversed();

/** They as choices of a field, each with its next number. */
export function useBatchChoices(): (batches: readonly FiscalReceiptChoice[]) => readonly (readonly [string, string])[] {
  const t = useTranslations('fees-tickets');
  return (batches) =>
    batches.map(
      ({ id, name, form, next, left }) =>
        [id, t('batchChoice', { name, form: t(`formOf.${form}`), next: next ?? '', left })] as const,
    );
}

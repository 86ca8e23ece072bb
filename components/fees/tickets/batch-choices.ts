import { useTranslations } from 'next-intl';
import type { TicketForm } from '@/lib/rules/fees/ticket-states.ts';
import type { TicketBatchRow, TicketChoice, TicketChoices } from './tickets-address.ts';

/** Batches of which a number can be given, the one obtained first in front, because it is used up first. */
export const givingOf = ({ batches }: TicketChoices, form?: TicketForm): readonly TicketChoice[] =>
  batches.filter((one) => one.next !== null && (form === undefined || one.form === form)).toReversed();

/** They as choices of a field, each with its next number. */
export function useBatchChoices(): (batches: readonly TicketChoice[]) => readonly (readonly [string, string])[] {
  const t = useTranslations('fees-tickets');
  return (batches) =>
    batches.map(
      ({ id, name, form, next, left }) =>
        [id, t('batchChoice', { name, form: t(`forms.${form}`), next: next ?? '', left })] as const,
    );
}

/** How a batch is called: its kind, and its numbers. */
export function useBatchName(): (batch: Pick<TicketBatchRow, 'name' | 'first' | 'last'>) => string {
  const t = useTranslations('fees-tickets');
  return ({ name, first, last }) => t('batchNamed', { name, first, last });
}

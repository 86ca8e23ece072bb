import { useTranslations } from 'next-intl';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import type { StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { centsText, hundredthsText } from '@/lib/rules/money.ts';
import { useItems } from '../use-items.ts';

interface PlanPayingProps {
  readonly plan: StudentPlan;
  readonly guardians: CallReply<'fees.studentPlan'>['guardians'];
}

/** Who pays beside the main payer, and in which parts; nothing where a charge is paid whole by one. */
export function PlanPaying({ plan, guardians }: PlanPayingProps) {
  const t = useTranslations('fees.student');
  const { nameOf } = useItems();
  if (plan.payers.length + plan.instalments.length === 0) return null;
  return (
    <ul>
      {plan.payers.map((one) => (
        <li key={`${one.guardianId} ${one.name} ${one.percentBp} ${one.amountCents} ${one.itemIds.join()}`}>
          {t('share', {
            name: one.name || guardians.find(({ id }) => id === one.guardianId)?.name || '--',
            part: one.percentBp === null ? centsText(one.amountCents ?? 0) : `${hundredthsText(one.percentBp)}%`,
            items: one.itemIds.map(nameOf).join(t('separator')) || t('everything'),
          })}
        </li>
      ))}
      {plan.instalments.map((one, at) => (
        <li key={`${one.monthsLater} ${one.day}`}>
          {t('instalment', {
            number: at + 1,
            month: t('monthsLaterOf', { months: one.monthsLater }),
            day: one.day,
            percent: hundredthsText(one.percentBp),
          })}
        </li>
      ))}
    </ul>
  );
}

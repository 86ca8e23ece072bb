'use client';

import { useTranslations } from 'next-intl';
import { ChoiceField, LineField } from '@/components/shared/form/form-parts.tsx';
import { LineGroups } from '@/components/shared/form/line-groups.tsx';
import { limits } from '@/lib/rules/limits.ts';
import { noInstalment } from './paying-values.ts';
import type { PlanValues } from './plan-values.ts';

const months = Array.from({ length: limits.feeInstalments }, (_, at) => at);

/** In which parts each charge is paid, and when each falls due. */
export function InstalmentFields() {
  const t = useTranslations('fees.student');
  return (
    <LineGroups
      name="instalments"
      empty={noInstalment}
      most={limits.feeInstalments}
      addLabel={t('addInstalment')}
      titleOf={(number) => t('instalmentNumber', { number })}
      removeLabelOf={(number) => t('removeInstalment', { number })}
    >
      {(at) => (
        <>
          <ChoiceField<PlanValues>
            name={`instalments.${at}.monthsLater`}
            label={t('monthsLater')}
            choices={months.map((one) => [String(one), t('monthsLaterOf', { months: one })])}
          />
          <LineField<PlanValues>
            name={`instalments.${at}.day`}
            label={t('day')}
            help={t('dayHelp')}
            required
            maxLength={2}
            inputMode="numeric"
          />
          <LineField<PlanValues>
            name={`instalments.${at}.percentBp`}
            label={t('percent')}
            required
            maxLength={6}
            inputMode="decimal"
          />
        </>
      )}
    </LineGroups>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { ChoiceField, LineField, MoneyField, TickFields } from '@/components/shared/form/form-parts.tsx';
import { LineGroups } from '@/components/shared/form/line-groups.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { limits } from '@/lib/rules/limits.ts';
import { useItems } from '../use-items.ts';
import { noPayer } from './paying-values.ts';
import type { PlanValues } from './plan-values.ts';

/** Who pays beside the main payer: a guardian or somebody else, a part of some items or a sum. */
export function PayerFields({ guardians }: { readonly guardians: CallReply<'fees.studentPlan'>['guardians'] }) {
  const t = useTranslations('fees.student');
  const { items } = useItems();
  const { watch } = useFormContext<PlanValues>();
  return (
    <LineGroups
      name="payers"
      empty={noPayer}
      most={limits.feePayers}
      addLabel={t('addPayer')}
      titleOf={(number) => t('payerNumber', { number })}
      removeLabelOf={(number) => t('removePayer', { number })}
    >
      {(at) => (
        <>
          <ChoiceField<PlanValues>
            name={`payers.${at}.guardianId`}
            label={t('who')}
            choices={[['', t('someoneElse')], ...guardians.map(({ id, name }) => [id, name] as const)]}
          />
          {watch(`payers.${at}.guardianId`) === '' ? (
            <LineField<PlanValues>
              name={`payers.${at}.name`}
              label={t('payerName')}
              required
              maxLength={limits.nameChars}
            />
          ) : null}
          <LineField<PlanValues>
            name={`payers.${at}.percentBp`}
            label={t('percent')}
            help={t('shareHelp')}
            maxLength={6}
            inputMode="decimal"
          />
          <MoneyField<PlanValues> name={`payers.${at}.amountCents`} label={t('shareAmount')} />
          <TickFields<PlanValues>
            name={`payers.${at}.itemIds`}
            label={t('shareItems')}
            choices={items.map(({ id, name }) => [id, name] as const)}
          />
        </>
      )}
    </LineGroups>
  );
}

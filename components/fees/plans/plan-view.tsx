'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { ChargePlan, RefundPlan } from '@/lib/contracts/fees/plans.ts';
import { type Fact, PlanFacts } from './plan-facts.tsx';

interface PlanViewProps {
  readonly plan: ChargePlan | RefundPlan;
  /** What only plans of its kind say. */
  readonly facts?: readonly Fact[];
  readonly onClose: () => void;
  /** Its lines. */
  readonly children: ReactNode;
}

/** A plan to be read: enabled and retired ones are not edited any more. */
export function PlanView({ plan, facts = [], onClose, children }: PlanViewProps) {
  const t = useTranslations('fees.plan');
  const common = useTranslations('shared');
  const { name, edition, state, validFrom, validTo, note } = plan;
  const valid = validFrom || validTo ? t('span', { from: validFrom ?? '', to: validTo ?? '' }) : t('always');
  return (
    <Modal
      title={t('version', { name, edition })}
      closeLabel={common('close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common('close')}</Button>}
    >
      <PlanFacts
        facts={[[t('state'), t(`stateOf.${state}`)], [t('valid'), valid], ...facts, [t('note'), note || emptyValue]]}
      />
      {children}
    </Modal>
  );
}

'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Permitted } from '@/components/shared/permitted.tsx';
import buttons from '@/components/ui/button.module.css';
import { Button } from '@/components/ui/button.tsx';
import { withQuery } from '@/lib/navigation/query.ts';
import { billAddress, feesAddress } from '../fees-address.ts';
import type { ReviewRow } from './review-columns.tsx';

interface ReviewMendingProps {
  readonly row: ReviewRow;
  readonly opensBill: boolean;
  /** Types a quantity or an amount on a charge of the child; null for who may not, and once it is published. */
  readonly onAdjust: ((itemId: string | null) => void) | null;
}

/** The way to mend what the review says of a child: what is missing typed, its plan opened, or its bill read. */
export function ReviewMending({ row, opensBill, onAdjust }: ReviewMendingProps) {
  const t = useTranslations('fees-bills.review');
  const { student, billId, faults, findings } = row;
  const { name } = student;
  const missing = faults.find(({ kind }) => kind === 'quantityMissing');
  return (
    <>
      {onAdjust && (billId || missing) ? (
        <Button
          look="link"
          aria-label={t(missing ? 'typeNamed' : 'adjustNamed', { name })}
          onClick={() => onAdjust(missing?.itemId ?? null)}
        >
          {t(missing ? 'type' : 'adjust')}
        </Button>
      ) : null}
      {findings.includes('unplanned') || faults.some(({ kind }) => kind === 'amountTooLarge') ? (
        <Permitted of="fees.studentPlan.view">
          <Link
            href={withQuery(feesAddress.studentPlans, { student: student.id })}
            className={buttons.link}
            prefetch={false}
            aria-label={t('planNamed', { name })}
          >
            {t('plan')}
          </Link>
        </Permitted>
      ) : null}
      {billId && opensBill ? (
        <Link
          className={buttons.link}
          href={billAddress(billId)}
          prefetch={false}
          aria-label={t('openNamed', { name })}
        >
          {t('open')}
        </Link>
      ) : null}
    </>
  );
}

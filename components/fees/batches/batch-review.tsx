'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { ClassFilter } from '@/components/shared/list/class-filter.tsx';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import buttons from '@/components/ui/button.module.css';
import { Button } from '@/components/ui/button.tsx';
import { useRefresh } from '@/lib/browser/stale.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Batch, BatchRow } from '@/lib/contracts/fees/batches.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { type Finding, findings } from '@/lib/rules/fees/bill-notes.ts';
import { billAddress, feesAddress } from '../fees-address.ts';
import { findingIn, reviewInput } from './batches-address.ts';
import { AdjustForm } from './late-adjust-form.tsx';
import { type ReviewRow, useReviewColumns } from './review-columns.tsx';

const WhyBill = lazyScreen(() => import('../bills/why-bill.tsx'));

const all = 'all';

interface BatchReviewProps {
  readonly batch: Batch;
  readonly opensBills: boolean;
}

/** Children of a batch beside the month before: what stands out in views with their counts, or all that have a bill. */
export function BatchReview({ batch, opensBills }: BatchReviewProps) {
  const t = useTranslations('fees-bills.review');
  const saidError = useSaidError();
  const isMade = batch.generatedAt !== null && batch.state !== 'generating';
  // A page that was opened meanwhile has brought the answer of that moment.
  const [wasAtWork, setAtWork] = useState(false);
  if (batch.state === 'generating' && !wasAtWork) setAtWork(true);
  return (
    <>
      {batch.error ? (
        <p className="refusal bad breaks" role="alert">
          {saidError(batch.error)}
        </p>
      ) : null}
      {isMade ? <MadeReview batch={batch} opensBills={opensBills} isOld={wasAtWork} /> : null}
      {!isMade && !batch.error && batch.state === 'draft' ? <p role="status">{t('notMade')}</p> : null}
    </>
  );
}

interface MadeReviewProps extends BatchReviewProps {
  /** What came with the page was read before the bills were made. */
  readonly isOld: boolean;
}

function MadeReview({ batch, opensBills, isOld }: MadeReviewProps) {
  const t = useTranslations('fees-bills.review');
  const { query, change } = useAddressState();
  const input = reviewInput(batch.id, query);
  const list = useCall('fees.batchReview', input, { keep: true, shown: 'here' });
  const refresh = useRefresh();
  useEffect(() => {
    if (isOld) refresh(['fees.batchReview']);
  }, [isOld, refresh]);
  const [why, setWhy] = useState<string | null>(null);
  const [adjusted, setAdjusted] = useState<{ readonly row: ReviewRow; readonly itemId: string | null } | null>(null);
  const columns = useReviewColumns(batch.comparedMonth, setWhy);
  const shown = findingIn(query) ?? all;
  const mayAdjust = batch.actions.includes('adjust');
  return (
    <section aria-label={t('title')}>
      <ReviewTabs batch={batch} shown={shown} />
      <ListCard>
        <ReviewFilters classId={input.classId} month={batch.comparedMonth} />
        <ListTable
          label={t('title')}
          columns={columns}
          answer={list}
          size={input.size}
          empty={t(shown === all ? 'empty' : 'nothing')}
          onClear={input.classId === undefined ? null : () => change({ class: null, page: null })}
          change={change}
          keyOf={({ student }) => student.id}
          nameOf={({ student }) => student.name}
          operations={(row) => (
            <ReviewMending
              row={row}
              opensBill={opensBills}
              onAdjust={mayAdjust ? (itemId) => setAdjusted({ row, itemId }) : null}
            />
          )}
        />
      </ListCard>
      <Suspense>
        {why ? <WhyBill billId={why} onClose={() => setWhy(null)} /> : null}
        {adjusted ? (
          <AdjustForm
            batchId={batch.id}
            student={adjusted.row.student}
            billId={adjusted.row.billId}
            itemId={adjusted.itemId}
            onClose={() => setAdjusted(null)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

interface ReviewTabsProps {
  readonly batch: Batch;
  readonly shown: Finding | typeof all;
}

/** All bills, and what stands out with its count; what stands out nowhere is left out. */
function ReviewTabs({ batch, shown }: ReviewTabsProps) {
  const t = useTranslations('fees-bills.review');
  const told = findings.filter((finding) => batch.findings[finding] > 0 || finding === shown);
  return (
    <ViewTabs
      label={t('title')}
      views={[all, ...told]}
      current={shown}
      nameOf={(view) =>
        view === all
          ? t('all', { count: batch.bills })
          : t('counted', { name: t(`findingOf.${view}`), count: batch.findings[view] })
      }
      to={(view) => ({ finding: view === all ? null : view, page: null })}
    />
  );
}

function ReviewFilters({ classId, month }: { readonly classId: string | undefined; readonly month: string }) {
  const t = useTranslations('fees-bills.review');
  const { change } = useAddressState();
  return (
    <FilterRow
      isFiltered={classId !== undefined}
      onClear={() => change({ class: null, page: null })}
      end={<span className="soft">{t('compared', { month })}</span>}
    >
      <ClassFilter
        label={t('class')}
        value={classId}
        onClass={(value) => change({ class: value || null, page: null })}
      />
    </FilterRow>
  );
}

/** Why a generation ended before its end, in words. */
function useSaidError(): (said: NonNullable<BatchRow['error']>) => string {
  const t = useTranslations('fees-bills.batch');
  return ({ key, params }) => {
    const named = `errorOf.${key}` as 'errorOf.unexpected';
    return t.has(named) ? t(named, params) : t('errorOf.unexpected');
  };
}

interface ReviewMendingProps {
  readonly row: ReviewRow;
  readonly opensBill: boolean;
  /** Types a quantity or an amount on a charge of the child; null for who may not, and once it is published. */
  readonly onAdjust: ((itemId: string | null) => void) | null;
}

/** The way to mend what the review says of a child: what is missing typed, its plan opened, or its bill read. */
function ReviewMending({ row, opensBill, onAdjust }: ReviewMendingProps) {
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

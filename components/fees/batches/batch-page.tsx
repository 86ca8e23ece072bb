'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { FactList } from '@/components/shared/fact-list.tsx';
import { Figures } from '@/components/shared/figures.tsx';
import { useFormAddress, useShutForm } from '@/components/shared/form/form-address.ts';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Progress } from '@/components/shared/progress.tsx';
import { useLastAddress } from '@/components/shell/last-address.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { usePageName } from '@/components/shell/page-names.ts';
import buttons from '@/components/ui/button.module.css';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Batch } from '@/lib/contracts/fees/batches.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { centsText } from '@/lib/rules/money.ts';
import { batchAddress, feesAddress } from '../fees-address.ts';
import { BatchReview } from './batch-review.tsx';
import { BatchState } from './batch-state.tsx';
import styles from './batches.module.css';
import { lookMs } from './batches-address.ts';
import { OpenHolidays } from './open-holidays.tsx';
import { outstandingCents } from './outstanding-cents.ts';
import { useBatchActions } from './use-batch-actions.tsx';

const BatchForm = lazyScreen(() => import('./batch-form.tsx'));

interface BatchPageProps {
  readonly id: string;
  /** The person may open the bills of children. */
  readonly opensBills: boolean;
}

/** One batch where it stands: described, at work, reviewed, published or over. */
export function BatchPage({ id, opensBills }: BatchPageProps) {
  const t = useTranslations('fees-bills.batch');
  const router = useRouter();
  const list = useLastAddress(feesAddress.batches);
  const batch = useCall(
    'fees.batch',
    { id },
    { shown: 'here', refreshMs: (answer) => (answer?.state === 'generating' ? lookMs : 0) },
  );
  const form = useFormAddress();
  useWaitingDraft(
    () => form.show(id),
    (name) => name === id,
  );
  const { actionsOf, asking } = useBatchActions({ onEdit: form.show, onGone: () => router.push(list) });
  const { data } = batch;
  const mayEdit = data?.actions.includes('edit') ?? false;
  useShutForm(form, data ? { mayEdit, isThere: form.open === id } : null);
  usePageName(batchAddress(id), data?.name);
  if (!data)
    return batch.failure ? <ListFailure failure={batch.failure} onRetry={batch.retry} /> : <ListSkeleton rows={12} />;
  return (
    <>
      <PageHeader title={data.name}>
        <Link className={buttons.plain} href={list} prefetch={false}>
          {t('toList')}
        </Link>
        {opensBills && data.bills > 0 ? (
          <Link className={buttons.plain} href={withQuery(feesAddress.bills, { batch: id })} prefetch={false}>
            {t('toBills')}
          </Link>
        ) : null}
        <ActionBar name={data.name} actions={actionsOf(data)} />
      </PageHeader>
      <p className={styles.key}>
        <BatchState {...data} />
        <span>{data.number}</span>
        <span>{t('by', { name: data.createdBy })}</span>
      </p>
      <div className="stack">
        <BatchSums batch={data} />
        <OpenHolidays days={data.openHolidays} />
        {data.state === 'generating' ? <BatchWork batch={data} /> : null}
        <BatchReview batch={data} opensBills={opensBills} />
        <BatchFacts batch={data} />
      </div>
      {asking}
      <Suspense>{form.open === id && mayEdit ? <BatchForm batch={data} onClose={form.close} /> : null}</Suspense>
    </>
  );
}

function BatchSums({ batch }: { readonly batch: Batch }) {
  const t = useTranslations('fees-bills.batch');
  const { bills, amountCents, sponsoredCents, waivedCents, paidCents, faults } = batch;
  const due = outstandingCents(batch);
  return (
    <Figures
      figures={[
        { name: t('bills'), value: bills },
        { name: t('amountCents'), value: centsText(amountCents) },
        { name: t('sponsoredCents'), value: centsText(sponsoredCents) },
        ...(batch.publishedAt
          ? [
              { name: t('waivedCents'), value: centsText(waivedCents) },
              { name: t('paidCents'), value: centsText(paidCents), tone: 'good' as const },
              { name: t('dueCents'), value: centsText(due), tone: due > 0 ? ('warn' as const) : undefined },
            ]
          : [{ name: t('faults'), value: faults, tone: faults > 0 ? ('bad' as const) : undefined }]),
      ]}
    />
  );
}

function BatchFacts({ batch }: { readonly batch: Batch }) {
  const t = useTranslations('fees-bills.batch');
  const charge = useTranslations('fees.charge');
  const instant = useInstantText();
  const { scope } = batch;
  const join = (names: readonly string[]) => names.join(t('comma'));
  const grades = scope.grades.map((key) => {
    const [stage = 'primary', grade = '1'] = key.split('-');
    return charge(`gradeOf.${stage as 'primary'}`, { grade: Number(grade) });
  });
  const whom = [
    ...scope.stages.map((stage) => charge(`stageOf.${stage}`)),
    ...grades,
    ...batch.classes.map(({ name }) => name),
    ...(batch.otherClasses > 0 ? [charge('otherClasses', { count: batch.otherClasses })] : []),
  ];
  const at = (time: string | null) => time && instant(time);
  return (
    <section className={styles.card} aria-label={t('facts')}>
      <h2>{t('facts')}</h2>
      <FactList
        facts={[
          [t('month'), batch.month],
          [t('issueOn'), batch.issueOn],
          [t('dueOn'), batch.dueOn],
          [t('scope'), whom.length > 0 ? join(whom) : t('everybody')],
          [t('items'), batch.items.length > 0 ? join(batch.items.map(({ name }) => name)) : t('everything')],
          [t('oneOffs'), batch.withOneOffs ? t('oneOffsIn', { count: batch.oneOffs }) : t('oneOffsOut')],
          [
            t('paying'),
            batch.allowPartial
              ? batch.minPartCents === null
                ? t('partly')
                : t('partlyFrom', { min: centsText(batch.minPartCents) })
              : t('whole'),
          ],
          [t('generatedAt'), at(batch.generatedAt)],
          [
            t('publishedAt'),
            batch.publishedAt && t('publishedBy', { at: instant(batch.publishedAt), name: batch.publishedBy ?? '' }),
          ],
          ...(batch.reason ? [[t('reason'), batch.reason] as const] : []),
          ...(batch.note ? [[t('note'), batch.note] as const] : []),
        ]}
      />
    </section>
  );
}

/** A batch at work: how far it is. It goes on when the page is left. */
function BatchWork({ batch: { progress } }: { readonly batch: Batch }) {
  const t = useTranslations('fees-bills.batch');
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <section className={styles.card} aria-label={t('atWork')}>
      <p role="status">{t('workOf', { done, total })}</p>
      <Progress label={t('atWork')} share={total > 0 ? done / total : 0} />
      <p className="soft">{t('mayLeave')}</p>
    </section>
  );
}

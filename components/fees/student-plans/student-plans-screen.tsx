'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { newDraft, useWaitingForm } from '@/components/shared/form/use-waiting-form.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import styles from '../fees.module.css';
import { feesAddress } from '../fees-address.ts';
import { draftOfPlan } from './draft-of-plan.ts';
import { MonthPreview } from './month-preview.tsx';
import { PlanCard } from './plan-card.tsx';
import type { AskedDiscount } from './plan-values.ts';
import { isUnplanned, parameter, studentOf } from './plans-address.ts';
import { StudentPlanList } from './student-plan-list.tsx';
import { UnplannedList } from './unplanned-list.tsx';

const StudentPlanForm = lazyScreen(() => import('./student-plan-form.tsx'));

interface StudentPlansProps {
  readonly studentId: string;
  readonly opensRecord: boolean;
  readonly onClose: () => void;
}

/** One child: what it pays by, now, before and later, and what that makes for a month. */
function StudentPlans({ studentId, opensRecord, onClose }: StudentPlansProps) {
  const t = useTranslations('fees.student');
  const child = useCall('fees.studentPlan', { studentId }, { shown: 'here' });
  const asked = useCall('fees.discountRequests', { studentId }, { shown: 'here' });
  const form = useFormAddress();
  useWaitingForm(
    child.data?.plans,
    (plan) => draftOfPlan(studentId, plan),
    (plan) => form.show(plan?.id ?? null),
  );
  const { action, asking } = useActions();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { data } = child;
  const edited = form.open === newDraft ? null : data?.plans.find(({ id }) => id === form.open);
  const mayEdit = data?.actions.includes('edit') ?? false;
  const mayApprove = data?.actions.includes('approve') ?? false;
  const mayRemove = (plan: StudentPlan) =>
    mayEdit && (mayApprove || plan.overrides.length + plan.discounts.length === 0);
  const remove = ({ id, version, chargePlanName: name }: StudentPlan) => {
    const asked = { title: t('removeTitle', { name }), text: t('removeText'), label: t('remove'), danger: true };
    action('fees.removeStudentPlan', { id, version }, { ...asked, said: t('removed') });
  };
  return (
    <aside className={styles.child} aria-label={t('detail')}>
      <header>
        <h2 ref={title} tabIndex={-1}>
          {data?.student.name ?? t('detail')}
        </h2>
        {data ? <span>{data.student.className ?? t('noClass')}</span> : null}
        <Elsewhere studentId={studentId} opensRecord={opensRecord} />
        <Button look="quiet" aria-label={t('close')} onClick={onClose}>
          ×
        </Button>
      </header>
      {data ? (
        <>
          {mayEdit ? (
            <p>
              <Button look="primary" onClick={() => form.show(null)}>
                {t('give')}
              </Button>
            </p>
          ) : null}
          {data.plans.length === 0 ? <p>{t('noPlan')}</p> : null}
          {data.plans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              guardians={data.guardians}
              asked={askedFor(plan, asked.data?.rows)}
              onEdit={mayEdit ? () => form.show(plan.id) : null}
              onRemove={mayRemove(plan) ? () => remove(plan) : null}
            />
          ))}
          {data.plans.length > 0 ? <MonthPreview studentId={studentId} /> : null}
          {mayEdit && asked.data ? <OpenForm child={data} plan={edited} asked={asked.data.rows} form={form} /> : null}
        </>
      ) : child.failure ? (
        <ListFailure failure={child.failure} onRetry={child.retry} />
      ) : (
        <ListSkeleton rows={6} />
      )}
      {asking}
    </aside>
  );
}

interface OpenFormProps {
  readonly child: CallReply<'fees.studentPlan'>;
  /** Null for a new one, undefined where the address names none of the child's. */
  readonly plan: StudentPlan | null | undefined;
  readonly asked: readonly AskedDiscount[];
  readonly form: ReturnType<typeof useFormAddress>;
}

/** The form of a plan while the address has it open; what was returned is gone on with. */
function OpenForm({ child, plan, asked, form }: OpenFormProps) {
  if (form.open === null || plan === undefined) return null;
  return (
    <Suspense>
      <StudentPlanForm
        key={form.open}
        child={child}
        plan={plan}
        returned={returnedFor(plan, asked)}
        onClose={form.close}
      />
    </Suspense>
  );
}

/** What was asked for a plan. */
const askedFor = (plan: StudentPlan, asked: readonly AskedDiscount[] = []): readonly AskedDiscount[] =>
  asked.filter(({ planId }) => planId === plan.id);

/** What was asked for a plan and returned. */
const returnedFor = (plan: StudentPlan | null, asked: readonly AskedDiscount[]): AskedDiscount | null =>
  asked.find(({ planId, state }) => planId === plan?.id && state === 'returned') ?? null;

/** The child's bills and record, for who may open them. */
function Elsewhere({ studentId, opensRecord }: Omit<StudentPlansProps, 'onClose'>) {
  const t = useTranslations('fees.student');
  return (
    <>
      <Permitted of="fees.bill.view">
        <Link href={withQuery(feesAddress.bills, { student: studentId })} prefetch={false}>
          {t('bills')}
        </Link>
      </Permitted>
      {opensRecord ? <Link href={`${consoleAddress.students}/${studentId}`}>{t('record')}</Link> : null}
    </>
  );
}

type Child = CallReply<'fees.unplanned'>['rows'][number];

/** What the form for many is called among the forms of the page. */
const giving = 'giving';
const nobody = { children: [] };

const GivePlansForm = lazyScreen(() => import('./give-plans-form.tsx'));

interface StudentPlansScreenProps {
  readonly mayGive: boolean;
  /** The person may open the records of children. */
  readonly opensRecords: boolean;
}

/** What each child pays by: the list, and beside it the plans of one child. */
export function StudentPlansScreen({ mayGive, opensRecords }: StudentPlansScreenProps) {
  const t = useTranslations('fees.student');
  const address = useAddressState();
  const studentId = studentOf(address.query);
  const form = useFormAddress();
  // Of those ticked the address cannot tell: after a reload a class is asked for.
  const [picked, setPicked] = useState<{ readonly children: readonly Child[]; readonly done?: () => void }>(nobody);
  const give = (whom: typeof picked) => {
    setPicked(whom);
    form.show(giving);
  };
  const open = (id: string | null) => address.change({ [parameter.student]: id });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {mayGive ? <Button onClick={() => give(nobody)}>{t('giveMany')}</Button> : null}
      </PageHeader>
      <FindStudent onFound={open} />
      <div className={styles.beside} data-open={studentId !== null || undefined}>
        {isUnplanned(address.query) ? (
          <UnplannedList
            address={address}
            onOpen={open}
            onGive={mayGive ? (children, done) => give({ children, done }) : null}
          />
        ) : (
          <StudentPlanList address={address} onOpen={open} />
        )}
        {studentId === null ? null : (
          <StudentPlans key={studentId} studentId={studentId} opensRecord={opensRecords} onClose={() => open(null)} />
        )}
      </div>
      <Suspense>
        {mayGive && form.open === giving ? (
          <GivePlansForm picked={picked.children} onGiven={picked.done} onClose={form.close} />
        ) : null}
      </Suspense>
    </>
  );
}

/** Finds a child by name, pinyin or number, with a plan or without one. */
function FindStudent({ onFound }: { readonly onFound: (id: string) => void }) {
  const t = useTranslations('fees.student');
  const [words, setWords] = useState('');
  const found = useCall('students.list', words === '' ? null : { q: words, size: 10 }, { keep: true });
  return (
    <search className={styles.find}>
      <SearchField label={t('find')} placeholder={t('findHint')} name="q" value={words} onSearch={setWords} />
      {words !== '' && found.data ? (
        <ul aria-label={t('found')}>
          {found.data.rows.map(({ id, name, number, className }) => (
            <li key={id}>
              <Button
                look="link"
                onClick={() => {
                  setWords('');
                  onFound(id);
                }}
              >
                {t('child', { name, number, className: className ?? t('noClass') })}
              </Button>
            </li>
          ))}
          {found.data.rows.length === 0 ? <li role="status">{t('notFound')}</li> : null}
        </ul>
      ) : null}
    </search>
  );
}

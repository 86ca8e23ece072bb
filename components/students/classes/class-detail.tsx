'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChildNameWithin } from '@/components/shared/cut-text.tsx';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ClassRecord } from '@/lib/contracts/students/classes.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import type { ChildPayment } from '@/lib/rules/fees/bill-states.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import { parameter } from '../list/list-address.ts';
import { Facts } from '../record/facts.tsx';
import detail from '../record/student-detail.module.css';
import { studentsAddress } from '../students-address.ts';
import { useClassText } from './class-text.ts';
import styles from './classes.module.css';

/** Who is in the class since when; on demand those who were. */
function ClassMembers({ id }: { readonly id: string }) {
  const t = useTranslations('students-classes.members');
  const [former, setFormer] = useState(false);
  const members = useCall('students.classMembers', { id, former }, { keep: true, shown: 'here' });
  const paymentOf = usePayments(id, members.data?.showsPayments ?? false);
  return (
    <section aria-label={t('title')}>
      <div className={styles.sectionHead}>
        <h3 className={detail.sectionTitle}>{t('title')}</h3>
        <label>
          <input type="checkbox" checked={former} onChange={(event) => setFormer(event.target.checked)} /> {t('former')}
        </label>
      </div>
      {members.data ? (
        members.data.rows.length === 0 ? (
          <p>{t('empty')}</p>
        ) : (
          <div className="scrolls">
            <table className="ruled nowrap" aria-label={t('title')}>
              <thead>
                <tr>
                  <th scope="col">{t('name')}</th>
                  {paymentOf ? <th scope="col">{t('payment')}</th> : null}
                  <th scope="col">{t('number')}</th>
                  <th scope="col">{t('from')}</th>
                  {former ? <th scope="col">{t('to')}</th> : null}
                </tr>
              </thead>
              <tbody>
                {members.data.rows.map((row) => (
                  <tr key={`${row.studentId} ${row.fromOn} ${row.toOn}`}>
                    <td>
                      <a href={withQuery(studentsAddress, { [parameter.student]: row.studentId })}>
                        <ChildNameWithin name={row.name} />
                      </a>
                    </td>
                    {paymentOf ? (
                      <td>
                        <Payment of={row.toOn === null ? paymentOf.get(row.studentId) : undefined} />
                      </td>
                    ) : null}
                    <td>{row.number}</td>
                    <td>{row.fromOn}</td>
                    {former ? <td>{row.toOn ?? '--'}</td> : null}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      ) : members.failure ? (
        <ListFailure failure={members.failure} onRetry={members.retry} />
      ) : (
        <ListSkeleton rows={6} />
      )}
    </section>
  );
}

/** What each child has paid, empty until it is known; null where it is not told, and then it is not asked. */
function usePayments(classId: string, isTold: boolean): ReadonlyMap<string, ChildPayment> | null {
  const { data } = useCall('fees.classPayments', isTold ? { classId } : null);
  return isTold ? new Map(data?.rows.map(({ studentId, payment }) => [studentId, payment])) : null;
}

const tones = { paid: 'good', owing: 'warn', none: 'plain' } as const satisfies Record<ChildPayment, StateTone>;

function Payment({ of }: { readonly of: ChildPayment | undefined }) {
  const t = useTranslations('students-classes.members.payments');
  return of ? <StateBadge tone={tones[of]}>{t(of)}</StateBadge> : '--';
}

interface ClassDetailProps {
  readonly id: string;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** One class beside the list: how full it is, who works in it, who is in it and who was. */
export function ClassDetail({ id, onEdit, onClose }: ClassDetailProps) {
  const t = useTranslations('students-classes');
  const record = useCall('students.getClass', { id }, { shown: 'here' });
  const { data } = record;
  return (
    <aside className={detail.detail} aria-label={t('detail')}>
      <header className={detail.head}>
        <h2 tabIndex={-1}>{data?.name ?? t('detail')}</h2>
        {data ? (
          <StateBadge tone={data.closedOn === null ? 'good' : 'plain'}>
            {t(data.closedOn === null ? 'isOpen' : 'closed')}
          </StateBadge>
        ) : null}
        <Button look="quiet" className={detail.close} aria-label={t('detailClose')} onClick={onClose}>
          ×
        </Button>
      </header>
      {data ? (
        <>
          <Actions record={data} onEdit={onEdit} />
          <div className={detail.sections}>
            <ClassFacts record={data} />
            <ClassMembers id={id} />
          </div>
        </>
      ) : record.failure ? (
        <ListFailure failure={record.failure} onRetry={record.retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </aside>
  );
}

function Actions({ record, onEdit }: { readonly record: ClassRecord; readonly onEdit: () => void }) {
  const t = useTranslations('students-classes');
  const { action, asking } = useActions();
  const reopen = useAction('students.reopenClass');
  const { id, name } = record;
  const doReopen = async () => {
    if ((await reopen.run({ id })).ok) announce({ kind: 'toast', severity: 'success', text: t('reopened', { name }) });
  };
  const close = {
    title: t('closeTitle', { name }),
    text: t('closeText'),
    label: t('close'),
    danger: true,
    done: () =>
      announce({ kind: 'toast', severity: 'success', text: t('closedNow', { name }), undo: () => void doReopen() }),
  };
  const actions = {
    edit: { label: t('edit'), named: t('edit'), run: onEdit },
    close: { label: t('close'), named: t('close'), run: () => action('students.closeClass', { id }, close) },
    reopen: { label: t('reopen'), named: t('reopen'), busy: reopen.busy, run: () => void doReopen() },
  };
  if (record.actions.length === 0) return null;
  return (
    <div className={detail.actions}>
      <ActionBar name={name} actions={record.actions.map((one) => actions[one])} />
      {asking}
    </div>
  );
}

function ClassFacts({ record }: { readonly record: ClassRecord }) {
  const t = useTranslations('students-classes');
  const text = useClassText();
  const { students, capacity, suspended, boys, girls } = record;
  const fill = t(students > capacity ? 'over' : 'of', { students, capacity });
  return (
    <Facts
      title={t('facts')}
      facts={[
        [t('grade'), text.grade(record)],
        [t('entryYear'), String(record.entryYear)],
        [t('fill'), suspended > 0 ? `${fill} ${t('suspended', { count: suspended })}` : fill],
        [t('genders'), t('boysAndGirls', { boys, girls })],
        [t('headTeacher'), text.staff(record, ['headTeacher'])],
        [t('assistants'), text.staff(record, ['assistant'])],
        [t('careWorker'), text.staff(record, ['careWorker'])],
        [t('room'), record.room],
        ...(record.closedOn ? [[t('closedOn'), record.closedOn] as const] : []),
      ]}
    />
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChildNameWithin } from '@/components/shared/cut-text.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import type { ChildPayment } from '@/lib/rules/fees/bill-states.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import { parameter } from '../list/list-address.ts';
import detail from '../record/student-detail.module.css';
import { studentsAddress } from '../students-address.ts';
import styles from './classes.module.css';

/** Who is in the class since when; on demand those who were. */
export function ClassMembers({ id }: { readonly id: string }) {
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

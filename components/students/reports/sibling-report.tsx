'use client';

import { useTranslations } from 'next-intl';
import { Figures } from '@/components/shared/figures.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import { useToday } from '@/components/shared/today.ts';
import { useCall } from '@/lib/browser/use-call.ts';

import styles from './reports.module.css';
import { StudentLink } from './student-link.tsx';

/** Families with two children or more at the school. */
export function SiblingReport() {
  const t = useTranslations('students-reports');
  const words = useTranslations('students');
  const today = useToday();
  const report = useCall('students.siblingFamilies', {}, { shown: 'here' });
  const { data } = report;
  if (!data)
    return report.failure ? (
      <ListFailure failure={report.failure} onRetry={report.retry} />
    ) : (
      <ListSkeleton rows={12} />
    );
  if (data.families.length === 0) return <ListEmpty text={t('noSiblings')} />;
  const title = t('titles.siblings');
  return (
    <PrintSheet title={title} text={t('on', { on: today })}>
      <div className={styles.report}>
        <Figures
          figures={[
            { name: t('families'), value: data.families.length },
            { name: t('siblingChildren'), value: data.children },
          ]}
        />
        <div className={`scrolls ${styles.table} ${styles.named}`}>
          <table aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t('family')}</th>
                <th scope="col">{words('field.name')}</th>
                <th scope="col">{words('field.number')}</th>
                <th scope="col">{words('field.class')}</th>
              </tr>
            </thead>
            {data.families.map((children, at) => (
              <tbody key={children[0]?.id}>
                {children.map(({ id, number, name, className }, index) => (
                  <tr key={id}>
                    {index === 0 ? (
                      <th scope="rowgroup" rowSpan={children.length}>
                        {at + 1}
                      </th>
                    ) : null}
                    <td>
                      <StudentLink id={id} name={name} />
                    </td>
                    <td>{number}</td>
                    <td>{className ?? words('withoutClass')}</td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      </div>
    </PrintSheet>
  );
}

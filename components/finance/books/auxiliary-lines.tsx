'use client';

import { useTranslations } from 'next-intl';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { Answered } from '../answered.tsx';
import styles from '../finance.module.css';
import { BookTable } from './book-table.tsx';
import type { LinesOf } from './detail-table.tsx';

interface AuxiliaryLinesProps extends Omit<LinesOf, 'input'> {
  readonly input: CallInput<'finance.auxiliaryLedger'>;
}

/** The lines that bear an auxiliary item. */
export function AuxiliaryLines({ input, ...place }: AuxiliaryLinesProps) {
  const t = useTranslations('finance.book');
  const book = useCall('finance.auxiliaryLedger', input, { shown: 'here', keep: true });
  const subjectText = (subject: { number: string; fullName: string } | null) =>
    subject ? `${subject.number} ${subject.fullName}` : t('allSubjects');
  return (
    <Answered call={book}>
      {(data) => (
        <>
          <p className={styles.note}>
            {t('auxiliaryOf', { item: `${data.item.code} ${data.item.name}`, subject: subjectText(data.subject) })}
          </p>
          <BookTable
            label={t('auxiliaryOf', {
              item: `${data.item.code} ${data.item.name}`,
              subject: subjectText(data.subject),
            })}
            book={data}
            refreshing={book.former}
            {...place}
          />
        </>
      )}
    </Answered>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/browser/use-call.ts';
import type { StatementFlow } from '@/lib/contracts/finance/books.ts';
import { Answered } from '../answered.tsx';
import { BookTable } from './book-table.tsx';
import { useForeignColumns } from './foreign-columns.tsx';

export interface LinesOf {
  readonly input: {
    readonly from: number;
    readonly to: number;
    readonly subjectId: string;
    readonly page: number;
    readonly flow?: StatementFlow | undefined;
  };
  readonly onPage: (page: number) => void;
  readonly onVoucher: (id: string) => void;
}

/** A page of a subject's lines. */
export function DetailTable({ input, ...place }: LinesOf) {
  const t = useTranslations('finance.book');
  const book = useCall('finance.detailLedger', input, { shown: 'here', keep: true });
  const more = useForeignColumns(book.data?.subject.currency ?? null);
  return (
    <Answered call={book}>
      {(data) => (
        <BookTable
          label={t('detailOf', { subject: `${data.subject.number} ${data.subject.fullName}` })}
          book={data}
          more={more}
          refreshing={book.former}
          {...place}
        />
      )}
    </Answered>
  );
}

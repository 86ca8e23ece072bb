'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { ExportBook } from '../export-button.tsx';

type Input = CallInput<'finance.bookToPrint'>;

const Printed = lazyScreen<{ readonly input: Input }>(() => import('./print-book.tsx'));

/** A book on paper or as a sheet, of the months that are shown, all its pages. */
export function TakeBook({ input }: { readonly input: Input }) {
  const t = useTranslations('finance.print');
  const books = useTranslations('finance.view');
  const shared = useTranslations('shared');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('action')}</Button>
      <ExportBook input={input} />
      {isOpen ? (
        <Modal
          title={t('title', { book: books(viewOf[input.book]) })}
          shape="page"
          closeLabel={shared('close')}
          onClose={() => setOpen(false)}
        >
          <Suspense>
            <Printed input={input} />
          </Suspense>
        </Modal>
      ) : null}
    </>
  );
}

const viewOf = {
  subjectBalance: 'balance',
  comparedBalance: 'balance',
  generalLedger: 'general',
  fundStatement: 'funds',
  voucherSummary: 'voucherSummary',
  sequenceBook: 'sequence',
  detailLedger: 'detail',
  journal: 'journal',
  columnLedger: 'columns',
  quantityLedger: 'quantityBook',
  quantityBalance: 'quantityBook',
  auxiliaryBalance: 'auxiliaryBook',
  auxiliaryLedger: 'auxiliaryBook',
} as const satisfies Readonly<Record<Input['book'], string>>;

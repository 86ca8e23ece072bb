'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { Button } from '@/components/ui/button.tsx';
import { ExportFiscalReceipts } from './export-fiscal-receipts.tsx';
import { FiscalReceiptBatchesView } from './fiscal-receipt-batches-view.tsx';
import { FiscalReceiptSummary } from './fiscal-receipt-summary.tsx';
import { fiscalReceiptViews, nothingChosen, viewOf } from './fiscal-receipts-address.ts';
import { FiscalReceiptsView } from './fiscal-receipts-view.tsx';

/** Tickets that the finance bureau numbers: which went to which payment, what was obtained, what is left. */
export function FiscalReceiptsScreen() {
  const t = useTranslations('fees-tickets');
  const { query, change } = useAddressState();
  const view = viewOf(query);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {view === 'tickets' ? (
          <>
            <ExportFiscalReceipts query={query} />
            <Permitted of="fees.ticket.register" otherwise="disabled">
              <Button look="primary" onClick={() => change({ make: 'tickets' })}>
                {t('registerMany')}
              </Button>
            </Permitted>
          </>
        ) : null}
        {view === 'batches' ? (
          <Permitted of="fees.ticket.batch" otherwise="disabled">
            <Button look="primary" onClick={() => change({ make: 'batch' })}>
              {t('batches.obtain')}
            </Button>
          </Permitted>
        ) : null}
      </PageHeader>
      <ViewTabs
        label={t('views')}
        views={fiscalReceiptViews}
        current={view}
        nameOf={(one) => t(`viewOf.${one}`)}
        to={(one) => ({ ...nothingChosen, view: one === 'tickets' ? null : one })}
      />
      {view === 'tickets' ? <FiscalReceiptsView /> : null}
      {view === 'batches' ? <FiscalReceiptBatchesView /> : null}
      {view === 'summary' ? <FiscalReceiptSummary /> : null}
    </>
  );
}

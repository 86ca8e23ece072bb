'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { Button } from '@/components/ui/button.tsx';
import { ExportTickets } from './export-tickets.tsx';
import { TicketBatchesView } from './ticket-batches-view.tsx';
import { TicketSummary } from './ticket-summary.tsx';
import { nothingChosen, ticketViews, viewOf } from './tickets-address.ts';
import { TicketsView } from './tickets-view.tsx';

/** Tickets that the finance bureau numbers: which went to which payment, what was obtained, what is left. */
export function TicketsScreen() {
  const t = useTranslations('fees-tickets');
  const { query, change } = useAddressState();
  const view = viewOf(query);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {view === 'tickets' ? (
          <>
            <ExportTickets query={query} />
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
        views={ticketViews}
        current={view}
        nameOf={(one) => t(`viewOf.${one}`)}
        to={(one) => ({ ...nothingChosen, view: one === 'tickets' ? null : one })}
      />
      {view === 'tickets' ? <TicketsView /> : null}
      {view === 'batches' ? <TicketBatchesView /> : null}
      {view === 'summary' ? <TicketSummary /> : null}
    </>
  );
}

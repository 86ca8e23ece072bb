'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { monthIn } from '@/lib/rules/address-values.ts';
import { refundStates } from '@/lib/rules/fees/refund-moves.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { ItemPicker } from '../item-filter.tsx';
import { AcceptAll } from './accept-all.tsx';
import { refundList } from './refund-list.tsx';
import { useRefundCells } from './use-refund-cells.tsx';

const SuggestForm = lazyScreen(() => import('./suggest-form.tsx'));
const WhyRefund = lazyScreen(() => import('./why-refund.tsx'));

const pickers = { itemId: ItemPicker };
const bulk = { max: limits.feeRefundsDecided };

/** What goes back to children by their days: suggested for a month or a term, reviewed, accepted or dismissed. */
export function RefundsScreen() {
  const t = useTranslations('fees-refunds');
  const { query } = useAddressState();
  const [isSuggesting, setSuggesting] = useState(false);
  const [whyId, setWhyId] = useState<string | null>(null);
  const [accepted, setAccepted] = useState(0);
  const cells = useRefundCells(setWhyId);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <AcceptAll onDone={() => setAccepted((times) => times + 1)} />
        <Permitted of="fees.refund.suggest" otherwise="disabled">
          <Button look="primary" onClick={() => setSuggesting(true)}>
            {t('suggest')}
          </Button>
        </Permitted>
      </PageHeader>
      {/* Anew once all are accepted: rows that were chosen are no longer what they were. */}
      <ListView
        key={accepted}
        list={refundList}
        cells={cells}
        pickers={pickers}
        above={({ sums }) => <RefundSums sums={sums} />}
        bulk={bulk}
      />
      <Suspense>
        {isSuggesting ? <SuggestForm month={monthIn(query.month)} onClose={() => setSuggesting(false)} /> : null}
        {whyId ? <WhyRefund id={whyId} onClose={() => setWhyId(null)} /> : null}
      </Suspense>
    </>
  );
}

function RefundSums({ sums }: Pick<CallReply<'fees.refunds'>, 'sums'>) {
  const t = useTranslations('fees-refunds');
  const figures = refundStates.map((state) => ({
    name: t('sumOf', { state: t(`stateOf.${state}`), count: sums[state].count }),
    value: centsText(sums[state].cents),
  }));
  return <Figures figures={figures} />;
}

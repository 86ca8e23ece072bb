'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense, useRef, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { leaveBack } from '@/components/shared/form/leave-guard.ts';
import { useLeaving } from '@/components/shared/form/use-leaving.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { useEscape } from '@/components/shared/overlay/use-escape.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import buttons from '@/components/ui/button.module.css';
import { useCall } from '@/lib/browser/use-call.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { feesAddress } from '../fees-address.ts';
import { OpenShift } from '../shifts/open-shift.tsx';
import styles from './counter.module.css';
import { studentIn } from './counter-address.ts';
import { FamilyPayment, type Taken } from './family-payment.tsx';
import { FamilySearch } from './family-search.tsx';

const PrintReceipts = lazyScreen(() => import('../payments/print-receipts.tsx'));

/** The counter: a family is found, what it owes stands ticked, and what it pays is taken, all from the keyboard. */
export function CounterScreen() {
  const t = useTranslations('fees-counter');
  const { query, change } = useAddressState();
  const shift = useCall('fees.ownShift', {}, { shown: 'here' });
  const [taken, setTaken] = useState<Taken | null>(null);
  const [isLost, setLost] = useState(false);
  const { leave, dialog } = useLeaving(isLost, () => {}, leaveBack, 'lost');
  const search = useRef<HTMLInputElement>(null);
  const toSearch = () => search.current?.focus();
  useEscape(toSearch);
  const studentId = studentIn(query);
  const own = shift.data?.shift;
  const next = () => {
    setTaken(null);
    change({ student: null });
  };
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {own ? (
          <Link className={buttons.plain} href={feesAddress.shifts} prefetch={false}>
            {t('toShift', { number: own.number })}
          </Link>
        ) : null}
      </PageHeader>
      {shift.data ? (
        own?.state === 'open' ? (
          <div className="stack">
            <FamilySearch
              input={search}
              isFree={studentId === undefined}
              onPick={(id) => leave(() => change({ student: id }))}
            />
            {studentId ? (
              <FamilyAt key={studentId} studentId={studentId} onTaken={setTaken} onLeave={toSearch} onLost={setLost} />
            ) : (
              <p className={styles.hint}>{t('begin')}</p>
            )}
          </div>
        ) : own ? (
          <p className={styles.hint} role="status">
            {t('counting')} <Link href={feesAddress.shifts}>{t('toCounting')}</Link>
          </p>
        ) : shift.data.closedDay ? (
          <ClosedDay day={shift.data.closedDay} />
        ) : (
          <OpenShift />
        )
      ) : shift.failure ? (
        <ListFailure failure={shift.failure} onRetry={shift.retry} />
      ) : (
        <ListSkeleton rows={4} />
      )}
      <Suspense>
        {taken ? <PrintReceipts ids={[taken.receiptId]} note={taken.said} closesPrinted onClose={next} /> : null}
      </Suspense>
      {dialog}
    </>
  );
}

/** Said before anybody counts the change for a shift that cannot be opened. */
function ClosedDay({ day }: { readonly day: string }) {
  const t = useTranslations('fees-counter');
  return (
    <p className={styles.hint} role="status">
      {t('dayClosed', { day })}{' '}
      <Permitted of="fees.day.view">
        <Link href={withQuery(feesAddress.dayCloses, { opened: day })} prefetch={false}>
          {t('toDayClose')}
        </Link>
      </Permitted>
    </p>
  );
}

interface FamilyAtProps {
  readonly studentId: string;
  readonly onTaken: (taken: Taken) => void;
  readonly onLeave: () => void;
  readonly onLost: (isLost: boolean) => void;
}

function FamilyAt({ studentId, onTaken, onLeave, onLost }: FamilyAtProps) {
  const family = useCall('fees.counterFamily', { studentId }, { shown: 'here' });
  if (family.data)
    return <FamilyPayment {...{ studentId, onTaken, onLeave, onLost }} family={family.data} onStale={family.retry} />;
  return family.failure ? <ListFailure failure={family.failure} onRetry={family.retry} /> : <ListSkeleton rows={8} />;
}

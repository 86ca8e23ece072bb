'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { FactList } from '@/components/shared/fact-list.tsx';
import { FamilyLink } from '@/components/shared/family-link.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { useLastAddress } from '@/components/shell/last-address.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { usePageName } from '@/components/shell/page-names.ts';
import buttons from '@/components/ui/button.module.css';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Bill } from '@/lib/contracts/fees/bills.ts';
import { centsText } from '@/lib/rules/money.ts';
import { batchAddress, billAddress, feesAddress } from '../fees-address.ts';
import { BillLines } from './bill-lines.tsx';
import { billList } from './bill-list.tsx';
import { BillState } from './bill-state.tsx';
import { BillSums } from './bill-sums.tsx';
import styles from './bills.module.css';
import { useBillText } from './use-bill-text.ts';

const WhyBill = lazyScreen(() => import('./why-bill.tsx'));

interface BillPageProps {
  readonly id: string;
  /** The person may open batches. */
  readonly opensBatches: boolean;
}

/** One bill: whose it is, its lines, what it comes to, and what was done with it. */
export function BillPage({ id, opensBatches }: BillPageProps) {
  const t = useTranslations('fees-bills.bill');
  const bill = useCall('fees.bill', { id }, { shown: 'here' });
  const list = useLastAddress(feesAddress.bills);
  const { nameOf } = useBillText();
  const { data } = bill;
  usePageName(billAddress(id), data && nameOf(data));
  if (!data)
    return bill.failure ? <ListFailure failure={bill.failure} onRetry={bill.retry} /> : <ListSkeleton rows={12} />;
  return <OpenBill bill={data} list={list} toList={t('toList')} opensBatch={opensBatches} />;
}

interface OpenBillProps {
  readonly bill: Bill;
  readonly list: string;
  readonly toList: string;
  readonly opensBatch: boolean;
}

function OpenBill({ bill, list, toList, opensBatch }: OpenBillProps) {
  const t = useTranslations('fees-bills.bill');
  const { nameOf } = useBillText();
  const { actionsOf, asking } = useRowMoves(billList);
  /** The place of a line; null for the whole. */
  const [why, setWhy] = useState<number | null | undefined>(undefined);
  const { student } = bill;
  return (
    <>
      <PageHeader title={t('titleOf', { name: student.name, month: bill.month })}>
        <Link className={buttons.plain} href={list} prefetch={false}>
          {toList}
        </Link>
        <FamilyLink
          child={student}
          make="fees.familyLink"
          end="fees.endFamilyLink"
          right="fees.order.link"
          words="fees-bills.link"
        />
        <ActionBar name={nameOf(bill)} actions={bill.trash ? [] : actionsOf(bill)} />
      </PageHeader>
      <p className={styles.key}>
        <BillState bill={bill} />
        {bill.number ? <span>{bill.number}</span> : null}
        <span>{t('numbered', { number: student.number })}</span>
        <span>{student.className ?? t('noClass')}</span>
      </p>
      {bill.trash ? (
        <p className="refusal breaks" role="status">
          {t('inTrash', bill.trash)} <Link href={feesAddress.trash}>{t('toTrash')}</Link>
        </p>
      ) : null}
      <div className={styles.columns}>
        <div className="stack">
          <section className={styles.card} aria-label={t('lines')}>
            <h2>{t('lines')}</h2>
            <BillLines bill={bill} onWhy={setWhy} />
            <BillSums bill={bill} onWhy={() => setWhy(null)} />
          </section>
          <Happened bill={bill} />
        </div>
        <div className="stack">
          <section className={styles.card} aria-label={t('facts')}>
            <h2>{t('facts')}</h2>
            <BillFacts bill={bill} opensBatch={opensBatch} />
          </section>
          <BillDocuments bill={bill} />
        </div>
      </div>
      {asking}
      <Suspense>
        {why === undefined ? null : (
          <WhyBill billId={bill.id} line={why ?? undefined} onClose={() => setWhy(undefined)} />
        )}
      </Suspense>
    </>
  );
}

/** What happened to the child in the month. */
function Happened({ bill: { notes, note } }: { readonly bill: Bill }) {
  const t = useTranslations('fees-bills.bill');
  const { noteOf } = useBillText();
  if (notes.length === 0 && note === '') return null;
  return (
    <section className={styles.card} aria-label={t('notes')}>
      <h2>{t('notes')}</h2>
      {notes.length > 0 ? (
        <ul>
          {notes.map((one) => (
            <li key={noteOf(one)}>{noteOf(one)}</li>
          ))}
        </ul>
      ) : null}
      {note ? <p className="breaks">{t('forFamilies', { note })}</p> : null}
    </section>
  );
}

function BillFacts({ bill, opensBatch }: { readonly bill: Bill; readonly opensBatch: boolean }) {
  const t = useTranslations('fees-bills.bill');
  const { batchId, batchName, planName } = bill;
  const batch =
    batchId === null ? t('opening') : opensBatch ? <Link href={batchAddress(batchId)}>{batchName}</Link> : batchName;
  return (
    <FactList
      facts={[
        [t('batch'), batch],
        [t('plan'), planName && t('planOf', { name: planName, edition: bill.planEdition ?? 1 })],
        [t('issueOn'), bill.issueOn],
        [t('dueOn'), bill.dueOn],
        [t('nextDueOn'), bill.nextDueOn],
        [
          t('payer'),
          bill.payers.map(({ name, cents }) => `${name} ${centsText(cents)}`).join(t('comma')) || bill.payerName,
        ],
        [t('instalments'), bill.instalments.map((one) => `${one.dueOn} ${centsText(one.cents)}`).join(t('comma'))],
        [t('sponsors'), bill.sponsors.map(({ name, cents }) => `${name} ${centsText(cents)}`).join(t('comma'))],
        [
          t('partial'),
          bill.allowPartial
            ? bill.minPartCents === null
              ? t('partly')
              : t('partlyFrom', { min: centsText(bill.minPartCents) })
            : t('whole'),
        ],
      ]}
    />
  );
}

/** What a published bill was changed by, with who, when and why; a waiver can be taken back once. */
function BillDocuments({ bill }: { readonly bill: Bill }) {
  const t = useTranslations('fees-bills.document');
  const instant = useInstantText();
  const { nameOf } = useBillText();
  const { action, asking } = useActions();
  const isOpen = !bill.trash && bill.state !== 'void' && !bill.flags.includes('frozen');
  const takeBack = (documentId: string, amount: string) =>
    action(
      'fees.unwaiveBill',
      { id: bill.id, version: bill.version, documentId, reason: '' },
      {
        title: t('takeBackTitle', { amount }),
        text: t('takeBackText', { name: nameOf(bill) }),
        label: t('takeBack'),
        danger: true,
        reason: { name: 'reason', label: t('reason') },
        said: t('takenBackSaid'),
      },
    );
  return (
    <section className={styles.card} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {bill.documents.length === 0 ? <p className="soft">{t('none')}</p> : null}
      <ol className={styles.documents}>
        {bill.documents.map((one) => {
          const amount = centsText(one.cents);
          return (
            <li key={one.id}>
              <p className="between">
                <strong>{t(`kindOf.${one.kind}`)}</strong>
                {one.cents === 0 ? null : <span className="digits">{amount}</span>}
              </p>
              <p className="breaks">{one.reason}</p>
              <p className="small soft">{t('by', { by: one.by, at: instant(one.at) })}</p>
              {one.takenBackBy ? <p className="small soft">{t('takenBack')}</p> : null}
              {one.kind === 'waive' && one.takenBackBy === null && isOpen ? (
                <Permitted of="fees.bill.waive">
                  <Button
                    look="link"
                    aria-label={t('takeBackTitle', { amount })}
                    onClick={() => takeBack(one.id, amount)}
                  >
                    {t('takeBack')}
                  </Button>
                </Permitted>
              ) : null}
            </li>
          );
        })}
      </ol>
      {asking}
    </section>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { AddressPager } from '@/components/shared/list/address-pager.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { DuplicateSide } from '@/lib/contracts/students/duplicates.ts';
import { listPage } from '@/lib/rules/list-page.ts';
import { useRecordText } from '../record/record-text.ts';
import styles from './duplicates.module.css';

const MergeDialog = lazyScreen(() => import('./merge-dialog.tsx'));

type Pair = CallReply<'students.duplicates'>['rows'][number];

const keyOf = ({ sides: [first, second] }: Pair) => `${first.id}.${second.id}`;

/** Pairs, the likeliest first, each with what speaks for it. */
export function PairList({ address }: { readonly address: AddressState }) {
  const t = useTranslations('students-duplicates');
  const input = listPage(address.query);
  const list = useCall('students.duplicates', input, { keep: true, shown: 'here' });
  const distinguish = useAction('students.distinguish');
  const form = useFormAddress();
  const { data } = list;
  const merging = data?.rows.find((pair) => keyOf(pair) === form.open);
  if (!data)
    return list.failure ? <ListFailure failure={list.failure} onRetry={list.retry} /> : <ListSkeleton rows={8} />;
  if (data.total === 0) return <ListEmpty text={t('empty')} />;
  const tellApart = async ({ sides: [first, second] }: Pair) => {
    const outcome = await distinguish.run({ ids: [first.id, second.id] });
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('toldApart') });
  };
  return (
    <>
      <ul aria-label={t('title')}>
        {data.rows.map((pair) => {
          const [first, second] = pair.sides;
          const names = `${first.name} ${first.number} · ${second.name} ${second.number}`;
          return (
            <li key={keyOf(pair)} className={styles.pair}>
              <div className={styles.why}>
                <strong>{t('score', { score: pair.score })}</strong>
                {pair.likenesses.map((likeness) => (
                  <span key={likeness} className={styles.likeness}>
                    {t(`likeness.${likeness}`)}
                  </span>
                ))}
              </div>
              <Side side={first} />
              <Side side={second} />
              <div className={styles.actions}>
                <Button aria-label={t('apartNamed', { names })} onClick={() => void tellApart(pair)}>
                  {t('apart')}
                </Button>
                <Button look="primary" aria-label={t('mergeNamed', { names })} onClick={() => form.show(keyOf(pair))}>
                  {t('merge')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      <AddressPager asked={input} total={data.total} change={address.change} />
      <Suspense>{merging ? <MergeDialog sides={merging.sides} onClose={form.close} /> : null}</Suspense>
    </>
  );
}

function Side({ side }: { readonly side: DuplicateSide }) {
  const t = useTranslations('students');
  const text = useRecordText();
  const facts = [
    [t('field.class'), side.className],
    [t('field.birthDate'), side.birthDate],
    [t('field.idNumber'), side.idNumberMasked],
    [t('field.guardian'), side.guardianName && `${side.guardianName} ${side.phoneMasked}`],
    [t('field.createdAt'), text.time(side.createdAt)],
  ] as const;
  return (
    <section className={styles.side} aria-label={`${side.name} ${side.number}`}>
      <p>
        <b>{side.name}</b> {side.number} <span>{text('state', side.state)}</span>
      </p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '--'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

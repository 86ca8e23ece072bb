'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { Answered } from '../answered.tsx';
import styles from './number-gaps.module.css';

/** Numbers of the month that no voucher bears, and the action that closes the gaps. */
export function NumberGaps({ period }: { readonly period: number }) {
  const t = useTranslations('finance.gaps');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {isOpen ? <GapsDialog period={period} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type Moved = CallReply<'finance.tidyNumbers'>['moved'];

function GapsDialog({ period, onClose }: { readonly period: number; readonly onClose: () => void }) {
  const t = useTranslations('finance.gaps');
  const shared = useTranslations('shared');
  const numbers = useTranslations('finance.voucher.numberOf');
  const kinds = useTranslations('finance.voucher.kindOf');
  const gaps = useCall('finance.numberGaps', { period }, { shown: 'here' });
  const tidy = useAction('finance.tidyNumbers');
  const [moved, setMoved] = useState<Moved | null>(null);
  const hasGaps = gaps.data?.rows.some((row) => row.gaps.length > 0) ?? false;
  const mayTidy = gaps.data?.actions.includes('tidy') ?? false;
  const run = async () => {
    const outcome = await tidy.run({ period });
    if (outcome.ok) setMoved(outcome.data.moved);
  };
  return (
    <Modal
      title={t('title', { month: period % 100 })}
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        mayTidy ? (
          <Button look="primary" busy={tidy.busy} onClick={() => void run()}>
            {t('tidy')}
          </Button>
        ) : null
      }
    >
      <Answered call={gaps} rows={3}>
        {({ rows }) => (
          <div className={`stack-12 ${styles.gaps}`}>
            {rows.length === 0 ? <p>{t('none')}</p> : null}
            <dl>
              {rows.map(({ kind, last, gaps: missing }) => (
                <div key={kind}>
                  <dt>{kinds(kind)}</dt>
                  <dd>
                    {missing.length === 0
                      ? t('whole', { last })
                      : t('missing', {
                          last,
                          numbers: missing.map((number) => numbers(kind, { number })).join(t('comma')),
                        })}
                  </dd>
                </div>
              ))}
            </dl>
            {hasGaps ? <p>{t(mayTidy ? 'text' : 'stay')}</p> : null}
            {moved ? (
              <section role="status">
                <p>{t('moved', { count: moved.length })}</p>
                <ul>
                  {moved.map(({ id, kind, from, to }) => (
                    <li key={id}>
                      {t('from', { from: numbers(kind, { number: from }), to: numbers(kind, { number: to }) })}
                    </li>
                  ))}
                </ul>
              </section>
            ) : null}
          </div>
        )}
      </Answered>
    </Modal>
  );
}

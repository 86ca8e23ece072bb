'use client';

import { useTranslations } from 'next-intl';
import { Figures } from '@/components/shared/figures.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import styles from './pick-up.module.css';

type OnSiteNow = CallReply<'safety.onSite'>;

/** Who is to be called when the house is cleared, by class, on screen and on paper with a box to tick. */
export default function OnSite() {
  const t = useTranslations('safety-pick-up.onSite');
  const call = useCall('safety.onSite', {}, { shown: 'here' });
  const { data } = call;
  if (!data)
    return (
      <ListCard>
        {call.failure ? <ListFailure failure={call.failure} onRetry={call.retry} /> : <ListSkeleton rows={10} />}
      </ListCard>
    );
  const unmarked = data.rows.filter(({ isMarked }) => !isMarked).length;
  const figures = [
    { name: t('here'), value: data.rows.length - unmarked },
    { name: t('unmarked'), value: unmarked },
    { name: t('visitors'), value: data.visitors.length },
  ];
  return (
    <ListCard>
      {data.rows.length + data.visitors.length === 0 ? (
        <ListEmpty text={t('nobody')} />
      ) : (
        <PrintSheet
          title={t('title')}
          text={t('asOf', { day: data.day, time: data.time })}
          tools={
            <Button busy={call.refreshing} onClick={call.retry}>
              {t('again')}
            </Button>
          }
        >
          <div className={styles.onSite}>
            <Figures figures={figures} />
            <p className="small soft">{t('text')}</p>
            {[...Map.groupBy(data.rows, ({ className }) => className ?? t('withoutClass'))].map(([name, children]) => (
              <ClassOnSite key={name} name={name} rows={children} />
            ))}
            <Visitors visitors={data.visitors} />
          </div>
        </PrintSheet>
      )}
    </ListCard>
  );
}

function ClassOnSite({ name, rows }: { readonly name: string; readonly rows: OnSiteNow['rows'] }) {
  const t = useTranslations('safety-pick-up.onSite');
  return (
    <section aria-label={name}>
      <h3>{t('ofClass', { name, count: rows.length })}</h3>
      <ul className={styles.called}>
        {rows.map((row) => (
          <li key={row.id}>
            <span aria-hidden="true">☐</span> {row.name}
            {row.isMarked ? null : <small className="warn"> {t('notMarked')}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Visitors({ visitors }: Pick<OnSiteNow, 'visitors'>) {
  const t = useTranslations('safety-pick-up.onSite');
  if (visitors.length === 0) return null;
  return (
    <section aria-label={t('visitors')}>
      <h3>{t('ofClass', { name: t('visitors'), count: visitors.length })}</h3>
      <ul className={styles.called}>
        {visitors.map(({ id, name, hostName, badge }) => (
          <li key={id}>
            <span aria-hidden="true">☐</span> {name}{' '}
            <small>{[badge, t('host', { name: hostName })].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

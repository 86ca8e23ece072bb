'use client';

import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListFailure } from '@/components/shared/list/list-states.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import styles from './wxwork.module.css';

type Row = Omit<CallReply<'enterprise.leavingContacts'>['rows'][number], 'name'>;

/** Members whom the platform has no more, by name, until their days of grace are over. */
export function LeavingMembers({ maySync }: { readonly maySync: boolean }) {
  const t = useTranslations('enterprise.contacts.leaving');
  const kinds = useTranslations('enterprise.contacts.kinds');
  const instant = useInstantText();
  const { action, asking } = useActions();
  const { data, failure, retry } = useCall('enterprise.leavingContacts', {}, { shown: 'here' });
  if (failure && !data) return <ListFailure failure={failure} onRetry={retry} />;
  if (!data || data.rows.length === 0) return null;
  const keep = ({ corpId, kind, externalId }: Row, name: string) =>
    action(
      'enterprise.keepContact',
      { corpId, kind, externalId },
      { label: t('keep'), title: t('keepTitle', { name }), text: t('keepText'), said: t('kept', { name }) },
    );
  return (
    <section className="stack-12" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p className="soft">{t('lead')}</p>
      <ul className={`stack-12 ${styles.corporations}`}>
        {data.rows.map(({ name, ...row }) => (
          <li key={`${row.corpId} ${row.kind} ${row.externalId}`}>
            <span>{t('line', { kind: kinds(row.kind), name: name || row.externalId, at: instant(row.leaveAt) })}</span>
            {maySync ? (
              <Button
                onClick={() => keep(row, name || row.externalId)}
                aria-label={t('keepNamed', { name: name || row.externalId })}
              >
                {t('keep')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asking}
    </section>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Switch } from '@/components/shared/form/switch.tsx';
import { useSwitch } from '@/components/shared/form/use-switch.ts';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { duties } from '@/lib/contracts/organisation/settings.ts';
import styles from '../settings.module.css';
import { DutyStaff } from './duty-staff.tsx';

/** What the school switches on and off; each switch is saved at once. */
export function FlagScreen({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useTranslations('organisation-settings.flag');
  const flags = useCall('organisation.flags', mayEdit ? {} : null, { shown: 'here' });
  if (!mayEdit) return <ListEmpty text={t('noPermission')} />;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListCard>
        <ListBody answer={flags} isEmpty={() => false} empty={null} rows={8}>
          {({ rows }) => (
            <ul className={styles.flags}>
              {rows.map((flag) => (
                <Flag key={flag.key} flag={flag} />
              ))}
            </ul>
          )}
        </ListBody>
      </ListCard>
      {duties.map((duty) => (
        <DutyStaff key={duty} duty={duty} />
      ))}
    </>
  );
}

function Flag({ flag }: { readonly flag: CallReply<'organisation.flags'>['rows'][number] }) {
  const t = useTranslations('organisation-settings.flag');
  const { key, on, version } = flag;
  const [group, item] = key.split('.') as ['safety', 'crowd'];
  const name = t(`${group}.${item}.name`);
  const state = useSwitch('organisation.saveFlag', {
    on,
    version,
    inputOf: (next, read) => ({ key, on: next, version: read }),
    said: (isOn) => t(isOn ? 'switchedOn' : 'switchedOff', { name }),
  });
  return (
    <li>
      <label htmlFor={key}>
        <strong>{name}</strong>
        <span>{t(`${group}.${item}.text`)}</span>
      </label>
      <Switch id={key} on={state.on} busy={state.busy} onFlip={state.flip} />
    </li>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { useAppName } from './app-name.ts';
import { AuthDetail } from './auth-detail.tsx';
import styles from './wxwork.module.css';

type App = CallReply<'enterprise.authInfo'>['apps'][number];
type Corporation = App['corporations'][number];

/** One app: the corporations that have authorised it, and the way to one more. */
export function AppCard({ app, mayManage }: { readonly app: App; readonly mayManage: boolean }) {
  const t = useTranslations('enterprise.app');
  const install = useAction('enterprise.installSaas');
  const { action, asking } = useActions();
  const name = useAppName()(app.appCode);

  const begin = async () => {
    const outcome = await install.run({
      appCode: app.appCode,
      redirectUri: window.location.origin + publicAddress.bindSuccess,
    });
    if (outcome.ok) window.location.assign(outcome.data.url);
  };
  const unbind = ({ corpId, corpName }: Corporation) =>
    action(
      'enterprise.unbindCorporation',
      { corpId },
      {
        title: t('unbindTitle', { name: corpName }),
        text: t('unbindText'),
        label: t('unbind'),
        danger: true,
        said: t('unbound', { name: corpName }),
      },
    );
  return (
    <section className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <h2>{name}</h2>
        {mayManage ? (
          <Button busy={install.busy} onClick={() => void begin()}>
            {app.corporations.length === 0 ? t('install') : t('installMore')}
          </Button>
        ) : null}
      </header>
      {app.ticketAgeMinutes === null || app.ticketAgeMinutes >= ticketMinutes ? (
        <p className="warn">{app.ticketAgeMinutes === null ? t('noTicket') : t('oldTicket')}</p>
      ) : null}
      {app.corporations.length === 0 ? <p className="soft">{t('none')}</p> : null}
      <ul className={`stack-12 ${styles.corporations}`}>
        {app.corporations.map((corporation) => (
          <CorporationRow
            key={corporation.corpId}
            appCode={app.appCode}
            corporation={corporation}
            onUnbind={mayManage ? unbind : null}
          />
        ))}
      </ul>
      {asking}
    </section>
  );
}

interface CorporationRowProps {
  readonly appCode: string;
  readonly corporation: Corporation;
  readonly onUnbind: ((corporation: Corporation) => void) | null;
}

/** A corporation that has authorised the app, and the way to let it stand for the school no longer. */
function CorporationRow({ appCode, corporation, onUnbind }: CorporationRowProps) {
  const t = useTranslations('enterprise.app');
  const [isOpen, setOpen] = useState(false);
  const instant = useInstantText();
  return (
    <li>
      <div className={styles.head}>
        <strong>{corporation.corpName}</strong>
        <span className={styles.state} data-state={corporation.state}>
          {t(`states.${corporation.state}`)}
        </span>
        <Button
          look="link"
          aria-expanded={isOpen}
          aria-label={t('detailNamed', { name: corporation.corpName })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('detail')}
        </Button>
        {onUnbind ? (
          <Button
            look="link"
            aria-label={t('unbindNamed', { name: corporation.corpName })}
            onClick={() => onUnbind(corporation)}
          >
            {t('unbind')}
          </Button>
        ) : null}
      </div>
      <dl className={styles.facts}>
        <dt>{t('corpId')}</dt>
        <dd>{corporation.corpId}</dd>
        <dt>{t('agentId')}</dt>
        <dd>{corporation.agentId || '--'}</dd>
        <dt>{t('authorisedAt')}</dt>
        <dd>{instant(corporation.authorisedAt)}</dd>
        <dt>{t('scope')}</dt>
        <dd>{t('scopeText', corporation)}</dd>
      </dl>
      {isOpen ? <AuthDetail corpId={corporation.corpId} appCode={appCode} /> : null}
    </li>
  );
}

/** The platform pushes every ten minutes; half an hour of silence is a fault. */
const ticketMinutes = 30;

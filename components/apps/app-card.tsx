import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { MenuIcon } from '@/components/shell/menu-icon.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { AppRow } from '@/lib/contracts/apps/apps.ts';
import { menuIconName } from '@/lib/navigation/menu-icon-name.ts';
import { consoleAddress, menuAddress } from '@/lib/navigation/paths.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import styles from './apps.module.css';

const tones: Readonly<Record<AppRow['state'], StateTone>> = {
  open: 'good',
  trial: 'good',
  expiring: 'warn',
  expired: 'bad',
  notBought: 'plain',
  noPermission: 'plain',
};

/** One app: what it is for, how it stands, and what can be done about it. */
export function AppCard({ app, onApply }: { readonly app: AppRow; readonly onApply: () => void }) {
  const t = useTranslations('apps');
  const name = t(`app.${app.code}.name`);
  const days = app.daysLeft ?? 0;
  const grace = limits.appGraceDays + days;
  const isInGrace = app.state === 'expired' && grace >= 0;
  const isUsable = app.path !== null && (isInGrace || ['open', 'trial', 'expiring'].includes(app.state));
  const mayApply = ['trial', 'expiring', 'expired', 'notBought'].includes(app.state);
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <MenuIcon noun={menuIconName(app.icon)} />
        </span>
        <h2>{name}</h2>
        <StateBadge tone={tones[app.state]}>{t(`state.${app.state}`)}</StateBadge>
      </div>
      <p className="soft grows">{t(`app.${app.code}.text`)}</p>
      {app.expiresOn ? (
        <p className="soft tiny">
          {t(isInGrace ? 'graceOf' : days < 0 ? 'endedOn' : 'endsOn', { day: app.expiresOn, days, grace })}
        </p>
      ) : null}
      {app.state === 'noPermission' ? <p className="soft tiny">{t('askAdministrator')}</p> : null}
      <div className={styles.actions}>
        {isUsable && app.path ? (
          <Link href={menuAddress(app.path)} prefetch={false} aria-label={t('enterNamed', { name })}>
            {t('enter')}
          </Link>
        ) : null}
        {app.applied ? (
          <span>{t(`applied.${app.applied}`)}</span>
        ) : mayApply ? (
          <Button
            look="link"
            aria-label={t(app.state === 'notBought' ? 'applyNamed' : 'renewNamed', { name })}
            onClick={onApply}
          >
            {t(app.state === 'notBought' ? 'apply' : 'renew')}
          </Button>
        ) : null}
        {app.introduction ? (
          <Link
            href={`${consoleAddress.marketing}/${app.introduction}`}
            prefetch={false}
            aria-label={t('learnNamed', { name })}
          >
            {t('learn')}
          </Link>
        ) : null}
      </div>
    </article>
  );
}

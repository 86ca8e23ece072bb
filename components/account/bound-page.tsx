import { getTranslations } from 'next-intl/server';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { PublicCard } from './public-card.tsx';
import styles from './public-page.module.css';

/** A provider was bound, or a sign-in on another device was confirmed or refused. */
export async function BoundPage({ done }: { readonly done: string | undefined }) {
  const t = await getTranslations('account-entry.success');
  const which = done === 'confirm' ? 'scanned' : done === 'refuse' ? 'refused' : 'bound';
  return (
    <PublicCard title={t(`${which}.title`)} lead={t(`${which}.lead`)} problem={null}>
      <p className={styles.help}>
        <a href={consoleAddress.root}>{t('toConsole')}</a>
      </p>
    </PublicCard>
  );
}

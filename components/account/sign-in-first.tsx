import { getTranslations } from 'next-intl/server';
import { publicAddress } from '@/lib/navigation/paths.ts';
import entry from './entry.module.css';
import { PublicCard } from './public-card.tsx';

/** A public page whose content belongs to somebody, to whoever is not signed in: what to do first. */
export async function SignInFirst({ of }: { readonly of: 'centre' | 'loading' }) {
  const t = await getTranslations('account-entry');
  return (
    <PublicCard title={t(`${of}.title`)} lead={t('signInFirst')} problem={null}>
      <p className={entry.links}>
        <a href={publicAddress.login}>{t('links.toSignIn')}</a>
      </p>
    </PublicCard>
  );
}

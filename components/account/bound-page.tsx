import { getTranslations } from 'next-intl/server';
import { nextAddress } from '@/lib/navigation/next-address.ts';
import { PublicCard } from './public-card.tsx';

interface BoundPageProps {
  readonly done: string | undefined;
  /** Where the person was going. */
  readonly next: string | undefined;
}

const outcomes: Readonly<Record<string, 'bound' | 'scanned' | 'refused'>> = {
  bound: 'bound',
  confirm: 'scanned',
  refuse: 'refused',
};

/**
 * A provider was bound, or a sign-in on another device was confirmed or refused; whoever only opens the address has
 * done nothing.
 */
export async function BoundPage({ done, next }: BoundPageProps) {
  const t = await getTranslations('account-entry.success');
  const which = outcomes[done ?? ''] ?? 'nothing';
  return (
    <PublicCard title={t(`${which}.title`)} lead={t(`${which}.lead`)} problem={null}>
      <p className="apart soft">
        <a href={nextAddress(next)}>{t('toConsole')}</a>
      </p>
    </PublicCard>
  );
}

import { useTranslations } from 'next-intl';
import { consoleAddress, publicAddress } from '@/lib/navigation/paths.ts';
import { NoticePage } from './notice-page.tsx';

interface NoServicePageProps {
  readonly framed?: boolean;
  /** The feature that the address belongs to, where the product knows it and has no page of it. */
  readonly feature?: string | null;
}

/** What an address shows that no page answers (shell specification 2.3). */
export function NoServicePage({ framed = false, feature = null }: NoServicePageProps) {
  const t = useTranslations('shell.noService');
  return (
    <NoticePage
      framed={framed}
      sign="compass"
      title={feature ? t('absentTitle') : t('title')}
      text={feature ? t('absentText', { feature }) : t('text')}
      actions={<a href={framed ? consoleAddress.root : publicAddress.login}>{framed ? t('toStart') : t('toLogin')}</a>}
    />
  );
}

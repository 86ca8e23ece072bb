import { useTranslations } from 'next-intl';
import { consoleAddress, publicAddress } from '@/lib/navigation/paths.ts';
import { NoticePage } from './notice-page.tsx';

/** What an address shows that no page answers (shell specification 2.3). */
export function NoServicePage({ framed = false }: { readonly framed?: boolean }) {
  const t = useTranslations('shell.noService');
  return (
    <NoticePage
      framed={framed}
      sign="compass"
      title={t('title')}
      text={t('text')}
      actions={<a href={framed ? consoleAddress.root : publicAddress.login}>{framed ? t('toStart') : t('toLogin')}</a>}
    />
  );
}

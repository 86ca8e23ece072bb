import { useTranslations } from 'next-intl';
import { NoticePage } from '@/components/shell/notice-page.tsx';
import { consoleAddress } from '@/lib/navigation/paths.ts';

/** An address outside the console that nobody knows, or a record that is gone. */
export default function NotFoundPage() {
  const t = useTranslations('shell.notFound');
  return (
    <>
      <title>{t('title')}</title>
      <NoticePage
        sign="search"
        title={t('title')}
        text={t('text')}
        actions={<a href={consoleAddress.root}>{t('toStart')}</a>}
      />
    </>
  );
}

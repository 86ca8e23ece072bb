import { getTranslations } from 'next-intl/server';
import { NoticePage } from '@/components/shell/notice-page.tsx';
import { openByMenu } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { landingOf } from '@/lib/navigation/resolve.ts';

/** Where the guard leads from goods pages without the goods authorisation (rule 3). */
export default async function GoodsNotAuthorisedPage() {
  const { menu, can } = await openByMenu(consoleAddress.goodsNotAuthorised);
  const t = await getTranslations('shell.goodsNotAuthorised');
  const start = landingOf(menu);
  return (
    <NoticePage
      framed
      sign="lock"
      title={t('title')}
      text={t('text')}
      actions={
        <>
          {can('organisation.flag.edit') ? <a href={consoleAddress.settingFlags}>{t('toFlags')}</a> : null}
          {start ? <a href={start}>{t('toStart')}</a> : null}
        </>
      }
    />
  );
}

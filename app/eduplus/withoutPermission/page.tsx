import { getTranslations } from 'next-intl/server';
import { NoticePage } from '@/components/shell/notice-page.tsx';
import { openByMenu } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { landingOf } from '@/lib/navigation/resolve.ts';

/** Where the guard leads whoever may not open a page, or has no page to open at all (rules 7 and 9). */
export default async function WithoutPermissionPage() {
  const { menu, schoolCount } = await openByMenu(consoleAddress.withoutPermission);
  const t = await getTranslations('shell.withoutPermission');
  const start = landingOf(menu);
  return (
    <NoticePage
      framed
      sign="lock"
      title={t('title')}
      text={t('text')}
      small={schoolCount > 1 ? t('otherSchool') : undefined}
      actions={start ? <a href={start}>{t('toStart')}</a> : undefined}
    />
  );
}

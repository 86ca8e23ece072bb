import { getTranslations } from 'next-intl/server';
import { AskAccess } from '@/components/notices/ask-access.tsx';
import { NoticePage } from '@/components/shell/notice-page.tsx';
import { Words } from '@/components/shell/words.tsx';
import { openByMenu } from '@/lib/gateway/opening.ts';
import { lackingPages } from '@/lib/navigation/lacking-pages.ts';
import { askedPage, consoleAddress } from '@/lib/navigation/paths.ts';
import { queryOf } from '@/lib/navigation/query.ts';
import { landingOf } from '@/lib/navigation/resolve.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Where the guard leads whoever may not open a page, or has no page to open at all (rules 7 and 9). */
export default async function WithoutPermissionPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { menu, plainMenu, schoolCount } = await openByMenu(consoleAddress.withoutPermission, searchParams);
  const asked = queryOf(await searchParams)[askedPage];
  const t = await getTranslations('shell.withoutPermission');
  const start = landingOf(menu);
  const lacking = lackingPages(plainMenu);
  return (
    <NoticePage
      framed
      sign="lock"
      title={t('title')}
      text={t('text')}
      small={schoolCount > 1 ? t('otherSchool') : undefined}
      actions={
        <>
          {start ? <a href={start}>{t('toStart')}</a> : null}
          {lacking.length > 0 ? (
            <Words of={['notices', 'errors']}>
              <AskAccess pages={lacking} asked={lacking.find(({ id }) => id === asked)?.id} />
            </Words>
          ) : null}
        </>
      }
    />
  );
}

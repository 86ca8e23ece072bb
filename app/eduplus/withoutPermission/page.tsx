import { getFormatter, getTranslations } from 'next-intl/server';
import { AskAccess } from '@/components/notices/ask-access.tsx';
import { NoticePage } from '@/components/shell/notice-page.tsx';
import { Words } from '@/components/shell/words.tsx';
import { openByMenu } from '@/lib/gateway/opening.ts';
import { pageRight } from '@/lib/gateway/page-right.ts';
import { lackingPages } from '@/lib/navigation/lacking-pages.ts';
import { askedPage, consoleAddress, shutPage } from '@/lib/navigation/paths.ts';
import { queryOf } from '@/lib/navigation/query.ts';
import { landingOf } from '@/lib/navigation/resolve.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Where the guard leads whoever may not open a page, or has no page to open at all (rules 7 and 9). */
export default async function WithoutPermissionPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const opening = await openByMenu(consoleAddress.withoutPermission, searchParams);
  const { identity, menu, plainMenu, schoolCount } = opening;
  const query = queryOf(await searchParams);
  const lacking = lackingPages(plainMenu);
  const page = lacking.find(({ id }) => id === (query[askedPage] ?? query[shutPage]));
  const right = page ? await pageRight(page.id, identity) : null;
  const t = await getTranslations('shell.withoutPermission');
  const { list } = await getFormatter();
  const listed = (names: readonly string[]) => list(names, { type: 'conjunction', style: 'narrow' });
  const facts = [
    [t('page'), page?.name ?? ''],
    [t('right'), right?.right ?? ''],
    [t('roles'), listed(right?.roles ?? [])],
    [t('givers'), listed(right?.givers ?? [])],
  ] as const;
  const start = landingOf(menu);
  return (
    <NoticePage
      framed
      sign="lock"
      title={t('title')}
      text={t('text')}
      facts={facts.filter(([, value]) => value !== '')}
      small={schoolCount > 1 ? t('otherSchool') : undefined}
      actions={
        <>
          {start ? <a href={start}>{t('toStart')}</a> : null}
          {lacking.length > 0 ? (
            <Words of={['notices', 'errors']}>
              <AskAccess pages={lacking} page={page?.id} atOnce={query[askedPage] !== undefined} />
            </Words>
          ) : null}
        </>
      }
    />
  );
}

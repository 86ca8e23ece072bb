import { getFormatter, getTranslations } from 'next-intl/server';
import { AskAccess } from '@/components/notices/ask-access.tsx';
import { appBehind } from '@/components/organisation/menu/entry-app.ts';
import { NoticePage } from '@/components/shell/notice-page.tsx';
import { titleOf } from '@/components/shell/page-titles.ts';
import { Words } from '@/components/shell/words.tsx';
import { apps } from '@/lib/contracts/apps.ts';
import { decoration } from '@/lib/gateway/decoration.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { openByMenu } from '@/lib/gateway/opening.ts';
import { pageRight } from '@/lib/gateway/page-right.ts';
import { lackingPages } from '@/lib/navigation/lacking-pages.ts';
import { askedPage, consoleAddress, shutAddress, shutPage } from '@/lib/navigation/paths.ts';
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
  const isBought = await isAppBought(query[shutAddress], identity);
  const t = await getTranslations('shell.withoutPermission');
  const shell = await getTranslations('shell');
  const { list } = await getFormatter();
  const listed = (names: readonly string[]) => list(names, { type: 'conjunction', style: 'narrow' });
  const facts = [
    [t('page'), page?.name ?? titleOf(query[shutAddress] ?? '', menu, shell)?.text ?? ''],
    [t('right'), right?.right ?? ''],
    [t('roles'), listed(right?.roles ?? [])],
    [t('givers'), listed(right?.givers ?? [])],
  ] as const;
  const start = landingOf(menu);
  return (
    <NoticePage
      framed
      sign="lock"
      title={isBought ? t('title') : t('notBoughtTitle')}
      text={isBought ? t('text') : t('notBoughtText')}
      facts={facts.filter(([, value]) => value !== '')}
      small={schoolCount > 1 ? t('otherSchool') : undefined}
      actions={
        <>
          {isBought ? null : <a href={consoleAddress.appCentre}>{t('toCentre')}</a>}
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

/** Whether the app behind a page is the school's; what nobody can say is not held against it. */
async function isAppBought(address: string | undefined, identity: Identity): Promise<boolean> {
  if (!address) return true;
  const { rows } = await decoration(apps.endpoints.list, {}, identity, { rows: [], actions: [] });
  const state = appBehind(address, rows)?.state;
  return state !== 'notBought' && state !== 'expired';
}

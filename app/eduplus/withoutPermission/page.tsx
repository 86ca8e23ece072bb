import { headers } from 'next/headers';
import { getFormatter, getTranslations } from 'next-intl/server';
import { AskAccess } from '@/components/notices/ask-access.tsx';
import { appBehind } from '@/components/organisation/menu/entry-app.ts';
import { NoticePage } from '@/components/shell/notice-page.tsx';
import { ownTitleOf } from '@/components/shell/page-titles.ts';
import { Words } from '@/components/shell/words.tsx';
import { apps } from '@/lib/contracts/apps.ts';
import { decoration } from '@/lib/gateway/decoration.ts';
import { ownOrigin } from '@/lib/gateway/identify.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { type Opening, openByMenu } from '@/lib/gateway/opening.ts';
import { pageRight } from '@/lib/gateway/page-right.ts';
import { lackingPages } from '@/lib/navigation/lacking-pages.ts';
import { askedPage, consoleAddress, shutAddress, shutPage } from '@/lib/navigation/paths.ts';
import { queryOf } from '@/lib/navigation/query.ts';
import { calledAt, landingOf, reaches } from '@/lib/navigation/resolve.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Where the guard leads whoever may not open a page, or has no page to open at all (rules 7 and 9). */
export default async function WithoutPermissionPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const opening = await openByMenu(consoleAddress.withoutPermission, searchParams);
  const { identity, menu, plainMenu, menuOutside, schoolCount } = opening;
  const query = queryOf(await searchParams);
  const lacking = lackingPages(plainMenu);
  const page = lacking.find(({ id }) => id === (query[askedPage] ?? query[shutPage]));
  const right = page ? await pageRight(page.id, identity) : null;
  const address = query[shutAddress] ?? '';
  const cause = page ? 'right' : await causeOf(address, opening);
  const t = await getTranslations('shell.withoutPermission');
  const shell = await getTranslations('shell');
  const { list } = await getFormatter();
  const titleAt = (path: string) => ownTitleOf(path, menu, shell)?.text ?? '';
  const listed = (names: readonly string[]) => list(names, { type: 'conjunction', style: 'narrow' });
  const facts = [
    [t('page'), page?.name ?? (calledAt(address, menuOutside) || calledAt(address, plainMenu) || titleAt(address))],
    [t('address'), cause === 'outside' ? `${ownOrigin({ headers: await headers() })}${address}` : ''],
    [t('right'), right?.right ?? ''],
    [t('roles'), listed(right?.roles ?? [])],
    [t('givers'), listed(right?.givers ?? [])],
  ] as const;
  const start = landingOf(menu);
  const features = listed(opening.coming);
  const words = {
    right: { title: t('title'), text: t('text') },
    notBought: { title: t('notBoughtTitle'), text: t('notBoughtText') },
    outside: { title: t('outsideTitle'), text: t('outsideText') },
    coming: { title: t('comingTitle'), text: t('comingText', { features }) },
  }[cause];
  return (
    <NoticePage
      framed
      sign="lock"
      {...words}
      facts={facts.filter(([, value]) => value !== '')}
      small={schoolCount > 1 ? t('otherSchool') : undefined}
      actions={
        <>
          {cause === 'notBought' ? <a href={consoleAddress.appCentre}>{t('toCentre')}</a> : null}
          {start ? <a href={start}>{t('toStart')}</a> : null}
          {lacking.length > 0 && (page || cause === 'right') ? (
            <Words of={['notices', 'errors']}>
              <AskAccess pages={lacking} page={page?.id} atOnce={query[askedPage] !== undefined} />
            </Words>
          ) : null}
        </>
      }
    />
  );
}

type Cause = 'right' | 'notBought' | 'outside' | 'coming';

/**
 * Why the page is shut: its right by default; else the app of the messaging app, an app that the school has not, or
 * that all which the person may use does not exist yet.
 */
async function causeOf(address: string, { identity, menu, menuOutside, coming }: Opening): Promise<Cause> {
  if (address === '') return landingOf(menu) === null && coming.length > 0 ? 'coming' : 'right';
  if (reaches(menuOutside, address) && !reaches(menu, address)) return 'outside';
  return (await isAppBought(address, identity)) ? 'right' : 'notBought';
}

/** Whether the app behind a page is the school's; what nobody can say is not held against it. */
async function isAppBought(address: string, identity: Identity): Promise<boolean> {
  const { rows } = await decoration(apps.endpoints.list, {}, identity, { rows: [], actions: [] });
  const state = appBehind(address, rows)?.state;
  return state !== 'notBought' && state !== 'expired';
}

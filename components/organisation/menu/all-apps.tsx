'use client';

import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import StarOutlined from '@mui/icons-material/StarOutlined';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ListNoResult } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { useMenu } from '@/components/shell/menu-context.ts';
import { MenuIcon } from '@/components/shell/menu-icon.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { askForPage, consoleAddress } from '@/lib/navigation/paths.ts';
import styles from './all-apps.module.css';
import { type App, appsOf, sectionsOf } from './apps.ts';
import { type AppRow, appBehind } from './entry-app.ts';

/** Every app the school has in the menu, by where it comes from; marked ones first. */
export function AllApps() {
  const menu = useMenu();
  const t = useTranslations('organisation-menu.all');
  const router = useRouter();
  const [words, setWords] = useState('');
  const setting = useCall('organisation.menuSetting', {});
  const bought = useCall('apps.list', {}, { shown: 'here' });
  const save = useAction('organisation.saveMenuSetting');
  const favourites = setting.data?.favourites ?? [];
  const apps = appsOf(menu, words);
  const marked = favourites.flatMap((id) => apps.find(({ node }) => node.id === id) ?? []);

  const toggle = async (id: string) => {
    if (!setting.data || save.busy) return;
    const next = favourites.includes(id) ? favourites.filter((one) => one !== id) : [...favourites, id];
    const { ok } = await save.run({ favourites: next, version: setting.data.version });
    if (ok) router.refresh();
  };
  const section = (title: string, members: readonly App[]) => (
    <Section
      key={title}
      title={title}
      apps={members}
      bought={bought.data?.rows ?? []}
      favourites={favourites}
      onToggle={(id) => void toggle(id)}
    />
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <input
          type="search"
          className={styles.search}
          value={words}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={(event) => setWords(event.target.value)}
        />
      </PageHeader>
      {apps.length === 0 ? <ListNoResult onClear={() => setWords('')} /> : null}
      {marked.length > 0 ? section(t('favourites'), marked) : null}
      {sectionsOf(apps).map(({ name, members }) => section(name || t('single'), members))}
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly apps: readonly App[];
  readonly bought: readonly AppRow[];
  readonly favourites: readonly string[];
  readonly onToggle: (id: string) => void;
}

function Section({ title, apps, bought, favourites, onToggle }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles.cards}>
        {apps.map((app) => (
          <li key={app.node.id}>
            <AppCard
              app={app}
              behind={appBehind(app.node.address, bought)}
              isMarked={favourites.includes(app.node.id)}
              onToggle={() => onToggle(app.node.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AppCardProps {
  readonly app: App;
  /** How the app stands of which it is a page. */
  readonly behind: Pick<AppRow, 'state' | 'expiresOn'> | null;
  readonly isMarked: boolean;
  readonly onToggle: () => void;
}

/** One app: what it is, whether it may be opened, and the star that marks it. */
function AppCard({ app: { node, icon, state }, behind, isMarked, onToggle }: AppCardProps) {
  const t = useTranslations('organisation-menu.all');
  const about = useAbout(node.address);
  const outside = node.loadMode === 1 && node.outLink !== '';
  const told = behind && toldOf(behind.state, state);
  const said = [
    ...(state === 'open' ? [] : [t(`state_${state}`)]),
    ...(told ? [t(`app_${told}`, { day: behind.expiresOn ?? '' })] : []),
    ...(node.isvAppId ? [t('partner')] : []),
  ];
  const name = <span className="strong breaks">{node.name}</span>;
  return (
    <div className={styles.card} data-closed={state === 'noPermission' || undefined}>
      <span className={styles.icon}>
        <MenuIcon noun={icon} />
      </span>
      <div className={styles.words}>
        {state === 'noPermission' ? (
          name
        ) : outside ? (
          <a href={node.outLink} target="_blank" rel="noopener noreferrer" className={`plain-link ${styles.link}`}>
            {name}
          </a>
        ) : (
          <Link href={node.address} prefetch={false} className={`plain-link ${styles.link}`}>
            {name}
          </Link>
        )}
        {about ? <span className="small soft">{about}</span> : null}
        {said.length > 0 ? <span className="small soft">{said.join(' · ')}</span> : null}
        {state === 'noPermission' && isTheSchools(behind) ? (
          <a href={askForPage(node.id)} className={styles.ask} aria-label={t('askNamed', { name: node.name })}>
            {t('ask')}
          </a>
        ) : null}
      </div>
      {state === 'noPermission' ? null : (
        <button
          type="button"
          className={styles.star}
          aria-pressed={isMarked}
          aria-label={t('mark', { name: node.name })}
          title={t(isMarked ? 'unmarkHint' : 'markHint')}
          onClick={onToggle}
        >
          {isMarked ? <StarOutlined fontSize="small" /> : <StarBorderOutlined fontSize="small" />}
        </button>
      )}
    </div>
  );
}

/** What a page of ours is for; null for an entry that only the menu knows. */
function useAbout(address: string): string | null {
  const t = useTranslations('organisation-menu.about');
  const name = address
    .slice(`${consoleAddress.root}/`.length)
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replaceAll('/', '_') as 'default';
  return t.has(name) ? t(name) : null;
}

/** A right of an app that the school has not, or no longer, helps nobody. */
const isTheSchools = (behind: AppCardProps['behind']) => behind?.state !== 'notBought' && behind?.state !== 'expired';

/** Of an app that is simply open nothing is told, nor that one is not bought which opens all the same. */
const toldOf = (app: AppRow['state'], page: App['state']) =>
  app === 'open' || app === 'noPermission' || (app === 'notBought' && page !== 'noPermission') ? null : app;

'use client';

import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import StarOutlined from '@mui/icons-material/StarOutlined';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { MenuIcon } from '@/components/shell/menu-icon.tsx';
import { askForPage, consoleAddress } from '@/lib/navigation/paths.ts';
import styles from './all-apps.module.css';
import type { App } from './apps.ts';
import type { AppRow } from './entry-app.ts';

interface AppCardProps {
  readonly app: App;
  /** How the app stands of which it is a page. */
  readonly behind: Pick<AppRow, 'state' | 'expiresOn'> | null;
  readonly isMarked: boolean;
  readonly onToggle: () => void;
}

/** One app: what it is, whether it may be opened, and the star that marks it. */
export function AppCard({ app: { node, icon, state }, behind, isMarked, onToggle }: AppCardProps) {
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

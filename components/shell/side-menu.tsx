'use client';

import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import { useCallScope } from '@/lib/browser/call-scope.ts';
import { track } from '@/lib/browser/track.ts';
import { visible } from '@/lib/navigation/arrange-menu.ts';
import type { Menu, MenuNode } from '@/lib/navigation/menu-item.ts';
import { trailTo } from '@/lib/navigation/resolve.ts';
import { MenuBranch } from './menu-branch.tsx';
import { MenuEntryLink } from './menu-entry-link.tsx';
import { searchMenu } from './menu-search.ts';
import styles from './side-menu.module.css';

interface SideMenuProps {
  readonly menu: Menu;
  /** Narrow menus show icons only and ask to be widened when a folder is opened. */
  readonly isNarrow: boolean;
  readonly onWiden: () => void;
  /** Called when an entry was followed, so that a drawer can close. */
  readonly onFollow?: () => void;
}

/** The left menu: search on top, up to three levels, the current path open. */
export function SideMenu({ menu, isNarrow, onWiden, onFollow }: SideMenuProps) {
  const t = useTranslations('shell.menu');
  const router = useRouter();
  const pathname = usePathname();
  const scope = useCallScope();
  const [words, setWords] = useState('');
  const trail = trailTo(pathname, menu).map(({ id }) => id);
  const found = searchMenu(menu, words);
  const list = useInView(pathname);
  const isSearching = words.trim() !== '' && !isNarrow;

  const follow = (node: MenuNode) => {
    if (scope) track({ name: t('followed', { name: node.name }), page: node.address }, scope);
    setWords('');
    onFollow?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const [first] = found;
    if (pressedKey(event) === 'Escape') setWords('');
    if (pressedKey(event) !== 'Enter' || !first || first.node.loadMode === 1) return;
    router.push(first.node.address);
    follow(first.node);
  };

  return (
    <nav className={styles.menu} aria-label={t('label')} data-narrow={isNarrow || undefined}>
      {isNarrow ? (
        <button
          type="button"
          className={styles.searchButton}
          aria-label={t('search')}
          data-hint={t('search')}
          onClick={onWiden}
        >
          <SearchOutlined fontSize="small" />
        </button>
      ) : (
        <label className={styles.search}>
          <SearchOutlined fontSize="small" />
          <input
            type="search"
            value={words}
            placeholder={t('search')}
            aria-label={t('search')}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
      )}
      {isSearching ? (
        <FoundEntries found={found} trail={trail} onFollow={follow} />
      ) : (
        <ul ref={list} className={styles.list}>
          {visible(menu).map((node) => (
            <MenuBranch
              key={node.id}
              node={node}
              level={1}
              trail={trail}
              isNarrow={isNarrow}
              onWiden={onWiden}
              onFollow={follow}
            />
          ))}
        </ul>
      )}
    </nav>
  );
}

/** The list of the menu, scrolled so that the entry of the current address is seen. */
function useInView(pathname: string | null) {
  const list = useRef<HTMLUListElement>(null);
  const isFirst = useRef(true);
  // `scrollIntoView` would take the page along, and the Tab key would go on from there.
  useEffect(() => {
    const box = list.current;
    // Whoever scrolled before the scripts were there is about to press what is under the pointer.
    const isTaken = isFirst.current && box !== null && box.scrollTop > 0;
    isFirst.current = false;
    const entry = pathname && box?.querySelector('[aria-current="page"]');
    if (!box || !entry || isTaken) return;
    const [inside, around] = [entry.getBoundingClientRect(), box.getBoundingClientRect()];
    if (inside.bottom > around.bottom) box.scrollTop += inside.bottom - around.bottom + inside.height;
    if (inside.top < around.top) box.scrollTop -= around.top - inside.top + inside.height;
  }, [pathname]);
  return list;
}

interface FoundEntriesProps {
  readonly found: ReturnType<typeof searchMenu>;
  readonly trail: readonly string[];
  readonly onFollow: (node: MenuNode) => void;
}

/** The entries that a search has found, in one list. */
function FoundEntries({ found, trail, onFollow }: FoundEntriesProps) {
  const t = useTranslations('shell.menu');
  return (
    <>
      <p className="unseen" role="status">
        {t('found', { count: found.length })}
      </p>
      {found.length === 0 ? <p className={styles.nothing}>{t('nothing')}</p> : null}
      <ul className={styles.list}>
        {found.map(({ node, above }) => (
          <li key={node.id}>
            <MenuEntryLink node={node} hint={above} isCurrent={trail.includes(node.id)} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </>
  );
}

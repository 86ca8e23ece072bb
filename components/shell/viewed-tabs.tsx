import CloseOutlined from '@mui/icons-material/CloseOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import { useTranslations } from 'next-intl';
import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { ViewedTab } from '@/lib/navigation/tabs.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { TabLink } from './tab-link.tsx';
import type { Tabs } from './use-tabs.ts';
import styles from './viewed-tabs.module.css';

const TabMenu = lazyScreen(() => import('./tab-menu.tsx'));
const DiscardDialog = lazyScreen(() => import('./discard-dialog.tsx'));

/** Where the menu of a tab stands, and what it belongs to. */
interface OpenMenu {
  readonly path: string;
  readonly left: number;
  readonly top: number;
  /** Also lists all open pages, for those that the row has no room for. */
  readonly listsPages: boolean;
}

/**
 * Scrolls the row just so far that the tab shows. `scrollIntoView` would have the Tab key go on from there, past the
 * skip link.
 */
function bringInto(row: Element, tab: Element) {
  const room = row.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  if (left < room.left) row.scrollLeft += left - room.left;
  else if (right > room.right) row.scrollLeft += right - room.right;
}

/** The pages viewed lately, newest first, pinned ones in front; each leads back, has a menu, and can be closed. */
export function ViewedTabs({ tabs }: { readonly tabs: Tabs }) {
  const t = useTranslations('shell.tabs');
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const row = useRef<HTMLUListElement>(null);
  const { current, list } = tabs;
  const isThere = list.some(({ path }) => path === current);
  useEffect(() => {
    const tab = row.current?.querySelector(`[data-path="${CSS.escape(current)}"]`);
    if (isThere && row.current && tab) bringInto(row.current, tab);
  }, [current, isThere]);

  const openMenu = (event: MouseEvent<HTMLElement>, path: string, listsPages: boolean) => {
    event.preventDefault();
    // It gets the focus back when the menu closes, and not every browser gives it to what is clicked.
    (event.currentTarget.querySelector<HTMLElement>('a') ?? event.currentTarget).focus({ preventScroll: true });
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    // By the keyboard there is no pointer whose place would count.
    const byPointer = event.type === 'contextmenu' && event.clientX > 0;
    setMenu({
      path,
      left: byPointer ? event.clientX : left,
      top: byPointer ? event.clientY : bottom + 2,
      listsPages,
    });
  };

  return (
    <nav className={styles.tabs} aria-label={t('label')}>
      <ul className={styles.list} ref={row}>
        {list.map((tab) => (
          <Tab key={tab.path} tab={tab} tabs={tabs} onMenu={(event) => openMenu(event, tab.path, false)} />
        ))}
      </ul>
      <button
        type="button"
        className={styles.more}
        aria-label={t('menu')}
        data-hint={t('menu')}
        aria-haspopup="menu"
        aria-expanded={menu?.listsPages ?? false}
        onClick={(event) => openMenu(event, current, true)}
      >
        <MoreHorizOutlined fontSize="small" />
      </button>
      <Suspense>
        {menu ? <TabMenu key={menu.path} tabs={tabs} {...menu} onClose={() => setMenu(null)} /> : null}
        {tabs.asking ? <DiscardDialog tabs={tabs.asking} onAnswer={tabs.answer} /> : null}
      </Suspense>
    </nav>
  );
}

interface TabProps {
  readonly tab: ViewedTab;
  readonly tabs: Tabs;
  readonly onMenu: (event: MouseEvent<HTMLElement>) => void;
}

function Tab({ tab, tabs, onMenu }: TabProps) {
  const t = useTranslations('shell.tabs');
  const isCurrent = tab.path === tabs.current;
  const named = { name: tab.title };
  return (
    <li className={styles.tab} data-path={tab.path} data-current={isCurrent || undefined} onContextMenu={onMenu}>
      <TabLink
        tab={tab}
        isCurrent={isCurrent}
        className={styles.link}
        mark={tabs.isDirty(tab.path) ? <span className={styles.dirty}>{t('unsaved')}</span> : null}
      />
      {tab.pinned ? (
        <button
          type="button"
          className={styles.close}
          aria-label={t('unpinNamed', named)}
          data-hint={t('unpin')}
          onClick={() => tabs.togglePin(tab.path)}
        >
          <PushPinOutlined />
        </button>
      ) : (
        <button
          type="button"
          className={styles.close}
          aria-label={t('close', named)}
          onClick={() => tabs.close('this', tab.path)}
        >
          <CloseOutlined />
        </button>
      )}
    </li>
  );
}

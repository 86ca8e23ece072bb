'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import items from '@/components/ui/drop-item.module.css';
import { type Closing, closedBy } from '@/lib/navigation/tabs.ts';
import { TabLink } from './tab-link.tsx';
import styles from './tab-menu.module.css';
import type { Tabs } from './use-tabs.ts';

interface TabMenuProps {
  readonly tabs: Tabs;
  /** The tab the menu belongs to. */
  readonly path: string;
  readonly left: number;
  readonly top: number;
  /** Gets the focus back. */
  readonly opener: HTMLElement;
  readonly listsPages: boolean;
  readonly onClose: () => void;
}

const closings = ['this', 'others', 'left', 'right', 'all'] as const satisfies readonly Closing[];
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** What can be done with a tab: refresh, pin, close in five ways, open again what was closed, open in a new window. */
export default function TabMenu({ tabs, path, left, top, opener, listsPages, onClose }: TabMenuProps) {
  const t = useTranslations('shell.tabs');
  const panel = useRef<HTMLDivElement>(null);
  const tab = tabs.list.find((one) => one.path === path);

  // Before it is painted: a menu at the right edge must not stand out of the window.
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`;
    element.style.top = `${Math.max(8, Math.min(top, window.innerHeight - height - 8))}px`;
    entriesOf(element)[0]?.focus();
  }, [left, top]);
  useEffect(() => {
    const outside = (event: Event) => {
      if (!panel.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [onClose]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const entries = entriesOf(event.currentTarget);
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const step = steps[event.key];
    const target = step
      ? entries.at((at + step) % entries.length)
      : event.key === 'Home'
        ? entries[0]
        : event.key === 'End'
          ? entries.at(-1)
          : undefined;
    if (target) {
      event.preventDefault();
      target.focus();
    }
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
      opener.focus();
    }
  };
  const does = (deed: () => void) => () => {
    onClose();
    opener.focus();
    deed();
  };
  const entry = (label: string, deed: () => void, isPossible = true) => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={items.item}
      disabled={!isPossible}
      onClick={does(deed)}
    >
      {label}
    </button>
  );

  return (
    <div ref={panel} role="menu" aria-label={t('menu')} className={styles.panel} tabIndex={-1} onKeyDown={onKeyDown}>
      {listsPages && tabs.list.length > 0 ? (
        <>
          {tabs.list.map((one) => (
            <TabLink
              key={one.path}
              tab={one}
              isCurrent={one.path === tabs.current}
              className={items.item}
              role="menuitem"
              onFollow={onClose}
            />
          ))}
          <hr className={items.divider} />
        </>
      ) : null}
      {tab ? (
        <>
          {entry(t('refresh'), () => tabs.refresh(path))}
          {entry(tab.pinned ? t('unpin') : t('pin'), () => tabs.togglePin(path))}
          {entry(t('newWindow'), () => window.open(tab.fullPath, '_blank', 'noopener'))}
          <hr className={items.divider} />
        </>
      ) : null}
      {closings.map((closing) => (
        <div key={closing} className={styles.layoutless}>
          {entry(t(`close_${closing}`), () => tabs.close(closing, path), closedBy(tabs.list, closing, path).length > 0)}
        </div>
      ))}
      <hr className={items.divider} />
      {entry(t('reopen'), tabs.reopen, tabs.hasClosed())}
    </div>
  );
}

const entriesOf = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('[role="menuitem"]:enabled, a')];

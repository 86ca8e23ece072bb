'use client';

import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslations } from 'next-intl';
import { themed } from '@/components/ui/themed.tsx';
import { type Closing, closedBy } from '@/lib/navigation/tabs.ts';
import { TabLink } from './tab-link.tsx';
import type { Tabs } from './use-tabs.ts';

interface TabMenuProps {
  readonly tabs: Tabs;
  /** The tab the menu belongs to. */
  readonly path: string;
  readonly left: number;
  readonly top: number;
  readonly listsPages: boolean;
  readonly onClose: () => void;
}

const closings = ['this', 'others', 'left', 'right', 'all'] as const satisfies readonly Closing[];

/** What can be done with a tab: refresh, pin, close in five ways, open again what was closed, open in a new window. */
function TabMenu({ tabs, path, left, top, listsPages, onClose }: TabMenuProps) {
  const t = useTranslations('shell.tabs');
  const tab = tabs.list.find((one) => one.path === path);
  const entry = (label: string, action: () => void, isPossible = true) => (
    <MenuItem
      key={label}
      disabled={!isPossible}
      onClick={() => {
        onClose();
        action();
      }}
    >
      {label}
    </MenuItem>
  );
  // A menu takes its entries as they are, without fragments around them.
  return (
    <Menu
      open
      // Among the tabs, so that it belongs to their landmark.
      disablePortal
      anchorReference="anchorPosition"
      anchorPosition={{ left, top }}
      variant="menu"
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('menu'), dense: true }, paper: { sx: { minWidth: 200, maxWidth: 320 } } }}
    >
      {listsPages
        ? tabs.list.map((one) => (
            <MenuItem
              key={one.path}
              component={TabLink}
              tab={one}
              isCurrent={one.path === tabs.current}
              selected={one.path === tabs.current}
              onFollow={onClose}
            />
          ))
        : null}
      {listsPages && tabs.list.length > 0 ? <Divider key="pages" /> : null}
      {tab ? entry(t('refresh'), () => tabs.refresh(path)) : null}
      {tab ? entry(tab.pinned ? t('unpin') : t('pin'), () => tabs.togglePin(path)) : null}
      {tab ? entry(t('newWindow'), () => window.open(tab.fullPath, '_blank', 'noopener')) : null}
      {tab ? <Divider key="tab" /> : null}
      {closings.map((closing) =>
        entry(t(`close_${closing}`), () => tabs.close(closing, path), closedBy(tabs.list, closing, path).length > 0),
      )}
      <Divider key="closings" />
      {entry(t('reopen'), tabs.reopen, tabs.hasClosed())}
    </Menu>
  );
}

export default themed(TabMenu);

'use client';

import Check from '@mui/icons-material/Check';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { themed } from '@/components/ui/themed.tsx';
import type { SavedView } from '@/lib/contracts/organisation/saved-view.ts';
import { useListPresets } from '../list/list-presets.ts';
import { StateBadge } from '../state-badge.tsx';
import { ManageViews } from './manage-views.tsx';
import { ViewForm } from './view-form.tsx';
import type { ViewMenuProps } from './view-menu.tsx';
import { changeTo, viewQuery } from './view-query.ts';

interface ViewListProps extends ViewMenuProps {
  readonly shown: SavedView | undefined;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** The menu of a list's views, and what it opens: the form of a new one, and all of them to be managed. */
function ViewList({ address, names, columns, shown, anchor, onClose }: ViewListProps) {
  const t = useTranslations('shared.views');
  const { list, views } = useListPresets();
  const [above, setAbove] = useState<'keep' | 'manage' | null>(null);
  const open = (view: Pick<SavedView, 'query' | 'columns'>) => {
    onClose();
    address.change(changeTo(view.query, names));
    if (columns) columns.choose(view.columns);
  };
  const query = viewQuery(address.query, names);
  const current = { list: list ?? '', query, columns: columns?.chosen ? [...columns.chosen] : null };
  if (above === 'keep') return <ViewForm view={{ ...current, name: '', standard: false }} onClose={onClose} />;
  if (above === 'manage') return <ManageViews current={current} onClose={onClose} />;
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': t('mine'), dense: true } }}>
      <MenuItem onClick={() => open({ query: {}, columns: columns?.chosen ? [...columns.chosen] : null })}>
        <ListItemText inset>{t('all')}</ListItemText>
      </MenuItem>
      {views.map((view) => (
        <MenuItem key={view.id} aria-current={view === shown || undefined} onClick={() => open(view)}>
          <ListItemIcon>{view === shown ? <Check fontSize="small" /> : null}</ListItemIcon>
          <ListItemText>{view.name}</ListItemText>
          {view.standard ? <StateBadge tone="plain">{t('standardMark')}</StateBadge> : null}
        </MenuItem>
      ))}
      <Divider />
      <MenuItem onClick={() => setAbove('keep')}>
        <ListItemText inset>{t('keep')}</ListItemText>
      </MenuItem>
      {views.length > 0 ? (
        <MenuItem onClick={() => setAbove('manage')}>
          <ListItemText inset>{t('manage')}</ListItemText>
        </MenuItem>
      ) : null}
    </Menu>
  );
}

export default themed(ViewList);

'use client';

import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { themed } from '@/components/ui/themed.tsx';
import { TabLink } from './tab-link.tsx';
import type { Tabs } from './use-tabs.ts';

interface RecentListProps {
  readonly tabs: Tabs;
  readonly onFollow: () => void;
}

/** The pages opened lately. */
function RecentList({ tabs, onFollow }: RecentListProps) {
  const t = useTranslations('shell.tabs');
  if (tabs.list.length === 0) return <Typography variant="caption">{t('none')}</Typography>;
  return (
    <List disablePadding>
      {tabs.list.map((tab) => {
        const isCurrent = tab.path === tabs.current;
        return (
          <ListItem key={tab.path} disablePadding>
            <ListItemButton
              component={TabLink}
              // Without it MUI would take it for a button.
              href={tab.fullPath}
              tab={tab}
              isCurrent={isCurrent}
              selected={isCurrent}
              onFollow={onFollow}
              sx={{ minHeight: 'var(--control)', padding: '4px 10px', borderRadius: 'var(--radius-control)' }}
            />
          </ListItem>
        );
      })}
    </List>
  );
}

export default themed(RecentList);

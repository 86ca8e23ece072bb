'use client';

import CloseOutlined from '@mui/icons-material/CloseOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { themed } from '@/components/ui/themed.tsx';
import type { Menu } from '@/lib/navigation/menu-item.ts';
import { AllAppsLink } from './all-apps-link.tsx';
import styles from './frame.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { SideMenu } from './side-menu.tsx';

const stay = () => {};

interface MenuDrawerProps {
  readonly menu: Menu;
  /** What the product is called here. */
  readonly product: string;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

const headLook = {
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 'var(--bar-height)',
  padding: '0 4px 0 16px',
  borderBottom: '1px solid var(--line)',
  fontWeight: 600,
};

/** The menu on a phone, over the page from its left edge; under it what the bar has no room for. */
function MenuDrawer({ menu, product, onClose, onHelp }: MenuDrawerProps) {
  const t = useTranslations('shell');
  const paper = { 'aria-label': t('menu.label'), sx: { width: 'min(300px, 84vw)', backgroundColor: 'var(--card)' } };
  return (
    <Drawer open anchor="left" slotProps={{ paper }} onClose={onClose}>
      <Box sx={headLook}>
        <span>{product}</span>
        <IconButton aria-label={t('menu.close')} onClick={onClose} sx={{ width: 44, height: 44 }}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
      <SideMenu menu={menu} isNarrow={false} onWiden={stay} onFollow={onClose} />
      <AllAppsLink menu={menu} onFollow={onClose} />
      <div className={styles.foot}>
        <button type="button" className={styles.footButton} onClick={onHelp}>
          <HelpOutlineOutlined fontSize="small" />
          {t('help.open')}
        </button>
        <LanguageSwitch className={styles.footButton} />
      </div>
    </Drawer>
  );
}

export default themed(MenuDrawer);

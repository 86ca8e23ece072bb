'use client';

import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Menu } from '@/lib/navigation/menu-item.ts';
import { AllAppsLink } from './all-apps-link.tsx';
import styles from './menu-drawer.module.css';
import { SideMenu } from './side-menu.tsx';

const stay = () => {};

interface MenuDrawerProps {
  readonly menu: Menu;
  /** What the product is called here. */
  readonly product: string;
  readonly onClose: () => void;
}

/** The menu on a phone: a modal drawer, which the browser keeps the focus in and closes on Escape. */
export function MenuDrawer({ menu, product, onClose }: MenuDrawerProps) {
  const t = useTranslations('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t('menu.label')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      onKeyDown={(event) => event.key === 'Escape' && dialog.current?.close()}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <span>{product}</span>
          <button type="button" aria-label={t('menu.close')} onClick={() => dialog.current?.close()}>
            <CloseOutlined fontSize="small" />
          </button>
        </div>
        <SideMenu menu={menu} isNarrow={false} onWiden={stay} onFollow={() => dialog.current?.close()} />
        <AllAppsLink menu={menu} onFollow={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}

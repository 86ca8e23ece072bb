'use client';

import MenuOpenOutlined from '@mui/icons-material/MenuOpenOutlined';
import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { keepInCookie } from '@/components/ui/keep-in-cookie.ts';
import { late } from '@/components/ui/late.tsx';
import { AllAppsLink } from './all-apps-link.tsx';
import { ComingParts } from './coming-parts.tsx';
import { ExpiryTip } from './expiry-tip.tsx';
import styles from './frame.module.css';
import type { FrameFacts } from './frame-facts.ts';
import { LatePageBar } from './late-page-bar.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { LeftSchoolBar } from './left-school-bar.tsx';
import { menuCookie } from './menu-cookie.ts';
import { NoticeBanner } from './notice-banner.tsx';
import { PageBody } from './page-body.tsx';
import { ProductSign } from './product-sign.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useTabs } from './use-tabs.ts';
import { useTracking } from './use-tracking.ts';
import { ViewedTabs } from './viewed-tabs.tsx';

const MenuDrawer = late(() => import('./menu-drawer.tsx'));
const HelpPanel = lazyScreen(() => import('./help-panel.tsx'));

/** Where the skip link leads; fixed, so that it can stand in an address. */
const contentId = 'content';

/**
 * What stands around every page of the console: menu on the left, bar and viewed tabs on top, the page in the middle.
 */
export function Frame({ facts, children }: { readonly facts: FrameFacts; readonly children: ReactNode }) {
  const t = useTranslations('shell');
  const product = facts.product ?? t('product');
  const [isNarrow, setNarrow] = useState(facts.menuCollapsed);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  // Another number is another visit: what a page showed begins anew.
  const [visit, setVisit] = useState(0);
  const tabs = useTabs(facts, () => setVisit(visit + 1));
  useTracking(tabs.current, tabs.title);

  const narrow = (next: boolean) => {
    setNarrow(next);
    keepInCookie(menuCookie, next ? 'collapsed' : 'open');
  };
  const showHelp = () => {
    setDrawerOpen(false);
    setHelpOpen(true);
  };

  return (
    <div className={styles.frame} data-narrow={isNarrow || undefined}>
      <title>{tabs.name ?? tabs.title ?? product}</title>
      <a className={styles.skip} href={`#${contentId}`}>
        {t('skip')}
      </a>
      <aside className={styles.side}>
        <div className={styles.mark} title={product}>
          <ProductSign logo={facts.logo} />
          <span className={styles.product}>{product}</span>
        </div>
        <SideMenu menu={facts.menu} isNarrow={isNarrow} onWiden={() => narrow(false)} />
        <AllAppsLink menu={facts.menu} isNarrow={isNarrow} />
        <button
          type="button"
          className={styles.collapse}
          aria-label={isNarrow ? t('menu.expand') : t('menu.collapse')}
          data-hint={isNarrow ? t('menu.expand') : t('menu.collapse')}
          onClick={() => narrow(!isNarrow)}
        >
          <MenuOpenOutlined fontSize="small" />
        </button>
      </aside>
      <div className={styles.body}>
        <div className={styles.top}>
          <TopBar facts={facts} tabs={tabs} onOpenMenu={() => setDrawerOpen(true)} onHelp={showHelp} />
          <ViewedTabs tabs={tabs} />
        </div>
        <LeftSchoolBar own={{ ...facts.school, personId: facts.person.id }} />
        <LatePageBar />
        <div className={styles.banners}>
          <ExpiryTip path={tabs.current} facts={facts} />
          <NoticeBanner />
        </div>
        <main id={contentId} className={styles.content} tabIndex={-1}>
          <PageBody menu={facts.menu}>
            <Fragment key={visit}>{children}</Fragment>
          </PageBody>
        </main>
      </div>
      {isDrawerOpen ? (
        <MenuDrawer menu={facts.menu} product={product} onClose={() => setDrawerOpen(false)} onHelp={showHelp} />
      ) : null}
      <Suspense>{isHelpOpen ? <HelpPanel path={tabs.current} onClose={() => setHelpOpen(false)} /> : null}</Suspense>
      <ComingParts />
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { useAskedPath, useLatePage } from '@/lib/browser/asked-page.ts';
import type { Menu } from '@/lib/navigation/menu-item.ts';
import styles from './page-body.module.css';
import { ownTitleOf } from './page-titles.ts';

/** Soon enough to answer a press, late enough for a page that comes at once. */
const outlineAfterMs = 60;

interface PageBodyProps {
  readonly menu: Menu;
  readonly children: ReactNode;
}

/**
 * The page that is shown. While another one is on its way its outline covers this one, which stays as it is below: it
 * comes back where the other one does not come.
 */
export function PageBody({ menu, children }: PageBodyProps) {
  const t = useTranslations('shell');
  const asked = useAskedPath();
  const [outlined, setOutlined] = useState<string | null>(null);
  const [missed] = useLatePage();
  useEffect(() => {
    const timer = setTimeout(() => setOutlined(asked), asked === null ? 0 : outlineAfterMs);
    return () => clearTimeout(timer);
  }, [asked]);
  const title = asked !== null && outlined === asked && missed === null ? ownTitleOf(asked, menu, t) : null;
  return (
    <>
      {title ? (
        <div className={styles.outline}>
          <PageHeader title={title.text} />
          <ListCard>
            <ListSkeleton rows={8} />
          </ListCard>
        </div>
      ) : null}
      <div className={`layoutless ${title ? styles.covered : ''}`}>{children}</div>
    </>
  );
}

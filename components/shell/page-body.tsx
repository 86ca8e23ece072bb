'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { late } from '@/components/ui/late.tsx';
import { useAskedPath, useLatePage } from '@/lib/browser/asked-page.ts';
import type { Menu } from '@/lib/navigation/menu-item.ts';
import styles from './page-body.module.css';
import { ownTitleOf } from './page-titles.ts';

const PageOutline = late(() => import('./page-outline.tsx'));

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
  const [late] = useLatePage();
  useEffect(() => {
    const timer = setTimeout(() => setOutlined(asked), asked === null ? 0 : outlineAfterMs);
    return () => clearTimeout(timer);
  }, [asked]);
  const title = asked !== null && outlined === asked && late === null ? ownTitleOf(asked, menu, t) : null;
  return (
    <>
      {title ? (
        <div className={styles.outline}>
          <PageOutline title={title.text} />
        </div>
      ) : null}
      <div className={`layoutless ${title ? styles.covered : ''}`}>{children}</div>
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import type { ClassStanding } from '@/lib/contracts/safety/walls.ts';
import styles from './health-guard.module.css';
import { Panel } from './panel.tsx';
import { usePages } from './use-pages.ts';

const mostTiles = 36;

/** Every class with those who are there; illness and what is not recorded yet stand beside it in words. */
export function ClassTiles({ classes }: { readonly classes: readonly ClassStanding[] }) {
  const t = useTranslations('safety-walls');
  const { shown, page, pages } = usePages(classes, mostTiles);
  const rows = rowsFor(Math.min(classes.length, mostTiles));
  const columns = Math.max(1, Math.ceil(Math.min(classes.length, mostTiles) / rows));
  return (
    <Panel
      title={t('classes', { count: classes.length })}
      aside={pages > 1 ? <span className={styles.soft}>{t('pageOf', { page, pages })}</span> : null}
      className={styles.classes}
    >
      {classes.length === 0 ? <p className={styles.soft}>{t('noClasses')}</p> : null}
      <ul className={styles.tiles} style={{ '--columns': columns } as CSSProperties} data-few={rows < 3}>
        {shown.map((one) => (
          <li key={one.name}>
            <span className={styles.tileLine}>
              <span className={styles.className}>{one.name}</span>
              <span className={styles.there}>
                <strong>{one.present}</strong>/{one.due}
              </span>
            </span>
            <span className={styles.tileLine}>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ width: `${one.due > 0 ? (one.present / one.due) * 100 : 0}%` }} />
              </span>
              {one.sick > 0 ? <span data-tone="bad">{t('count.sickOf', { count: one.sick })}</span> : null}
              {one.leave > 0 ? <span>{t('count.leaveOf', { count: one.leave })}</span> : null}
              {one.open > 0 ? <span data-tone="soft">{t('count.openOf', { count: one.open })}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function rowsFor(count: number): number {
  if (count <= 8) return 1;
  return count <= 24 ? 2 : 3;
}

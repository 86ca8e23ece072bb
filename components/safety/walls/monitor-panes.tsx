'use client';

import { useTranslations } from 'next-intl';
import type { WallOf } from '@/lib/contracts/safety/walls.ts';
import styles from './health-guard.module.css';
import { MonitorPicture } from './monitor-picture.tsx';
import { Panel } from './panel.tsx';

/** Four live pictures of the school's own devices, read by this browser straight from them; a pane without a source says so. */
export function MonitorPanes({ sources }: { readonly sources: WallOf<'healthGuard'>['monitors'] }) {
  const t = useTranslations('safety-walls.monitor');
  return (
    <Panel title={t('title')}>
      <ul className={styles.panes}>
        {panes.map((number, at) => {
          const source = sources[at];
          return (
            <li key={number}>
              {source ? (
                <>
                  <MonitorPicture key={source.url} source={source} />
                  <span className={styles.paneName}>{source.name}</span>
                </>
              ) : (
                <span className={styles.noPicture}>{t('pane', { number })}</span>
              )}
            </li>
          );
        })}
      </ul>
      {sources.length === 0 ? <p className={styles.small}>{t('none')}</p> : null}
    </Panel>
  );
}

/** As many as the specification says (modules section 9), counted as people count. */
const panes = [1, 2, 3, 4] as const;

'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { DisplayOf } from '@/lib/contracts/safety/displays.ts';
import styles from './health-guard.module.css';
import { Panel } from './panel.tsx';

/**
 * Four live pictures of the school's own devices, read by this browser straight from them; a pane without a source says
 * so.
 */
export function MonitorPanes({ sources }: { readonly sources: DisplayOf<'healthGuard'>['monitors'] }) {
  const t = useTranslations('safety-displays.monitor');
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
    </Panel>
  );
}

/** As many as the specification says (modules section 9), counted as people count. */
const panes = [1, 2, 3, 4] as const;

type Source = DisplayOf<'healthGuard'>['monitors'][number];

const stillMs = 5_000;
const retryMs = 30_000;

/** One picture of a device. Where it fails, that is said and it is tried again; the display goes on without it. */
function MonitorPicture({ source: { url, form, name } }: { readonly source: Source }) {
  const t = useTranslations('safety-displays.monitor');
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const everyMs = failed ? retryMs : form === 'still' ? stillMs : null;
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => {
      setFailed(false);
      setTurn((before) => before + 1);
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  if (failed) return <span className={styles.noPicture}>{t('failed')}</span>;
  const fail = () => setFailed(true);
  if (form === 'film')
    return <video key={turn} src={url} title={name} autoPlay muted playsInline loop onError={fail} />;
  return <img src={form === 'still' ? fresh(url, turn) : url} alt={name} onError={fail} />;
}

/** A camera's snapshot under an address that no cache knows. */
function fresh(url: string, turn: number): string {
  const address = new URL(url);
  address.searchParams.set('turn', String(turn));
  return address.href;
}

'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { MonitoredCamera } from '@/lib/contracts/safety/monitor.ts';
import { isMonitored } from '@/lib/navigation/path-kinds.ts';
import { MonitorPicture } from '../monitor-picture.tsx';
import styles from './monitor.module.css';

const watchMs = 60_000;
/** As many as the specification says (modules section 9), counted as people count. */
const paneNumbers = [1, 2, 3, 4] as const;

/** Four cameras at once, each chosen in its pane; the choice is remembered for the person. */
export function MonitorScreen() {
  const t = useTranslations('safety.monitor');
  const answer = useCall('safety.monitor', {}, { keep: true, shown: 'here', refreshMs: () => watchMs });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListBody
        answer={answer}
        isEmpty={({ cameras }) => cameras.length === 0}
        empty={<ListEmpty text={t('empty')} />}
        rows={8}
      >
        {(data) => <Panes {...data} />}
      </ListBody>
    </>
  );
}

function Panes({ cameras, panes }: CallReply<'safety.monitor'>) {
  const t = useTranslations('safety.monitor');
  const { run, busy } = useAction('safety.setMonitor');
  usePicturesOfHosts(cameras.some(({ url }) => url !== ''));
  const choose = (pane: number, id: string) =>
    void run({ panes: panes.map((former, at) => (at === pane ? id || null : former)) });
  return (
    <ul className={styles.panes} aria-label={t('title')}>
      {paneNumbers.map((number, at) => {
        const id = panes[at];
        const camera = cameras.find((one) => one.id === id);
        return (
          <li key={number} className="card">
            <div className={styles.picture}>
              {camera ? <Watched key={camera.id} camera={camera} /> : <span className="soft">{t('noCamera')}</span>}
            </div>
            <div className={styles.caption}>
              <select
                aria-label={t('pane', { number })}
                value={camera?.id ?? ''}
                disabled={busy}
                onChange={(event) => choose(at, event.target.value)}
              >
                <option value="">{t('noCamera')}</option>
                {cameras.map(({ id: one, name, area }) => (
                  <option key={one} value={one}>{`${name} · ${area}`}</option>
                ))}
              </select>
              {camera ? <Standing camera={camera} /> : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const tones = { waiting: 'plain', online: 'good', offline: 'bad', revoked: 'plain' } as const;

function Standing({ camera: { state, heardAt } }: { readonly camera: MonitoredCamera }) {
  const t = useTranslations('safety');
  const instant = useInstantText();
  return (
    <span>
      <StateBadge tone={tones[state]}>{t(`device.stateOf.${state}`)}</StateBadge>{' '}
      <span className="soft">{heardAt ? t('monitor.heard', { at: instant(heardAt) }) : t('monitor.neverHeard')}</span>
    </span>
  );
}

function Watched({ camera: { name, url, form } }: { readonly camera: MonitoredCamera }) {
  const t = useTranslations('safety.monitor');
  const instant = useInstantText();
  if (url === '') return <span className="soft">{t('noSource')}</span>;
  return (
    <MonitorPicture
      source={{ name, url, form }}
      failed={(since) => <span className="soft">{t('gone', { at: instant(since.toISOString()) })}</span>}
    />
  );
}

/**
 * Only a document that was opened at an address with pictures may show those of other hosts: who came here from another
 * page of the console has that page's document, which is read anew once.
 */
function usePicturesOfHosts(wanted: boolean): void {
  useEffect(() => {
    const [opened] = performance.getEntriesByType('navigation');
    if (wanted && opened && !isMonitored(new URL(opened.name).pathname)) window.location.reload();
  }, [wanted]);
}

'use client';

import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import styles from './frame-page.module.css';

/** A page that shows nothing for so long is taken for one that does not come. */
const patienceMs = 20_000;

interface FramedViewProps {
  readonly title: string;
  readonly address: string;
  readonly patience?: number;
}

/**
 * A page of somebody else inside ours: says that it is on its way, that it does not come, and always the way to it
 * outside.
 */
export function FramedView({ title, address, patience = patienceMs }: FramedViewProps) {
  const t = useTranslations('shell.frame');
  const [attempt, setAttempt] = useState(0);
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <h1 className={styles.title}>{title}</h1>
        <button type="button" className={styles.action} onClick={() => setAttempt(attempt + 1)}>
          <RefreshOutlined fontSize="small" />
          {t('again')}
        </button>
        <a className={styles.action} href={address} target="_blank" rel="noopener noreferrer">
          <OpenInNewOutlined fontSize="small" />
          {t('open')}
        </a>
      </div>
      <Attempt key={attempt} title={title} address={address} patience={patience} />
    </div>
  );
}

/** One attempt to load the page. That a server refuses to be framed no browser tells; the bar above stays for that. */
function Attempt({ title, address, patience }: Required<FramedViewProps>) {
  const t = useTranslations('shell.frame');
  const [state, setState] = useState<'loading' | 'shown' | 'late'>('loading');
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const element = frame.current;
    const shown = () => setState('shown');
    element?.addEventListener('load', shown);
    // Asked for only now: a page that came before our scripts did would not be announced again, and stay covered.
    if (element) element.src = address;
    const timer = setTimeout(() => setState((before) => (before === 'loading' ? 'late' : before)), patience);
    return () => {
      element?.removeEventListener('load', shown);
      clearTimeout(timer);
    };
  }, [address, patience]);
  return (
    <div className={styles.stage}>
      {state === 'shown' ? null : (
        <p className={styles.note} role={state === 'late' ? 'alert' : 'status'}>
          {t(state === 'late' ? 'late' : 'loading', { host: new URL(address).host })}
        </p>
      )}
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-downloads"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}

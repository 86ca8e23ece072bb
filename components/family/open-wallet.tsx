'use client';

import { useEffect, useState } from 'react';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { family } from '@/lib/contracts/family.ts';
import styles from './family.module.css';

/** What the app that a page is opened in offers to it. */
interface Bridge {
  invoke(name: string, params: object, done: (answer: { readonly err_msg?: string }) => void): void;
}
declare global {
  interface Window {
    readonly WeixinJSBridge?: Bridge;
  }
}

interface OpenWalletProps {
  readonly wallet: ReplyOf<typeof family.endpoints.wallet>;
  /** Where the page is without the order. */
  readonly page: string;
  readonly label: string;
}

/**
 * Opens the wallet of the app that the page is in, at once and again by its button. What it answers proves nothing: the
 * page is read anew, and says what the school knows.
 */
export function OpenWallet({ wallet, page, label }: OpenWalletProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const ready = () => setReady(true);
    if (window.WeixinJSBridge) ready();
    document.addEventListener('WeixinJSBridgeReady', ready);
    return () => document.removeEventListener('WeixinJSBridgeReady', ready);
  }, []);
  const open = () => window.WeixinJSBridge?.invoke('getBrandWCPayRequest', wallet, () => window.location.replace(page));
  return (
    <button type="button" className={styles.go} disabled={!isReady} onClick={open}>
      {label}
    </button>
  );
}

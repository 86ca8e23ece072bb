'use client';

import { useEffect } from 'react';
import { noticeLimits } from '@/lib/rules/limits/notice-limits.ts';
import { useCallScope } from './call-scope.ts';
import { readAddress, staleNames } from './request-data.ts';
import { useRefresh } from './stale.ts';

/**
 * Keeps what is shown up with what happens elsewhere: the server's event stream names the answers that have become old,
 * and they are asked for again. One tab of the browser holds the stream and tells the others; when it closes, another
 * takes over.
 */
export function useLive(): void {
  const scope = useCallScope();
  const refresh = useRefresh();
  const owner = scope ? `${scope.schoolId} ${scope.personId}` : null;
  useEffect(() => {
    if (owner === null || !('locks' in navigator)) return;
    const channel = new BroadcastChannel(`live ${owner}`);
    channel.onmessage = ({ data }) => refresh(staleNames(String(data)));
    const leaving = new AbortController();
    const hold = () =>
      new Promise<void>((resolve) => {
        const source = new EventSource(readAddress('notices.live', { seconds: noticeLimits.liveSeconds }));
        source.onmessage = ({ data }) => {
          refresh(staleNames(data));
          channel.postMessage(data);
        };
        leaving.signal.addEventListener('abort', () => {
          source.close();
          resolve();
        });
      });
    navigator.locks.request(`live ${owner}`, { signal: leaving.signal }, hold).catch(() => {
      // Given up while waiting for the turn.
    });
    return () => {
      leaving.abort();
      channel.close();
    };
  }, [owner, refresh]);
}

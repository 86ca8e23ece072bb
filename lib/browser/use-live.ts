'use client';

import { useEffect } from 'react';
import { noticeLimits } from '@/lib/rules/limits/notice-limits.ts';
import { streamRetryMs } from '@/lib/rules/stream-retry.ts';
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
        let source: EventSource;
        let again: ReturnType<typeof setTimeout> | undefined;
        let failures = 0;
        const open = () => {
          // What happened before this stream began nobody tells it, but for a page that has only just come.
          const late = performance.now() > noticeLimits.livePageFreshMs ? { behind: '1' } : {};
          source = new EventSource(readAddress('notices.live', { seconds: noticeLimits.liveSeconds, ...late }));
          source.onopen = () => {
            failures = 0;
          };
          source.onmessage = ({ data }) => {
            refresh(staleNames(data));
            channel.postMessage(data);
          };
          // A browser gives up for good where it is refused once, as by a server that begins anew.
          source.onerror = () => {
            source.close();
            again = setTimeout(open, streamRetryMs(++failures, Math.random()));
          };
        };
        open();
        leaving.signal.addEventListener('abort', () => {
          clearTimeout(again);
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

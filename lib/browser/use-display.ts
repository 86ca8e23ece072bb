'use client';

import { useEffect, useState } from 'react';
import type { DisplaySnapshot } from '@/lib/contracts/safety/displays.ts';
import type { ScreenKind } from '@/lib/contracts/safety/screens.ts';
import { limits } from '@/lib/rules/limits.ts';
import { streamRetryMs } from '@/lib/rules/stream-retry.ts';
import type { CallFailure } from './call-failure.ts';
import { readAddress, readData } from './request-data.ts';
import { serviceErrorCodes } from './service-error-codes.ts';

export interface DisplayState {
  readonly snapshot: DisplaySnapshot;
  /** When the server last said that this is so. */
  readonly asOf: string;
  /** By how many milliseconds the server's clock is ahead of this machine's. */
  readonly aheadMs: number;
  readonly link: 'live' | 'lost' | 'shut';
}

interface DisplayAddress {
  readonly kind: ScreenKind;
  readonly key: string;
}

/** A stream that has said nothing for so long is dead, whatever the browser believes. */
const silenceMs = limits.screenPulseSeconds * 2_500;

/**
 * Keeps a display as its server has it: one event stream, begun anew with growing pauses drawn by lot, which then sends
 * the newest where that is another. What was shown last stays while there is no connection; a page of an older build
 * loads itself anew.
 */
export function useDisplay({ kind, key }: DisplayAddress, first: DisplaySnapshot, build: string): DisplayState {
  const [state, setState] = useState<DisplayState>({ snapshot: first, asOf: first.at, aheadMs: 0, link: 'live' });
  useEffect(() => {
    return followDisplay({ kind, key }, first.version, { build, tell: setState });
  }, [kind, key, first.version, build]);
  return state;
}

interface Follower {
  /** That the page came from. */
  readonly build: string;
  readonly tell: (change: (before: DisplayState) => DisplayState) => void;
}

/** Follows a display from the version that is shown. @returns what ends it */
function followDisplay({ kind, key }: DisplayAddress, version: string, { build, tell }: Follower): () => void {
  let seen = version;
  let failures = 0;
  let gone = false;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const heard = (at: string, snapshot?: DisplaySnapshot) => {
    failures = 0;
    clearTimeout(silence);
    silence = setTimeout(lose, silenceMs);
    const aheadMs = Date.parse(at) - Date.now();
    tell((before) => ({ snapshot: snapshot ?? before.snapshot, asOf: at, aheadMs, link: 'live' }));
  };
  const leave = () => {
    source?.close();
    source = null;
    clearTimeout(silence);
    clearTimeout(timer);
  };
  const shut = () => {
    leave();
    tell((before) => ({ ...before, link: 'shut' }));
  };
  const connect = () => {
    const seconds = Math.round(limits.screenStreamSeconds * (0.5 + Math.random() / 2));
    const stream = new EventSource(readAddress('safety.displayLive', { kind, key, seen, seconds }));
    source = stream;
    stream.addEventListener('snapshot', ({ data }) => {
      const snapshot = JSON.parse(data) as DisplaySnapshot;
      seen = snapshot.version;
      heard(snapshot.at, snapshot);
    });
    stream.addEventListener('pulse', ({ data }) => heard(data));
    stream.addEventListener('shut', shut);
    stream.onerror = lose;
    silence = setTimeout(lose, silenceMs);
  };
  const again = async () => {
    // A stream that is refused does not tell why; a plain read does, and brings the newest along.
    try {
      const snapshot = (await readData('safety.display', { kind, key }, null)) as DisplaySnapshot;
      const isNew = await isNewBuild(build);
      if (gone) return;
      if (isNew) return window.location.reload();
      seen = snapshot.version;
      // First, since what is heard ends the wait that begins with a stream.
      connect();
      heard(snapshot.at, snapshot);
    } catch (failure) {
      if (gone) return;
      if ((failure as CallFailure).code === serviceErrorCodes.screenShut) shut();
      else lose();
    }
  };
  function lose() {
    leave();
    failures += 1;
    // The ordinary end of a stream is not worth a word.
    if (failures > 1) tell((before) => ({ ...before, link: 'lost' }));
    timer = setTimeout(() => void again(), streamRetryMs(failures, Math.random()));
  }

  connect();
  return () => {
    gone = true;
    leave();
  };
}

/** Whether the server runs another build than this page came from. */
async function isNewBuild(build: string): Promise<boolean> {
  const answer = await fetch('/api/health', { cache: 'no-store' });
  const said = (await answer.json()) as { readonly build?: string };
  return said.build !== undefined && said.build !== build;
}

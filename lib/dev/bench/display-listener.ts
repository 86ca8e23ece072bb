import { type ClientRequest, get } from 'node:http';
import type { DisplaySnapshot } from '@/lib/contracts/safety/displays.ts';
import { limits } from '@/lib/rules/limits.ts';
import { streamRetryMs } from '@/lib/rules/stream-retry.ts';
import { readPath } from './visitor.ts';

export interface DisplayListener {
  /** What it shows now. */
  readonly shown: { readonly version: string; readonly atMs: number };
  /** Since when it has been connected; null while it is not. */
  readonly backMs: () => number | null;
  leave(): void;
}

/**
 * A display without a picture: keeps one event stream, and comes back as the page does (`lib/browser/use-display.ts`).
 */
export function listenToDisplay(origin: string, key: string): DisplayListener {
  const opened = { kind: 'healthGuard', key };
  const shown = { version: '', atMs: 0 };
  let failures = 0;
  let since: number | null = null;
  let request: ClientRequest | undefined;
  let timer: NodeJS.Timeout | undefined;
  let left = false;

  function connect(): void {
    const path = readPath('safety.displayLive', {
      ...opened,
      seen: shown.version,
      seconds: limits.screenStreamSeconds,
    });
    request = get(new URL(path, origin), { agent: false, headers: { accept: 'text/event-stream' } }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume();
        return lose();
      }
      let waiting = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        failures = 0;
        since ??= performance.now();
        const blocks = (waiting + chunk).split('\n\n');
        waiting = blocks.pop() ?? '';
        for (const block of blocks) {
          const version = /^id: (.*)$/m.exec(block)?.[1];
          if (version) Object.assign(shown, { version, atMs: performance.now() });
        }
      });
      answer.on('close', lose);
    });
    request.on('error', lose);
  }

  async function again(): Promise<void> {
    try {
      const answer = await fetch(new URL(readPath('safety.display', opened), origin));
      if (!answer.ok) throw new Error(String(answer.status));
      const { data } = (await answer.json()) as { data: DisplaySnapshot };
      Object.assign(shown, { version: data.version, atMs: performance.now() });
      if (!left) connect();
    } catch {
      lose();
    }
  }

  function lose(): void {
    request?.removeAllListeners('error').on('error', () => {});
    request?.destroy();
    clearTimeout(timer);
    since = null;
    failures += 1;
    if (!left) timer = setTimeout(() => void again(), streamRetryMs(failures, Math.random()));
  }

  connect();
  return {
    shown,
    backMs: () => since,
    leave: () => {
      left = true;
      clearTimeout(timer);
      request?.destroy();
    },
  };
}

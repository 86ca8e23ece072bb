'use client';

import { useCallback, useRef, useState } from 'react';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { type Outcome, useWrite } from '@/lib/browser/use-action.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';
import { chunkCount, chunkRange } from '@/lib/rules/media/chunks.ts';

interface Place {
  readonly basePath: string;
  readonly objectPath: string;
}

type Sent = Outcome<CallReply<'media.endUpload'>>;

/** Why nothing is sent at the moment. */
type Halt = 'paused' | 'cut' | null;

/** Sends large files in parts, which can be paused, and go on after a reload or where a connection was cut. */
export function useParts() {
  const { write } = useWrite({ shown: 'here' });
  const { run, progress, cancel } = useUpload('media.sendChunk', { shown: 'here' });
  const [done, setDone] = useState<{ readonly come: number; readonly count: number } | null>(null);
  const [halt, setHalt] = useState<Halt>(null);
  const held = useRef<Halt>(null);
  const goOn = useRef<(isGoing: boolean) => void>(() => {});

  /** @returns whether it goes on; false where it was given up meanwhile */
  const wait = useCallback(
    (why: Halt) =>
      new Promise<boolean>((resolve) => {
        setHalt(why);
        goOn.current = (isGoing) => {
          held.current = null;
          setHalt(null);
          resolve(isGoing);
        };
      }),
    [],
  );

  const leave = useCallback(<T>(answer: T): T => {
    setDone(null);
    setHalt(null);
    held.current = null;
    return answer;
  }, []);

  const send = useCallback(
    async (file: File, place: Place): Promise<Sent | 'cancelled'> => {
      const sha256 = await digestOf(file);
      const begun = await write('media.beginUpload', { ...place, bytes: file.size, sha256 });
      if (!begun.ok) return begun;
      const { id: uploadId } = begun.data;
      const count = chunkCount(file.size);
      let lacking: readonly number[] = begun.data.lacking;
      while (lacking.length > 0) {
        if (held.current && !(await wait(held.current))) return leave('cancelled');
        const [at = 0] = lacking;
        setDone({ come: count - lacking.length, count });
        const part = new File([file.slice(...chunkRange(file.size, at))], file.name);
        const outcome = await run(part, { uploadId, at });
        if (outcome.ok) lacking = outcome.data.lacking;
        // Paused in the middle of a part, it is sent anew; what the server refused is no cut.
        else if (held.current) continue;
        else if (outcome.failure.code === 'cancelled') return leave('cancelled');
        else if (outcome.failure.status > 0) return leave(outcome);
        else if (!(await wait('cut'))) return leave('cancelled');
      }
      return leave(await write('media.endUpload', { id: uploadId }));
    },
    [leave, run, wait, write],
  );

  const pause = () => {
    held.current = 'paused';
    cancel();
  };
  const stop = () => {
    if (halt) goOn.current(false);
    else cancel();
  };
  const share = done && (done.come + (progress ?? 0)) / done.count;
  return { send, share, halt, pause, resume: () => goOn.current(true), stop };
}

/** What the whole file is held against once it has come; null where the browser cannot count it, as without https. */
async function digestOf(file: File): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

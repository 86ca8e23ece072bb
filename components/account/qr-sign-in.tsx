'use client';

import { useEffect, useState } from 'react';
import entry from './entry.module.css';

interface QrWords {
  readonly lead: string;
  readonly picture: string;
  readonly scanned: string;
  readonly expired: string;
  readonly again: string;
  readonly failed: string;
  readonly refused: string;
}

interface QrSignInProps {
  readonly words: QrWords;
  /** What gives pictures and tells of them. */
  readonly address: string;
  readonly next: string;
}

interface Step {
  readonly state: 'created' | 'scanned' | 'confirmed' | 'refused' | 'expired' | 'failed';
  readonly picture?: string;
  readonly to?: string;
}

const pollMs = 2_000;
/** Answers in a row that may fail to come: a phone network is gone for longer than one. */
const missesMax = 10;

/** Null where nobody answers as expected. */
async function ask(address: string, signal: AbortSignal): Promise<Step | null> {
  try {
    const answer = await fetch(address, { method: 'POST', signal });
    return answer.ok ? ((await answer.json()) as Step) : null;
  } catch {
    return null;
  }
}

/** A picture to scan with a phone that is signed in; asks every two seconds whether it was, until it is too old. */
export function QrSignIn({ words, address, next }: QrSignInProps) {
  const [turn, setTurn] = useState(0);
  const [step, setStep] = useState<Step | null>(null);
  const [picture, setPicture] = useState<string | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let misses = 0;
    const go = async (begin: boolean) => {
      const answer = await ask(`${address}?${begin ? 'begin' : `next=${encodeURIComponent(next)}`}`, abort.signal);
      if (abort.signal.aborted) return;
      misses = answer ? 0 : misses + 1;
      if (!answer && !begin && misses <= missesMax) {
        timer = setTimeout(() => go(false), pollMs);
        return;
      }
      const now: Step = answer ?? { state: 'failed' };
      setStep(now);
      if (now.picture) setPicture(`data:image/svg+xml,${encodeURIComponent(now.picture)}`);
      if (now.state === 'confirmed' && now.to) window.location.assign(now.to);
      if (now.state === 'created' || now.state === 'scanned') timer = setTimeout(() => go(false), pollMs);
    };
    void go(turn >= 0);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [turn, address, next]);

  const over = step !== null && ['expired', 'failed', 'refused'].includes(step.state);
  const said = {
    created: words.lead,
    scanned: words.scanned,
    confirmed: words.scanned,
    expired: words.expired,
    failed: words.failed,
    refused: words.refused,
  };
  return (
    <div className={entry.qr}>
      <div className={entry.qrPicture}>
        {picture && !over ? <img src={picture} alt={words.picture} width={200} height={200} /> : null}
        {over ? (
          <button type="button" className={entry.send} onClick={() => setTurn(turn + 1)}>
            {words.again}
          </button>
        ) : null}
      </div>
      <p role="status">{step ? said[step.state] : words.lead}</p>
    </div>
  );
}

'use client';

import { type ReactNode, useEffect, useState } from 'react';
import type { MonitorSource } from '@/lib/contracts/safety/screens.ts';

const stillMs = 5_000;
const retryMs = 30_000;

interface MonitorPictureProps {
  readonly source: MonitorSource;
  /** Stands in its place while it is gone, since that moment. */
  readonly failed: (since: Date) => ReactNode;
}

/** One picture of a device. Where it fails, that is said and it is tried again; the others go on without it. */
export function MonitorPicture({ source: { url, form, name }, failed }: MonitorPictureProps) {
  const [since, setSince] = useState<Date | null>(null);
  const [isTried, setTried] = useState(false);
  const [turn, setTurn] = useState(0);
  const isGone = since !== null && !isTried;
  const everyMs = isGone ? retryMs : form === 'still' ? stillMs : null;
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => {
      setTried(true);
      setTurn((before) => before + 1);
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  if (isGone) return failed(since);
  const onError = () => {
    setSince((former) => former ?? new Date());
    setTried(false);
  };
  const onLoad = () => setSince(null);
  if (form === 'film')
    return (
      <video key={turn} src={url} title={name} autoPlay muted playsInline loop onError={onError} onPlaying={onLoad} />
    );
  return <img src={form === 'still' ? fresh(url, turn) : url} alt={name} onError={onError} onLoad={onLoad} />;
}

/** A camera's snapshot under an address that no cache knows. */
function fresh(url: string, turn: number): string {
  const address = new URL(url);
  address.searchParams.set('turn', String(turn));
  return address.href;
}

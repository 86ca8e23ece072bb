'use client';

import { useEffect, useState } from 'react';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import entry from './entry.module.css';

interface Job {
  readonly id: string;
  readonly kind: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly progress: number;
  readonly total: number;
}

interface LoadingListProps {
  readonly served: readonly Job[];
  readonly kinds: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<Job['state'], string>>;
  readonly empty: string;
  readonly other: string;
  readonly toConsole: string;
}

const pollMs = 2_000;

/** The school's long works with their real progress; asks again every two seconds while one is open. */
export function LoadingList({ served, kinds, states, empty, other, toConsole }: LoadingListProps) {
  const [jobs, setJobs] = useState(served);
  const open = jobs.some(({ state }) => state === 'waiting' || state === 'running');
  useEffect(() => {
    if (!open) return;
    const timer = setInterval(async () => {
      const answer = await fetch('/api/account/loading?input=%7B%7D').catch(() => null);
      if (answer?.ok) setJobs(((await answer.json()) as { data: Job[] }).data);
    }, pollMs);
    return () => clearInterval(timer);
  }, [open]);
  return (
    <div className={entry.loadings}>
      {jobs.length === 0 ? <p>{empty}</p> : null}
      {jobs.map(({ id, kind, state, progress, total }) => (
        <div key={id}>
          <p id={`job-${id}`}>
            {kinds[kind] ?? other} · {states[state]}
            {total > 0 ? ` · ${progress}/${total}` : ''}
          </p>
          <progress
            aria-labelledby={`job-${id}`}
            max={Math.max(total, 1)}
            value={state === 'done' ? Math.max(total, 1) : progress}
          />
        </div>
      ))}
      <p>
        <a href={consoleAddress.root}>{toConsole}</a>
      </p>
    </div>
  );
}

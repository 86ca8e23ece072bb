'use client';

import { useEffect } from 'react';
import { useCallScope } from '@/lib/browser/call-scope.ts';
import { sendTracked, track } from '@/lib/browser/track.ts';

/** Operation tracking (shell 7.3): which pages a person opens, by title and path, without their queries. */
export function useTracking(path: string, title: string | null): void {
  const scope = useCallScope();
  useEffect(() => {
    if (scope && title !== null) track({ name: title, page: path }, scope);
  }, [scope, path, title]);
  useEffect(() => {
    if (!scope) return;
    const leave = () => {
      if (document.visibilityState === 'hidden') sendTracked(scope);
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [scope]);
}

import { setClockOffset } from '@/lib/backend/kernel/clock.ts';
import { replaceEnv } from '@/lib/env.ts';

/**
 * Puts back what a test file sets for the whole process, before the next file of its room (`lib/launcher/rooms.mjs`)
 * begins.
 */
export function leaveRoom(): void {
  jest.restoreAllMocks();
  jest.useRealTimers();
  replaceEnv({ APP_MODE: 'test' });
  setClockOffset(0);
  replaceEnv({});
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

/** A write that found no network and waits for it. */
export interface QueuedWrite {
  /** Its idempotency key: however often it is sent, it is done once. */
  readonly key: string;
  readonly input: unknown;
  /** What it is, for the person. */
  readonly label: string;
  /** Milliseconds of the epoch. */
  readonly at: number;
  /** What the server said when it refused it; it is not sent again by itself. */
  readonly refused: string | null;
}

const prefix = 'queued:';
const listeners = new Set<() => void>();
const keyOf = (owner: string, name: string) => `${prefix}${owner} ${name}`;

/**
 * Writes by person, school and endpoint, in local storage: they outlive the browser tab, and the session too
 * (`keepQueued`).
 */
export const writeQueue = {
  /** As one text that is equal until something changes. */
  text: (owner: string, name: string): string => localStorage.getItem(keyOf(owner, name)) ?? '[]',

  read(owner: string, name: string): readonly QueuedWrite[] {
    try {
      const found: unknown = JSON.parse(writeQueue.text(owner, name));
      return Array.isArray(found) ? (found as QueuedWrite[]) : [];
    } catch {
      return [];
    }
  },

  /** @returns whether there was room for it */
  put(owner: string, name: string, writes: readonly QueuedWrite[]): boolean {
    try {
      if (writes.length === 0) localStorage.removeItem(keyOf(owner, name));
      else localStorage.setItem(keyOf(owner, name), JSON.stringify(writes));
    } catch {
      return false;
    }
    for (const listener of listeners) listener();
    return true;
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;

/**
 * Clears the storage of an ended session but for writes that nobody has received yet: they go out when the same person
 * is back.
 */
export function keepQueued(clear: () => void): void {
  const kept = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith(prefix));
  clear();
  for (const [key, value] of kept) localStorage.setItem(key, String(value));
}

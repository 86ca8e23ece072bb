type Listener = (touched: readonly string[]) => void;

interface Listening {
  readonly accountId: string;
  readonly tell: Listener;
}

const listening = new Map<string, Set<Listening>>();

/** Hears of what changes for a person in a school, within this process. @returns what ends the listening */
export function listenLive(schoolId: string, accountId: string, tell: Listener): () => void {
  const own: Listening = { accountId, tell };
  const others = listening.get(schoolId) ?? new Set();
  listening.set(schoolId, others.add(own));
  return () => {
    others.delete(own);
    if (others.size === 0 && listening.get(schoolId) === others) listening.delete(schoolId);
  };
}

/**
 * Tells the pages of these persons (of all in the school where none are named) what has changed. Called after a
 * commit.
 */
export function notifyLive(schoolId: string, touched: readonly string[], accountIds?: readonly string[]): void {
  for (const { accountId, tell } of listening.get(schoolId) ?? [])
    if (!accountIds || accountIds.includes(accountId)) tell(touched);
}

const watching = new Map<string, Set<() => void>>();

/**
 * Hears that something was done in a school, within this process: for what shows sums of everything.
 * @returns what ends the listening
 */
export function listenSchool(schoolId: string, tell: () => void): () => void {
  const others = watching.get(schoolId) ?? new Set();
  watching.set(schoolId, others.add(tell));
  return () => {
    others.delete(tell);
    if (others.size === 0 && watching.get(schoolId) === others) watching.delete(schoolId);
  };
}

/**
 * Tells those who hear of a school that something was done in it. Called after a commit, by the kernel for everything
 * that is audited.
 */
export function notifySchool(schoolId: string): void {
  for (const tell of watching.get(schoolId) ?? []) tell();
}

import type { CallScope } from './call-scope.ts';

/** What a form holds that nobody saved yet. */
export interface Draft {
  readonly values: unknown;
  /** Of what the form was opened with; another version makes the draft worthless. */
  readonly version: number | null;
}

/** In session storage: it survives a reload and ends with the browser tab, with signing out, and with the session. */
const prefix = 'draft:';
const listeners = new Set<() => void>();

/** Drafts belong to a person in a school. */
export const draftOwner = (scope: CallScope | null) => `${scope?.schoolId ?? ''} ${scope?.personId ?? ''}`;

const keyOf = (owner: string, path: string, name: string) => `${prefix}${owner} ${path}#${name}`;

/** The unsaved content of forms, by the page they stand on and their name there. */
export const drafts = {
  read(owner: string, path: string, name: string): Draft | null {
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(owner, path, name)) ?? 'null') as Draft | null;
    } catch {
      return null;
    }
  },

  /** Keeps or (by null) forgets a draft. A full storage keeps nothing: the form itself still has it. */
  write(owner: string, path: string, name: string, draft: Draft | null): void {
    const key = keyOf(owner, path, name);
    const before = sessionStorage.getItem(key) !== null;
    try {
      if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
      else sessionStorage.removeItem(key);
    } catch {
      sessionStorage.removeItem(key);
    }
    if (before !== (draft !== null)) for (const listener of listeners) listener();
  },

  /** Names of the forms on a page that have a draft. */
  namesOn(owner: string, path: string): readonly string[] {
    const start = keyOf(owner, path, '');
    return Object.keys(sessionStorage).flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
  },

  /** Forgets all drafts of a page. */
  forget(owner: string, path: string): void {
    for (const name of drafts.namesOn(owner, path)) drafts.write(owner, path, name, null);
  },

  /** Paths of the pages with drafts, as one text that is equal until they change. */
  paths(owner: string): string {
    const start = `${prefix}${owner} `;
    const found = Object.keys(sessionStorage).flatMap((key) =>
      key.startsWith(start) ? [key.slice(start.length, key.indexOf('#'))] : [],
    );
    return [...new Set(found)].sort().join('\n');
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;

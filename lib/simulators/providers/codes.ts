import { randomBytes } from 'node:crypto';

/** A code is good once, for the app it was made for. */
export function codeBook() {
  const living = new Map<string, { readonly app: string; readonly person: string }>();
  return {
    make(app: string, person: string): string {
      const code = randomBytes(12).toString('hex');
      living.set(code, { app, person });
      return code;
    },
    /** Who the code is for; null for one that was used, made up or given to another app. */
    spend(app: string, code: string): string | null {
      const found = living.get(code);
      living.delete(code);
      return found?.app === app ? found.person : null;
    },
  };
}

export type CodeBook = ReturnType<typeof codeBook>;

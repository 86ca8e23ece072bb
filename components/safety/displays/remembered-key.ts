import type { ScreenKind } from '@/lib/contracts/safety/screens.ts';

const nameOf = (kind: ScreenKind) => `display.${kind}`;

/** The key that this screen was given for digits; null where it has none, or keeps nothing. */
export function rememberedKey(kind: ScreenKind): string | null {
  try {
    return localStorage.getItem(nameOf(kind));
  } catch {
    // A browser that lets pages keep nothing asks for digits each time.
    return null;
  }
}

/** Keeps the key, or forgets it. */
export function rememberKey(kind: ScreenKind, key: string | null): void {
  try {
    if (key === null) localStorage.removeItem(nameOf(kind));
    else localStorage.setItem(nameOf(kind), key);
  } catch {
    // The address has the key as well.
  }
}

const yearSeconds = 365 * 24 * 3600;

/**
 * Remembers a choice of appearance for a year, where the server sees it at the next request. Never for anything secret.
 */
export function keepInCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}

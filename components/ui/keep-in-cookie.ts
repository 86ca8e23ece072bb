const yearSeconds = 365 * 24 * 3600;

/**
 * Remembers a choice of appearance, where the server sees it at the next request. Never for anything secret.
 */
export function keepInCookie(name: string, value: string, seconds = yearSeconds): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}

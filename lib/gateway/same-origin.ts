/**
 * Whether a state-changing request comes from our own pages (RFC 9110 `Origin`, Fetch Metadata). `Sec-Fetch-Site`
 * decides where present; else `Origin` must equal ours exactly; without both the request is refused.
 * @param ownOrigin scheme, host and port that people type
 */
export function isSameOrigin(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site !== null && site !== 'same-origin') return false;
  if (origin !== null) return origin === ownOrigin;
  return site === 'same-origin';
}

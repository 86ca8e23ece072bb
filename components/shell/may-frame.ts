/**
 * Whether an address may be shown in a frame: http or https, and its host among the configured ones (`*.x` means below
 * x).
 */
export function mayFrame(url: URL, hosts: readonly string[]): boolean {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  if (url.username !== '' || url.password !== '') return false;
  return hosts.some((host) => (host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host));
}

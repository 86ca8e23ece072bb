import { env } from '@/lib/env.ts';

/** Whether the installation lets pages show what is there (FRAME_HOSTS); nothing is there without an address. */
export const isShowable = (url: string): boolean =>
  url === '' || env().FRAME_HOSTS.some((host) => covers(host, new URL(url).host));

/** As browsers read a policy: `*.example.cn` covers everything below, and nothing else. */
function covers(allowed: string, host: string): boolean {
  return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;
}

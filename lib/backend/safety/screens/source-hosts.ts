import type { MonitorSource } from '@/lib/contracts/safety/screens.ts';
import { env } from '@/lib/env.ts';
import { ServiceError } from '../../kernel/service-error.ts';

/** A wall may show only what the installation lets pages show (FRAME_HOSTS); the browser would refuse the rest without a word. @throws ServiceError invalid */
export function refuseForeignSources(sources: readonly MonitorSource[]): void {
  const hosts = env().FRAME_HOSTS;
  const fields = Object.fromEntries(
    sources.flatMap(({ url }, at) =>
      url === '' || hosts.some((host) => covers(host, new URL(url).host))
        ? []
        : [[`monitors.${at}.url`, { key: 'sourceHost', params: { host: new URL(url).host } }]],
    ),
  );
  const count = Object.keys(fields).length;
  if (count > 0) throw new ServiceError('invalid', { count }, { fields });
}

/** As browsers read a policy: `*.example.cn` covers everything below, and nothing else. */
function covers(allowed: string, host: string): boolean {
  return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;
}

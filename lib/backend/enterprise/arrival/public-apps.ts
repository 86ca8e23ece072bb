import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { arrivalCalls } from '@/lib/contracts/enterprise/arrival-calls.ts';
import { existingApps } from '@/lib/rules/app-catalogue.ts';
import { apps } from '../wecom/suites.ts';

/** What a school can use, each with the apps of the messaging app that show something of it. Asks no table. */
export async function publicApps(): Promise<ReplyOf<(typeof arrivalCalls)['publicApps']>> {
  const suites = apps();
  return {
    apps: existingApps.map(({ code, paths }) => ({
      code,
      appCodes: suites
        .filter(({ allowedPaths }) => allowedPaths === null || allowedPaths.some((one) => isOf(paths, one)))
        .map(({ appCode }) => appCode),
    })),
  };
}

/** Whether a path of the menu is one of an app, or stands below or above one. */
const isOf = (paths: readonly string[], one: string) =>
  paths.some((path) => one === path || one.startsWith(`${path}/`) || path.startsWith(`${one}/`));

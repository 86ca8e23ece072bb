import { and, eq, inArray } from 'drizzle-orm';
import type { appCalls } from '@/lib/contracts/apps/app-calls.ts';
import type { MenuEntry, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import { type AppFacts, type appCatalogue, codesOf, existingApps } from '@/lib/rules/app-catalogue.ts';
import { limits } from '@/lib/rules/limits.ts';
import { appAccessOf, appStateOf, daysLeft } from '@/lib/rules/subscription.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { today } from '../kernel/today.ts';
import { appApplications, appSubscriptions } from './schema.ts';

type Calls = typeof appCalls;

/** Every app with its state for the person. Two queries. */
export async function listApps(ctx: Ctx): Promise<ReplyOf<Calls['list']>> {
  const { tx } = ctx;
  const subscriptions = await tx.select().from(appSubscriptions).where(ofSchool(ctx, appSubscriptions));
  const waiting = await tx
    .select({ appCode: appApplications.appCode, state: appApplications.state })
    .from(appApplications)
    .where(and(ofSchool(ctx, appApplications), inArray(appApplications.state, ['sent', 'contacted'])));
  const day = today(ctx);
  return {
    rows: existingApps.map((app: AppFacts & (typeof appCatalogue)[number]) => {
      const subscription = subscriptions.find(({ appCode }) => appCode === app.code) ?? null;
      const path = firstOpen(ctx, app.paths);
      const ofModule = codesOf(app.module);
      const access = appAccessOf(
        subscriptions.filter(({ appCode }) => ofModule.includes(appCode)),
        { today: day, graceDays: limits.appGraceDays },
      );
      const state = appStateOf(subscription, {
        today: day,
        // Whoever may do everything lacks no right, also where the product has no page of it yet.
        permitted: path !== null || ctx.can('*'),
        noticeDays: limits.appExpiryNoticeDays,
        access,
      });
      // An end that closed nothing is not told.
      const hasEnded = subscription?.expiresOn && daysLeft(subscription.expiresOn, day) < 0;
      const expiresOn = hasEnded && state !== 'expired' ? null : (subscription?.expiresOn ?? null);
      return {
        code: app.code,
        icon: app.icon,
        state,
        expiresOn,
        daysLeft: expiresOn === null ? null : daysLeft(expiresOn, day),
        path,
        introduction: app.introduction ?? null,
        applied: waiting.find(({ appCode }) => appCode === app.code)?.state ?? null,
      };
    }),
    actions: ctx.can('apps.application.view') ? ['applications'] : [],
  };
}

/** Whether the app behind a menu name ends soon or has ended (alterFlag 1); 0 where the school has none of it. */
export async function appInfo(
  ctx: Ctx,
  { menuName }: { readonly menuName: string },
): Promise<ReplyOf<Calls['appInfo']>> {
  const app = existingApps.find((one: AppFacts) => one.menuName === menuName);
  if (!app) return { alterFlag: 0 };
  const [subscription] = await ctx.tx
    .select({ expiresOn: appSubscriptions.expiresOn })
    .from(appSubscriptions)
    .where(and(ofSchool(ctx, appSubscriptions), eq(appSubscriptions.appCode, app.code)));
  const expiresOn = subscription?.expiresOn;
  if (!expiresOn) return { alterFlag: 0 };
  const left = daysLeft(expiresOn, today(ctx));
  return { alterFlag: left <= limits.appExpiryNoticeDays ? 1 : 0, expiresOn, daysLeft: left };
}

const menus: readonly { readonly menu: readonly MenuEntry[] }[] = Object.values(modules);

/** The first page below one of these paths that the person may open. */
function firstOpen(ctx: Ctx, paths: readonly string[]): string | null {
  const isBelow = (path: string) => paths.some((root) => path === root || path.startsWith(`${root}/`));
  const search = (entries: readonly MenuEntry[]): string | null => {
    for (const entry of entries) {
      const below = search(entry.children ?? []);
      if (below) return below;
      if (entry.permission && isBelow(entry.path) && ctx.can(entry.permission)) return entry.path;
    }
    return null;
  };
  return search(menus.flatMap(({ menu }) => menu));
}

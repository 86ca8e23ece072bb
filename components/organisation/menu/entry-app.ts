import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { consoleRoot } from '@/lib/navigation/paths.ts';
import { type AppState, appCatalogue } from '@/lib/rules/app-catalogue.ts';

/** An app of the application centre. */
export type AppRow = CallReply<'apps.list'>['rows'][number];

/** The better first: of two apps with the same pages the better one counts. */
const order: readonly AppState[] = ['open', 'trial', 'expiring', 'noPermission', 'expired', 'notBought'];

/** How the app stands whose page is at an address of the console; null for what belongs to no app. */
export function appBehind(
  address: string,
  rows: readonly Pick<AppRow, 'code' | 'state' | 'expiresOn'>[],
): Pick<AppRow, 'state' | 'expiresOn'> | null {
  const path = address.slice(consoleRoot.length);
  const behind = appCatalogue.flatMap(({ code, paths }) => {
    const nearest = Math.max(...paths.map((root) => (path === root || path.startsWith(`${root}/`) ? root.length : 0)));
    const row = rows.find((one) => one.code === code);
    return nearest > 0 && row ? [{ nearest, row }] : [];
  });
  const [best] = behind.sort(
    (a, b) => b.nearest - a.nearest || order.indexOf(a.row.state) - order.indexOf(b.row.state),
  );
  return best?.row ?? null;
}

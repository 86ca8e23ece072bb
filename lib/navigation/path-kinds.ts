import { isBuilt } from '@/lib/rules/built-pages.ts';
import {
  consoleAddress,
  consoleRoot,
  isFamilyPage,
  isSharedOrderPage,
  marketingAddress,
  marketingPages,
  publicAddress,
  tidyPath,
  viewAddress,
} from './paths.ts';

/** The specification writes /Login where a session has expired; the page is the same one. */
export const loginOldSpelling = '/Login';

const publicPaths: ReadonlySet<string> = new Set([...Object.values(publicAddress), loginOldSpelling]);

const marketingPaths: ReadonlySet<string> = new Set(marketingPages.map(marketingAddress));

const staticPaths: ReadonlySet<string> = new Set([
  consoleAddress.workBench,
  consoleAddress.marketing,
  ...marketingPaths,
  consoleAddress.appCentre,
  consoleAddress.withoutPermission,
  consoleAddress.goodsNotAuthorised,
]);

/** Words of guard rule 7: an address containing one of them is opened without a menu entry. */
const openWords = ['marketing', 'agreement', 'setting', 'app-store', 'register', 'createSchool'];

/** True for the routes of shell 2.1, which need no sign-in. */
export function isPublic(path: string): boolean {
  const tidy = tidyPath(path);
  return publicPaths.has(tidy) || isFamilyPage(tidy) || isSharedOrderPage(tidy);
}

/** True where a page of ours stands: one of the console, the view of an eduplus_last entry, or a public one. */
export function isThere(address: string): boolean {
  const view = viewAddress(address);
  return isPublic(view) || isBuilt(view.slice(consoleRoot.length)) || marketingPaths.has(view);
}

/**
 * True where an opened address is to show the messaging parameters: the console, the agreements and the ways back in.
 * Not where an address is one leg of a journey, nor on the public screens, whose address is their key.
 */
export function showsCarried(path: string): boolean {
  const tidy = tidyPath(path);
  return isPublic(tidy) ? carryingPaths.has(tidy) : tidy.startsWith(`${consoleRoot}/`);
}

const carryingPaths: ReadonlySet<string> = new Set([
  publicAddress.login,
  publicAddress.enterpriseLogin,
  publicAddress.serviceAgreement,
  publicAddress.privacyAgreement,
]);

/** True for the routes of shell 2.2 (settings with all below them), which need a session and no menu entry. */
export function isStatic(path: string): boolean {
  const tidy = tidyPath(path);
  return staticPaths.has(tidy) || tidy === consoleAddress.setting || tidy.startsWith(`${consoleAddress.setting}/`);
}

/** True where guard rule 7 lets the requested address through without asking the menu. */
export function isOpenToAll(path: string): boolean {
  return isStatic(path) || openWords.some((word) => path.includes(word));
}

/** True for goods pages, which need the goods authorisation (guard rule 3). */
export function needsGoodsAuthorisation(path: string): boolean {
  return path.includes('/newGoods/') && !isStatic(path);
}

/** True for the public screen and the page that show pictures of the school's cameras (modules section 9). */
export function isMonitored(path: string): boolean {
  const pictured: readonly string[] = [publicAddress.healthGuard, consoleAddress.monitor];
  return pictured.includes(tidyPath(path));
}

/** True for the pages of the single-diet menu, which permission level 0 closes. */
export function isDiet(path: string): boolean {
  return path.includes('singleDiet') || path.startsWith(`${consoleRoot}/nutrition/`);
}

/** The app whose expiry the shell asks for on this path (guard rule 10), or null. */
export function appOf(path: string, productCode: string | null): 'finance' | 'diet' | null {
  if (path.includes('singleDiet')) return 'diet';
  return productCode === 'zl' && /\/charge/i.test(path) ? 'finance' : null;
}

/** The apps whose end the shell tells of, with the names under which it asks for them (guard rule 10). */
export const expiringApps = { finance: '财务管理', diet: '营养膳食' } as const;
export type ExpiringApp = keyof typeof expiringApps;

/** The app behind a page, of whose end is told there (shell section 6), or null. */
export function tippedApp(path: string, productCode: string | null): ExpiringApp | null {
  if (path.startsWith(`${consoleRoot}/finance/`)) return 'finance';
  return isDiet(path) ? 'diet' : appOf(path, productCode);
}

import { z } from 'zod';
import { lenientFlag, lenientNumber, lenientText, sentName } from './lenient.ts';

const menuItem = z.object({
  id: sentName,
  name: sentName,
  path: lenientText,
  href: lenientText,
  icon: lenientText,
  type: lenientNumber,
  level: lenientNumber,
  loadMode: lenientNumber,
  outLink: lenientText,
  appSource: lenientText,
  isvAppId: lenientText,
  isResident: lenientFlag,
  treelevel: lenientNumber,
  noPermission: lenientFlag,
});

/** A menu entry as it travels (shell section 3). */
export type MenuItemSent = z.output<typeof menuItem> & { readonly children?: readonly MenuItemSent[] | null };
const menuTree: z.ZodType<MenuItemSent> = z.lazy(() => menuItem.extend({ children: z.array(menuTree).nullish() }));

type Sent = Readonly<Record<string, unknown>>;
const isSent = (value: unknown): value is Sent => typeof value === 'object' && value !== null;

/** The entries that can be shown; what cannot (without a name or an id) is named in `odd`, with all below it. */
function fitting(entries: readonly unknown[], odd: string[]): readonly unknown[] {
  return entries.flatMap((entry) => {
    if (!isSent(entry) || !menuItem.safeParse(entry).success) {
      odd.push(isSent(entry) ? String(entry.path ?? entry.id ?? entry.name) : String(entry));
      return [];
    }
    return [{ ...entry, children: Array.isArray(entry.children) ? fitting(entry.children, odd) : null }];
  });
}

/**
 * The answer of the menu calls. What response shapes a backend has is mostly not shown (shell section 7), so that flags
 * and numbers are read as they come, and an entry that cannot be shown is left out and named in `oddEntries`.
 */
export const menuReply = z.preprocess(
  (sent) => {
    if (!isSent(sent) || !Array.isArray(sent.menuDtoList)) return sent;
    const odd: string[] = [];
    const menuDtoList = fitting(sent.menuDtoList, odd);
    return odd.length > 0 ? { ...sent, menuDtoList, oddEntries: odd } : { ...sent, menuDtoList };
  },
  z.object({ menuDtoList: z.array(menuTree), oddEntries: z.array(z.string()).optional() }),
);

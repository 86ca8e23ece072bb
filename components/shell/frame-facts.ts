import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import type { Menu } from '@/lib/navigation/menu-item.ts';
import type { ExpiringApp } from '@/lib/navigation/path-kinds.ts';

/** What the frame shows around every page of the console; plain data from the page's opening step. */
export interface FrameFacts {
  readonly menu: Menu;
  /** Ids of the menu entries the person has marked. */
  readonly favourites: readonly string[];
  readonly person: { readonly id: string; readonly name: string };
  readonly school: CurrentSchool;
  /** Of the school: zl or xys. */
  readonly productCode: string;
  /** What the product is called at this host name; null for its own name. */
  readonly product: string | null;
  /** The operator's sign there; null for the product's own. */
  readonly logo: string | null;
  /** How many schools the person may enter. */
  readonly schoolCount: number;
  /** How the apps stand of whose end is told; `late` where the page could not wait for it. */
  readonly expiries: Readonly<Record<ExpiringApp, CallReply<'apps.appInfo'> | 'late'>>;
  /** Whose tip was closed for a week. */
  readonly closedTips: readonly ExpiringApp[];
  readonly menuCollapsed: boolean;
}

export interface CurrentSchool {
  readonly schoolId: string;
  readonly schoolName: string;
  /** 分园模式 or 机构模式 (shell section 6). */
  readonly mode: 'single' | 'organization';
  /** Belongs to a group or bureau; elsewhere there is but one mode, which need not be named. */
  readonly inGroup: boolean;
  /** The organisation that is worked in; '' in the single school. */
  readonly node?: string;
}

import type { Menu } from '@/lib/navigation/menu-item.ts';
import type { SchoolNotice } from './notice-banner.tsx';

/** What the frame shows around every page of the console; plain data from the page's opening step. */
export interface FrameFacts {
  readonly menu: Menu;
  /** Ids of the menu entries the person has marked. */
  readonly favourites: readonly string[];
  readonly person: { readonly id: string; readonly name: string };
  readonly school: SchoolChoice;
  /** All schools of the person, the current one among them. */
  readonly schools: readonly SchoolChoice[];
  /** The notice to show above the page, if there is one. */
  readonly notice: SchoolNotice | null;
  readonly menuCollapsed: boolean;
}

export interface SchoolChoice {
  readonly schoolId: string;
  readonly schoolName: string;
}

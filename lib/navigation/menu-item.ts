/** A menu entry as the backend sends it (shell specification 3). Absent fields and nulls count as their zero value. */
export interface MenuItem {
  readonly id: string;
  readonly name: string;
  /** Address below the console, for instance `/basic/student`. */
  readonly path?: string | null | undefined;
  /** Older second address; `/finance` marks the finance menu, which is one page. */
  readonly href?: string | null | undefined;
  readonly icon?: string | null | undefined;
  /** 1 is a real page that is shown. */
  readonly type?: number | null | undefined;
  readonly level?: number | null | undefined;
  /** 0 in the application, 1 outside or in a new window, 2 in a frame. */
  readonly loadMode?: number | null | undefined;
  /** Where load modes 1 and 2 lead. */
  readonly outLink?: string | null | undefined;
  readonly appSource?: string | null | undefined;
  readonly isvAppId?: string | null | undefined;
  /** Cannot be hidden in the menu setting. */
  readonly isResident?: boolean | null | undefined;
  readonly children?: readonly MenuItem[] | null | undefined;
  readonly treelevel?: number | null | undefined;
  readonly noPermission?: boolean | null | undefined;
}

/** 1 and 3 keep settings and news away from the landing, other editions show them. */
export type MenuEdition = 1 | 2 | 3;

/** A menu entry as the shell uses it: plain data, so that it can travel to the browser. */
export interface MenuNode {
  readonly id: string;
  readonly name: string;
  /** The name's spellings by sound (pinyin, initials) in lower case, by which it can be searched. */
  readonly sounds: readonly string[];
  /** One of `menu-icons.json`, or empty. */
  readonly icon: string;
  /** Address in the console, always below /eduplus. */
  readonly address: string;
  /** Where load modes 1 and 2 lead; empty when the entry is a page of ours. */
  readonly outLink: string;
  readonly loadMode: 0 | 1 | 2;
  /** False for entries that have a route but no line in the menu. */
  readonly shown: boolean;
  readonly noPermission: boolean;
  readonly isResident: boolean;
  /** How deep in the tree, 1 at the top. */
  readonly level: number;
  /** Whose app it is, where the backend says so. */
  readonly appSource?: string;
  /** The partner's app behind the entry. */
  readonly isvAppId?: string;
  /** Put away by the menu setting: it opens, but no list of the menu shows it. */
  readonly hidden?: true;
  /** The page to begin with, by the menu setting. */
  readonly home?: true;
  readonly children: readonly MenuNode[];
}

export type Menu = readonly MenuNode[];

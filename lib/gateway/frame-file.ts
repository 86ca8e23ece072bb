import 'server-only';
import { createHash } from 'node:crypto';
import type { PermissionTree } from '@/lib/contracts/organisation/permission-tree.ts';
import type { Menu } from '@/lib/navigation/menu-item.ts';

/** What the frame needs of a person's rights in the browser, whichever page it stands around. */
export interface FrameContent {
  readonly menu: Menu;
  /** The tree behind `can`, for page elements in the browser. */
  readonly permissions: PermissionTree;
}

/** The same as a browser fetches it: once, for the address changes with the content. */
export interface FrameFile {
  readonly address: string;
  readonly content: FrameContent;
  /** The same as JSON. */
  readonly body: string;
}

const folder = '/session/frame';
/** By the menu, which is kept as long as the rights are. */
const known = new WeakMap<Menu, FrameFile>();

/** The file of these rights. Its name is the SHA-256 of its content. */
export function frameFile({ menu, permissions }: FrameContent): FrameFile {
  const file = known.get(menu) ?? fileOf({ menu, permissions });
  known.set(menu, file);
  return file;
}

function fileOf(content: FrameContent): FrameFile {
  const body = JSON.stringify(content);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  return { address: `${folder}/${hash}.json`, content, body };
}

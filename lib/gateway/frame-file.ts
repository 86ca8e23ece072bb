import 'server-only';
import { type NamedFile, namedFile } from '@/lib/named-file.ts';
import type { Menu } from '@/lib/navigation/menu-item.ts';
import type { Rights } from './rights.ts';

/** What the frame needs of a person's rights in the browser, whichever page it stands around. */
export type FrameContent = Pick<Rights, 'menu' | 'permissions' | 'lacking'>;

/** By the menu, which is kept as long as the rights are. */
const known = new WeakMap<Menu, NamedFile<FrameContent>>();

/** The file of these rights. */
export function frameFile({ menu, permissions, lacking }: FrameContent): NamedFile<FrameContent> {
  const file = known.get(menu) ?? namedFile('/session/frame/', { menu, permissions, lacking });
  known.set(menu, file);
  return file;
}

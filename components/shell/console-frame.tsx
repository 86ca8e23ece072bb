'use client';

import { type ReactNode, useMemo } from 'react';
import { type HeldRights, RightsContext } from '@/components/shared/permission.ts';
import { useNamedFile } from '@/lib/browser/named-files.ts';
import type { Menu } from '@/lib/navigation/menu-item.ts';
import { Frame } from './frame.tsx';
import type { FrameFacts } from './frame-facts.ts';
import { MenuContext } from './menu-context.ts';
import { SignedIn } from './signed-in.tsx';

interface ConsoleFrameProps {
  /** Address of the person's menu and rights. */
  readonly file: string;
  readonly facts: Omit<FrameFacts, 'menu'>;
  readonly children: ReactNode;
}

/**
 * The frame, with the menu and the rights that it keeps: they do not travel with the page, whose weight is the same
 * however many modules a school has.
 */
export function ConsoleFrame({ file, facts, children }: ConsoleFrameProps) {
  const rights = useNamedFile<HeldRights & { readonly menu: Menu }>(file);
  const { menu } = rights;
  const whole = useMemo(() => ({ ...facts, menu }), [facts, menu]);
  return (
    <RightsContext value={rights}>
      <MenuContext value={menu}>
        <SignedIn>
          <Frame facts={whole}>{children}</Frame>
        </SignedIn>
      </MenuContext>
    </RightsContext>
  );
}

'use client';

import { createContext, useContext } from 'react';
import type { Menu } from '@/lib/navigation/menu-item.ts';

/** The person's menu as it is laid out, for what stands in the frame. */
export const MenuContext = createContext<Menu>([]);

export const useMenu = (): Menu => useContext(MenuContext);

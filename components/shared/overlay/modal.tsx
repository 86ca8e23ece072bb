'use client';

import type { ReactNode } from 'react';
import { late } from '@/components/ui/late.tsx';

export interface ModalProps {
  readonly title: string;
  /**
   * `dialog` and `broad` (520 or 840) stand in the middle; `panel` and `wide` fill the right edge (480 or 720); `page`
   * is a page of its own over the one below.
   */
  readonly shape?: 'dialog' | 'broad' | 'panel' | 'wide' | 'page';
  /** Escape, or the cross. */
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Actions at the foot, the likely one last. */
  readonly footer?: ReactNode;
}

/**
 * What stands above the page until it is answered: holds the focus, hides the rest from those who hear the page, and
 * gives the focus back.
 */
export const Modal = late<ModalProps>(() => import('./raised.tsx'));

'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Modal } from '../overlay/modal.tsx';

interface WhyPanelProps {
  /** The figure as it stands where it was pressed. */
  readonly figure: string;
  /** What the figure is of. */
  readonly of: string;
  readonly onClose: () => void;
  /** Its derivation: `WhySteps`, or what leads to them. */
  readonly children: ReactNode;
}

/** "Why this number?": what a figure is made of, down to days, rules and what people typed (design section 11). */
export function WhyPanel({ figure, of, onClose, children }: WhyPanelProps) {
  const t = useTranslations('why');
  const shared = useTranslations('shared');
  return (
    <Modal title={t('title', { figure })} shape="panel" closeLabel={shared('close')} onClose={onClose}>
      <div className="stack-12">
        <p className="soft">{of}</p>
        {children}
      </div>
    </Modal>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { boardFindings } from '@/lib/rules/diet/board-findings.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from '../recipe/board.module.css';
import { WeekBoard } from '../recipe/week-board.tsx';
import { WeekFindings } from './week-findings.tsx';

const DishOnBoard = lazyScreen(() => import('../recipe/dish-on-board.tsx'));

/** A Monday for weeks that have none: they are served in any week. */
const anyMonday = '2026-09-07';

interface WeekPanelProps {
  readonly title: string;
  readonly week: Pick<CallReply<'diet.classicWeek'>, 'dishes' | 'materials' | 'measure'> | undefined;
  readonly footer?: ReactNode;
  /** Above the board: whose it is, what others made of it. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A week that somebody else made, read with its amounts and what it comes to. */
export function WeekPanel({ title, week, footer, children, onClose }: WeekPanelProps) {
  const shared = useTranslations('shared');
  return (
    <Modal title={title} shape="page" closeLabel={shared('close')} onClose={onClose} footer={footer}>
      <div className="stack">
        {children}
        {week ? <ReadWeek week={week} /> : null}
      </div>
    </Modal>
  );
}

function ReadWeek({ week: { dishes, materials, measure } }: { readonly week: NonNullable<WeekPanelProps['week']> }) {
  const t = useTranslations('diet-recipe.recipe');
  const [open, setOpen] = useState<string | null>(null);
  const known = useMemo(() => new Map(materials.map((material) => [material.code, material])), [materials]);
  const findings = useMemo(
    () => boardFindings(dishes, known, { monday: anyMonday, measure, repeatDays: limits.repeatDays }),
    [dishes, known, measure],
  );
  const dish = dishes.find(({ key }) => key === open);
  return (
    <div className={styles.page}>
      <WeekBoard board={dishes} materials={known} monday={anyMonday} onOpen={setOpen} />
      <aside className={styles.side} aria-label={t('beside')}>
        <WeekFindings findings={findings} monday={anyMonday} />
      </aside>
      <Suspense>{dish ? <DishOnBoard dish={dish} materials={known} onClose={() => setOpen(null)} /> : null}</Suspense>
    </div>
  );
}

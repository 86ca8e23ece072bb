'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { isDraftOfFormula } from './draft-of-formula.ts';
import type { Statement } from './formulas.tsx';

const Formulas = lazyScreen(() => import('./formulas.tsx'));

/** Opens the formulas of a statement. */
export function FormulasButton({ statement, period }: { readonly statement: Statement; readonly period: number }) {
  const year = Math.floor(period / 100);
  const t = useTranslations('finance.formula');
  const [isOpen, setOpen] = useState(false);
  useWaitingDraft(() => setOpen(true), isDraftOfFormula(statement, year));
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {isOpen ? (
        <Suspense>
          <Formulas statement={statement} year={year} period={period} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

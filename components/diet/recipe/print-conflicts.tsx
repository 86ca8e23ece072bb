'use client';

import { useTranslations } from 'next-intl';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { PrintDialog } from '@/components/shared/overlay/print-dialog.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { RecipeConflict } from '@/lib/contracts/diet/recipe.ts';
import { useContainedText } from './contained-text.ts';

interface PrintConflictsProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Which child gets what in place of which dish, class by class, with photos: for the kitchen and the class room. */
export default function PrintConflicts({ id, onClose }: PrintConflictsProps) {
  const t = useTranslations('diet-recipe.conflict');
  const answer = useCall('diet.recipeConflicts', { id }, { shown: 'here' });
  return (
    <PrintDialog title={t('list')} printLabel={t('printList')} answer={answer} onClose={onClose}>
      {({ rows }) =>
        [...Map.groupBy(rows, ({ student }) => student.className ?? '')].map(([className, own]) => (
          <article key={className} className="stack">
            <h2>{className || t('noClass')}</h2>
            <ClassTable rows={own} title={className || t('noClass')} />
          </article>
        ))
      }
    </PrintDialog>
  );
}

function ClassTable({ rows, title }: { readonly rows: readonly RecipeConflict[]; readonly title: string }) {
  const t = useTranslations('diet-recipe.conflict');
  const containedText = useContainedText();
  return (
    <FiguresTable
      title={title}
      heads={[t('number'), t('child'), t('day'), t('dish'), t('mayNot'), t('gets')]}
      rows={[...rows.entries()].map(([at, row]) => [
        String(at + 1),
        <Child key="child" of={row.student} />,
        row.day,
        row.dishName,
        containedText(row.contained),
        [row.decision === null ? t('undecided') : t(`decisionOf.${row.decision}`), row.substitute, row.note]
          .filter(Boolean)
          .join(' · '),
      ])}
    />
  );
}

/** A child by photo, for whoever may see it, and name. */
function Child({ of: { id, name, photoId } }: { readonly of: RecipeConflict['student'] }) {
  const mayLook = usePermission('students.record.view');
  const address = `/api/students/photo?input=${encodeURIComponent(JSON.stringify({ id, photoId }))}`;
  return (
    <>
      {mayLook && photoId !== null ? <img src={address} alt="" width={40} height={40} /> : null} {name}
    </>
  );
}

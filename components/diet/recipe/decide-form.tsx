'use client';

import { useTranslations } from 'next-intl';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { decisionFields } from '@/lib/contracts/diet/recipe.data.ts';
import { decidedConflict, type RecipeConflict } from '@/lib/contracts/diet/recipe.ts';

interface DecideFormProps {
  readonly recipeId: string;
  readonly conflict: RecipeConflict;
  readonly onClose: () => void;
}

/** What a child gets of a dish that it may not eat: decided by a person, never exchanged by itself. */
export default function DecideForm({ recipeId, conflict, onClose }: DecideFormProps) {
  const t = useTranslations('diet-recipe.conflict');
  const dishes = useCall('diet.dishes', { q: '', state: 'open', page: 1, size: 50 }).data?.rows ?? [];
  const { dish, day, student, contained, decision, note } = conflict;
  return (
    <QuestionForm
      endpoint="diet.decideConflict"
      fields={decisionFields}
      schema={decidedConflict}
      input={{ id: recipeId, dish, day, studentId: student.id, contained }}
      words="diet-recipe.conflict"
      title={t('decideNamed', { child: student.name, dish: conflict.dishName })}
      text={t('decideText')}
      submitLabel={t('decide')}
      first={{ ...(decision && { decision }), note }}
      choices={{ substituteId: dishes.map(({ id, name }) => [id, name] as const) }}
      said={() => t('decided')}
      onClose={onClose}
    />
  );
}

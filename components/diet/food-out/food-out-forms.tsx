'use client';

import { useTranslations } from 'next-intl';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import { useToday } from '@/components/shared/today.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { foodOutFields, foodOutListed, menuOutFields } from '@/lib/contracts/diet/food-out.data.ts';
import { postedFoodOut, postedMenu } from '@/lib/contracts/diet/food-out.ts';

const { words } = foodOutListed;

interface FoodOutFormsProps {
  readonly form: 'menu' | 'one';
  readonly onClose: () => void;
}

/** What a day's menu needs, taken out at once, or one thing by itself. */
export default function FoodOutForms({ form, onClose }: FoodOutFormsProps) {
  const t = useTranslations(words);
  const day = useToday();
  const answer = useCall('diet.foodChoices', {}).data;
  if (!answer) return null;
  const choices = {
    itemId: answer.items.map(({ id, name, unit }) => [id, `${name} · ${unit}`] as const),
    warehouseId: answer.warehouses.map(({ id, name }) => [id, name] as const),
  };
  if (form === 'one')
    return (
      <QuestionForm
        endpoint="diet.postFoodOut"
        fields={foodOutFields}
        schema={postedFoodOut}
        input={{}}
        words={words}
        title={t('add')}
        submitLabel={t('post')}
        first={{ day }}
        choices={choices}
        said={({ itemName }) => t('posted', { name: itemName })}
        onClose={onClose}
      />
    );
  return (
    <QuestionForm
      endpoint="diet.postMenuOut"
      fields={menuOutFields}
      schema={postedMenu}
      input={{}}
      words={words}
      title={t('fromMenu')}
      text={t('fromMenuText')}
      submitLabel={t('post')}
      first={{ day }}
      choices={choices}
      said={({ posted, unknown }) => t('postedMenu', { posted, count: unknown.length, names: unknown.join('、') })}
      onClose={onClose}
    />
  );
}

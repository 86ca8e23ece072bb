'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import type { PickerProps } from '@/components/shared/list/list-filters.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { recipeListed } from '@/lib/contracts/diet/recipe.data.ts';
import { RecipeForm, recipeList } from './recipe-list.tsx';

/** The open crowds, from which a list or a form chooses. */
function useCrowds() {
  return useCall('diet.crowds', { state: 'open' }).data?.rows ?? [];
}

/** One crowd, of which the list shows the weeks. */
function CrowdFilter({ onPick, ...given }: PickerProps) {
  const choices = useCrowds().map(({ id, name }) => ({ value: id, label: name }));
  return <FilterChoice isLate {...given} choices={choices} onChange={onPick} />;
}

const pickers = { crowdId: CrowdFilter };

/** Weeks of menus: begun, copied, checked, published. */
export function RecipeScreen() {
  const t = useTranslations(recipeListed.words);
  const form = useFormAddress();
  const crowds = useCrowds();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="diet.recipe.plan" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={recipeList} pickers={pickers} />
      <Suspense>
        {form.open === null ? null : (
          <RecipeForm
            row={null}
            choices={{ crowdId: crowds.map(({ id, name }) => [id, name] as const) }}
            onClose={form.close}
          />
        )}
      </Suspense>
    </>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { recipeCopyFields } from '@/lib/contracts/diet/recipe.data.ts';
import { recipeAddress } from '../recipe/recipe-address.ts';
import type { TakingEndpoint } from './take-form.ts';

interface TakeQuestionProps<N extends TakingEndpoint> {
  readonly endpoint: N;
  readonly schema: z.ZodType;
  readonly input: Partial<CallInput<N>>;
  /** What the new week is called at first. */
  readonly name: string;
  readonly title: string;
  readonly submitLabel: string;
  readonly onClose: () => void;
}

/** Asks for whom a week is taken, and from which Monday on; then its board is opened. */
export function TakeQuestion<N extends TakingEndpoint>({ name, ...form }: TakeQuestionProps<N>) {
  const t = useTranslations('diet-recipe.take');
  const router = useRouter();
  const crowds = useCall('diet.crowds', { state: 'open' }).data?.rows ?? [];
  return (
    <QuestionForm
      {...form}
      fields={recipeCopyFields}
      words="diet-recipe.take"
      text={t('text')}
      first={{ name }}
      choices={{ crowdId: crowds.map((crowd) => [crowd.id, crowd.name] as const) }}
      said={() => t('taken')}
      onDone={(reply) => router.push(recipeAddress((reply as { readonly id: string }).id))}
    />
  );
}

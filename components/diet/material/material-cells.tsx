'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';

/** Cells of materials: their group and what they hold in words, and their source. */
export function useMaterialCells() {
  const t = useTranslations('diet.material');
  return useMemo(
    () => ({
      group: ({ group }: { readonly group: string }) => t(`groupOf.${group}`),
      contains: ({ contains }: { readonly contains: readonly string[] }) =>
        contains.map((one) => t(`containsOf.${one}`)).join(t('comma')),
      source: ({ source }: { readonly source: string }) =>
        t.has(`sourceOf.${source}`) ? t(`sourceOf.${source}`) : source,
    }),
    [t],
  );
}

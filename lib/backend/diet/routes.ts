import type { diet } from '@/lib/contracts/diet.ts';
import type { Verbs } from '../kernel/mount.ts';
import { crowdVerbs } from './crowd/crowd.ts';
import { dishVerbs } from './dish/dish.ts';
import { behindLevel } from './level.ts';
import { materialVerbs } from './material/material.ts';
import { materialImportVerbs } from './own-material/import.ts';
import { ownMaterialVerbs } from './own-material/own-material.ts';

export const dietVerbs: Verbs<typeof diet> = behindLevel<(typeof diet)['endpoints']>({
  ...materialVerbs,
  ...ownMaterialVerbs,
  ...materialImportVerbs,
  ...dishVerbs,
  ...crowdVerbs,
});

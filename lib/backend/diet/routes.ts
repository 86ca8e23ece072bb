import type { diet } from '@/lib/contracts/diet.ts';
import type { Verbs } from '../kernel/mount.ts';
import { analysisVerbs } from './analysis/analysis.ts';
import { keptVerbs } from './analysis/kept.ts';
import { classicVerbs } from './classic/classic.ts';
import { crowdVerbs } from './crowd/crowd.ts';
import { dishVerbs } from './dish/dish.ts';
import { foodInVerbs } from './food-in/food-in.ts';
import { foodOutVerbs } from './food-out/food-out.ts';
import { headcountVerbs } from './headcount/headcount.ts';
import { issueVerbs } from './issue/issue.ts';
import { behindLevel } from './level.ts';
import { materialVerbs } from './material/material.ts';
import { minutesVerbs } from './minutes/minutes.ts';
import { moneyVerbs } from './money/money.ts';
import { nearbyVerbs } from './nearby/nearby.ts';
import { materialImportVerbs } from './own-material/import.ts';
import { ownMaterialVerbs } from './own-material/own-material.ts';
import { ownTargetVerbs } from './own-target/own-target.ts';
import { recipeVerbs } from './recipe/recipe.ts';
import { reportFormVerbs } from './report-form/report-form.ts';
import { safetyRecordVerbs } from './safety/safety.ts';
import { stockAnalysisVerbs } from './stock-analysis/stock-analysis.ts';
import { dietTodayVerbs } from './today/today.ts';
import { usageVerbs } from './usage/usage.ts';

export const dietVerbs: Verbs<typeof diet> = behindLevel<(typeof diet)['endpoints']>({
  ...materialVerbs,
  ...ownMaterialVerbs,
  ...materialImportVerbs,
  ...dishVerbs,
  ...crowdVerbs,
  ...ownTargetVerbs,
  ...reportFormVerbs,
  ...recipeVerbs,
  ...classicVerbs,
  ...issueVerbs,
  ...nearbyVerbs,
  ...analysisVerbs,
  ...keptVerbs,
  ...headcountVerbs,
  ...usageVerbs,
  ...foodInVerbs,
  ...foodOutVerbs,
  ...stockAnalysisVerbs,
  ...moneyVerbs,
  ...safetyRecordVerbs,
  ...minutesVerbs,
  ...dietTodayVerbs,
});

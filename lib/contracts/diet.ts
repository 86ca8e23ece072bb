import { analysisCalls, analysisPermissions } from './diet/analysis.ts';
import { crowdCalls, crowdPermissions } from './diet/crowd.ts';
import { dishCalls, dishPermissions } from './diet/dish.ts';
import { dietEntries, viewPermissions } from './diet/entries.ts';
import { foodInCalls, foodInPermissions } from './diet/food-in.ts';
import { foodOutCalls, foodOutPermissions } from './diet/food-out.ts';
import { headcountCalls, headcountPermissions } from './diet/headcount.ts';
import { libraryCalls } from './diet/library.ts';
import { materialCalls } from './diet/material.ts';
import { materialImportCalls } from './diet/material-import.ts';
import { minutesCalls, minutesPermissions } from './diet/minutes.ts';
import { moneyCalls, moneyPermissions } from './diet/money.ts';
import { ownMaterialCalls, ownMaterialPermissions } from './diet/own-material.ts';
import { ownTargetCalls, ownTargetPermissions } from './diet/own-target.ts';
import { recipeCalls, recipePermissions } from './diet/recipe.ts';
import { reportFormCalls, reportFormPermissions } from './diet/report-form.ts';
import { safetyRecordCalls, safetyRecordPermissions } from './diet/safety.ts';
import { stockAnalysisCalls, stockAnalysisPermissions } from './diet/stock-analysis.ts';
import { dietTodayCalls } from './diet/today.ts';
import { usageCalls, usagePermissions } from './diet/usage.ts';
import { defineModule } from './endpoint.ts';

export const diet = defineModule({
  module: 'diet',
  endpoints: {
    ...materialCalls,
    ...ownMaterialCalls,
    ...materialImportCalls,
    ...dishCalls,
    ...crowdCalls,
    ...ownTargetCalls,
    ...reportFormCalls,
    ...recipeCalls,
    ...libraryCalls,
    ...analysisCalls,
    ...headcountCalls,
    ...usageCalls,
    ...foodInCalls,
    ...foodOutCalls,
    ...stockAnalysisCalls,
    ...moneyCalls,
    ...safetyRecordCalls,
    ...minutesCalls,
    ...dietTodayCalls,
  },
  permissions: {
    ...viewPermissions,
    ...analysisPermissions,
    ...ownMaterialPermissions,
    ...dishPermissions,
    ...crowdPermissions,
    ...ownTargetPermissions,
    ...reportFormPermissions,
    ...recipePermissions,
    ...headcountPermissions,
    ...usagePermissions,
    ...foodInPermissions,
    ...foodOutPermissions,
    ...stockAnalysisPermissions,
    ...moneyPermissions,
    ...safetyRecordPermissions,
    ...minutesPermissions,
  },
  menu: [
    {
      id: 600,
      path: '/singleDiet',
      icon: 'diet',
      name: { 'zh-CN': '营养膳食', en: 'Meals' },
      // The application's own key, which closes all below it.
      permission: 'organisation.diet.open',
      children: [...dietEntries],
    },
  ],
});

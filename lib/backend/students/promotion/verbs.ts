import type { promotionCalls } from '@/lib/contracts/students/promotion-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { draftPromotion, dropPromotion, getPromotion } from './draft.ts';
import { editPromotion, planClass } from './edit.ts';
import { planPromotion, unplanPromotion } from './planned-day.ts';
import { runPromotion } from './run.ts';
import { promotionRows } from './view.ts';

export const promotionVerbs: VerbGroup<typeof promotionCalls> = {
  promotion: getPromotion,
  draftPromotion,
  promotionRows,
  planClass,
  editPromotion,
  runPromotion,
  planPromotion,
  unplanPromotion,
  dropPromotion,
};

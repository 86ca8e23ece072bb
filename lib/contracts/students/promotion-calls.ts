import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { byId } from '../shapes.ts';
import { base, json, nothing } from './call-parts.ts';
import {
  plannedClassInput,
  promotionDay,
  promotionDraft,
  promotionEdit,
  promotionReply,
  promotionResult,
  promotionRowsInput,
  promotionRowsReply,
  promotionRun,
} from './promotion.ts';

const call = { ...json, permission: 'students.class.promote', wholeSchool: true } as const;

/**
 * The yearly promotion: prepared as a draft that anybody with the key can go on with, run as one transaction, undone by
 * `undoClassChange`.
 */
export const promotionCalls = {
  promotion: endpoint({
    ...call,
    summary: 'The promotion that is being prepared, and the school years that can be begun',
    path: `${base}/class/promotion/info`,
    effect: 'read',
    input: nothing,
    reply: promotionReply,
    shows: ['promotion'],
  }),
  draftPromotion: endpoint({
    ...call,
    summary: 'Prepares a promotion: what becomes of every class and child, in place of an earlier draft',
    path: `${base}/class/promotion/draft`,
    effect: 'write',
    input: z.strictObject({ schoolYear: z.int().min(1990).max(2100) }),
    reply: promotionDraft,
    touches: ['promotion'],
  }),
  promotionRows: endpoint({
    ...call,
    summary: `A page of ${limits.promotionPageRows} children of the draft: from, to and the rule used`,
    path: `${base}/class/promotion/rows`,
    effect: 'read',
    input: promotionRowsInput,
    reply: promotionRowsReply,
    shows: ['promotion'],
  }),
  planClass: endpoint({
    ...call,
    summary: 'Plans a class of the draft otherwise; its children follow',
    path: `${base}/class/promotion/planClass`,
    effect: 'write',
    input: plannedClassInput,
    reply: promotionDraft,
    touches: ['promotion'],
  }),
  editPromotion: endpoint({
    ...call,
    summary: 'Plans some children of the draft otherwise: promote, repeat, graduate or stay',
    path: `${base}/class/promotion/edit`,
    effect: 'write',
    input: promotionEdit,
    reply: promotionDraft,
    touches: ['promotion'],
  }),
  runPromotion: endpoint({
    ...call,
    summary:
      'Runs the draft as one transaction, with effect of today; can be undone for 7 days as long as no later change exists',
    path: `${base}/class/promotion/run`,
    effect: 'write',
    input: promotionRun,
    reply: promotionResult,
    touches: ['promotion', 'student', 'class', 'membership'],
  }),
  planPromotion: endpoint({
    ...call,
    summary: 'Lets the draft be run on a later day, or on another one than was chosen; until then it cannot be edited',
    path: `${base}/class/promotion/plan`,
    effect: 'write',
    input: promotionDay,
    reply: promotionDraft,
    touches: ['promotion'],
  }),
  unplanPromotion: endpoint({
    ...call,
    summary: 'Takes the chosen day back: the draft waits for a decision again and can be edited',
    path: `${base}/class/promotion/unplan`,
    effect: 'write',
    input: byId,
    reply: promotionDraft,
    touches: ['promotion'],
  }),
  dropPromotion: endpoint({
    ...call,
    summary: 'Throws the draft away; nothing has changed yet',
    path: `${base}/class/promotion/drop`,
    effect: 'write',
    input: byId,
    reply: z.null(),
    touches: ['promotion'],
  }),
};

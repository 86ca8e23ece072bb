import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { filterSchemasOf, kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, requiredText } from '../shapes.ts';
import { roundFields, roundFilters, roundMachine, roundStates } from './assessment-round.data.ts';
import { healthCall } from './child-row.ts';
import { ofSchool } from './sheet.ts';

const roundRow = z.object({
  ...kept,
  ...schemasOf(roundFields),
  /** '' for the whole school. */
  className: z.string(),
  state: z.enum(roundStates),
  /** Children with a value in it. */
  measured: z.number(),
  /** Why it was opened again. */
  reason: z.string(),
  /** What this person may do with it. */
  actions: z.array(z.enum([...roundMachine.moves, 'enter'])),
});
export type RoundRow = z.output<typeof roundRow>;

/** What the form saves. */
export const savedRound = z.strictObject({ ...saved, ...writtenSchemasOf(roundFields) });

/** Rounds of one kind of assessment: a page, adding and changing, going on to the next state, opening again. */
function callsOf<const N extends string>(
  noun: N,
  path: string,
  keys: { readonly view: string; readonly edit: string },
) {
  const edit = { ...ofSchool, permission: keys.edit, effect: 'write', touches: [noun] } as const;
  return {
    page: endpoint({
      ...healthCall,
      permission: keys.view,
      effect: 'read',
      summary: 'A page of rounds, the newest first',
      path: `${path}/page`,
      input: z.strictObject(filterSchemasOf(roundFilters)),
      reply: z.object({ rows: z.array(roundRow), total: z.number(), page: z.number(), size: z.number() }),
      shows: [noun],
    }),
    save: endpoint({
      ...edit,
      summary: 'Adds one or changes an open one; 409 when somebody was faster',
      path: `${path}/save`,
      input: savedRound,
      reply: roundRow,
    }),
    move: endpoint({
      ...edit,
      summary: 'Takes one on to the next state',
      path: `${path}/move`,
      input: byVersion.extend({ move: z.enum(['measure', 'check', 'close']) }),
      reply: roundRow,
    }),
    reopen: endpoint({
      ...edit,
      summary: 'Opens one again, with a reason',
      path: `${path}/reopen`,
      input: byVersion.extend({ reason: requiredText(limits.reasonChars) }),
      reply: roundRow,
    }),
  };
}

const growth = callsOf('growthRound', '/gateway/health/growth/round', {
  view: 'health.measurement.view',
  edit: 'health.growthRound.edit',
});
const fitness = callsOf('fitnessRound', '/gateway/health/fitness/round', {
  view: 'health.fitness.view',
  edit: 'health.fitnessRound.edit',
});

/** The rounds in which children are measured and tested. */
export const assessmentRoundCalls = {
  growthRounds: growth.page,
  saveGrowthRound: growth.save,
  moveGrowthRound: growth.move,
  reopenGrowthRound: growth.reopen,
  fitnessRounds: fitness.page,
  saveFitnessRound: fitness.save,
  moveFitnessRound: fitness.move,
  reopenFitnessRound: fitness.reopen,
};

export const assessmentRoundPermissions = {
  'health.growthRound.edit': { 'zh-CN': '管理体格测量批次', en: 'Manage rounds of measurement' },
  'health.fitnessRound.edit': { 'zh-CN': '管理体质测评批次', en: 'Manage rounds of fitness' },
};

import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf } from '../field-schemas.ts';
import { requiredText, uuid } from '../shapes.ts';
import { figureFilters, type MeasureName, measureNames } from './figure.data.ts';
import { nodeCall } from './node.ts';

const figures = Object.fromEntries(measureNames.map((name) => [name, z.number().nullable()])) as Record<
  MeasureName,
  z.ZodNullable<z.ZodNumber>
>;

/**
 * A school with what it has reported for the day: null where it has not, or where it is withheld; shares in hundredths
 * of a percent.
 */
const schoolFigures = z.object({
  id: z.string(),
  name: z.string(),
  node: z.string(),
  /** How many of the figures that the person may see have been reported, of how many. */
  reported: z.string(),
  ...figures,
  actions: z.array(z.enum(['open'])),
});
export type SchoolFigures = z.output<typeof schoolFigures>;

/** A figure of all schools of a branch together. */
const tile = z.object({
  measure: z.enum(measureNames),
  /** Null where no school has reported, or the share would be one of few children. */
  value: z.number().nullable(),
  /** Schools that are in it. */
  schools: z.number(),
});
export type FigureTile = z.output<typeof tile>;

const dayFigure = z.object({ day: z.string(), measure: z.enum(measureNames), value: z.number().nullable() });

const path = '/gateway/group/figure';

/** Figures of schools for who works above them: aggregates alone, and one school by name with a reason. */
export const figureCalls = {
  cockpit: endpoint({
    ...nodeCall,
    effect: 'read',
    summary: 'What the schools of a branch come to on a day, and a page of the schools',
    path: `${path}/cockpit`,
    input: z.strictObject(filterSchemasOf(figureFilters)),
    reply: z.object({
      day: z.string(),
      /** The last day of which any school has reported; null where none has. */
      latest: z.string().nullable(),
      node: z.string(),
      tiles: z.array(tile),
      rows: z.array(schoolFigures),
      /** Schools of the branch. */
      total: z.number(),
      page: z.number(),
      size: z.number(),
      actions: z.array(z.enum(['rebuild'])),
    }),
    shows: ['groupFigure', 'groupJoin', 'groupNode'],
  }),
  openFigures: endpoint({
    ...nodeCall,
    effect: 'write',
    // Each reading is one of its own, and is written in another school than the session's.
    unkept: true,
    summary: 'The figures of one school over the last days; the school is told who has read them, when and what for',
    path: `${path}/open`,
    input: z.strictObject({ schoolId: uuid, purpose: requiredText(limits.reasonChars) }),
    reply: z.object({ name: z.string(), schoolNo: z.string(), figures: z.array(dayFigure) }),
    touches: ['groupRead'],
  }),
  rebuildFigures: endpoint({
    ...nodeCall,
    effect: 'write',
    summary: 'Lets the figures of the branch be written anew from what the schools have recorded, with the next run',
    path: `${path}/rebuild`,
    input: z.strictObject({}),
    reply: z.null(),
    touches: ['groupFigure'],
  }),
};

export const figurePage: MenuEntry = {
  id: 8804,
  path: '/group/cockpit',
  icon: 'reports',
  name: { 'zh-CN': '驾驶舱', en: 'Cockpit' },
  ofOrganisation: true,
};

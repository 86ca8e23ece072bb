import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { base, json, nothing } from './call-parts.ts';
import { classRow, newClass } from './list.ts';

/** Classes. */
export const classCalls = {
  classes: endpoint({
    ...json,
    summary: 'All classes in their order, with how many students they have',
    path: `${base}/class/list`,
    permission: 'students.record.view',
    effect: 'read',
    input: nothing,
    reply: z.object({ rows: z.array(classRow) }),
  }),
  createClass: endpoint({
    ...json,
    summary: 'Adds a class',
    path: `${base}/class/save`,
    permission: 'students.class.edit',
    effect: 'write',
    input: newClass,
    reply: classRow,
    stale: ['students.classes', 'students.list'],
  }),
};

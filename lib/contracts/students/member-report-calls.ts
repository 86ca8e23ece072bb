import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byVersion } from '../shapes.ts';
import { base, json, nothing } from './call-parts.ts';
import { newTemplate, reportInput, template } from './member-report.ts';

const call = { ...json, permission: 'students.class.export' } as const;

/** The class member report with chosen columns, and the choices that are kept. */
export const memberReportCalls = {
  exportMembers: endpoint({
    ...call,
    summary: 'The members of one class or of all as a sheet with chosen columns; numbers of people masked',
    path: `${base}/class/memberReport/export`,
    effect: 'write',
    stream: true,
    input: reportInput,
    reply: z.never(),
  }),
  memberReportTemplates: endpoint({
    ...call,
    summary: 'The choices of columns that the school keeps, by name',
    path: `${base}/class/memberReport/templates`,
    effect: 'read',
    input: nothing,
    reply: z.object({ rows: z.array(template) }),
    shows: ['memberReportTemplate'],
  }),
  saveMemberReportTemplate: endpoint({
    ...call,
    summary: 'Keeps a choice of columns under a name, in place of one of that name; 409 when it is not as it was read',
    path: `${base}/class/memberReport/saveTemplate`,
    effect: 'write',
    input: newTemplate,
    reply: template,
    touches: ['memberReportTemplate'],
  }),
  removeMemberReportTemplate: endpoint({
    ...call,
    summary: 'Forgets a choice of columns',
    path: `${base}/class/memberReport/deleteTemplate`,
    effect: 'write',
    input: byVersion,
    reply: z.null(),
    touches: ['memberReportTemplate'],
  }),
};

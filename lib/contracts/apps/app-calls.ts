import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { isStorable } from '@/lib/rules/storable-text.ts';
import { endpoint } from '../endpoint.ts';
import { application, applicationsInput, appRow, sentApplication } from './apps.ts';

const json = { method: 'POST', style: 'json', access: 'school' } as const;

/** The application centre (shell 2.2, 6, 7.3). */
export const appCalls = {
  list: endpoint({
    ...json,
    summary: 'The apps with their state for the person who asks.',
    path: '/appstore/list',
    permission: null,
    effect: 'read',
    input: z.strictObject({}),
    reply: z.object({ rows: z.array(appRow), actions: z.array(z.enum(['applications'])) }),
    shows: ['application'],
  }),
  appInfo: endpoint({
    ...json,
    summary: 'Whether a subscribed app is about to expire (guard rule 10).',
    path: '/appstore/queryAppInfo',
    permission: null,
    effect: 'read',
    input: z.object({ menuName: z.string().min(1).max(limits.nameChars).refine(isStorable) }),
    reply: z.object({ alterFlag: z.number(), expiresOn: z.string().nullish(), daysLeft: z.number().nullish() }),
  }),
  apply: endpoint({
    ...json,
    summary: 'Applies for an app; while an application for it waits, that one is given back.',
    path: '/zl_api/boss/pay/xjjSaasApply',
    permission: null,
    effect: 'write',
    input: sentApplication,
    reply: z.object({ id: z.string(), state: application.shape.state }),
    touches: ['application'],
  }),
  applications: endpoint({
    ...json,
    summary: "The school's applications, the newest first.",
    path: '/zl_api/boss/pay/xjjSaasApplyPage',
    permission: 'apps.application.view',
    effect: 'read',
    input: applicationsInput,
    reply: z.object({ rows: z.array(application), total: z.number() }),
    shows: ['application'],
  }),
};

import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../shapes.ts';
import { appCode, shortText } from './arrival.ts';
import { readingProblems } from './family-calls.ts';

const base = '/gateway/eduplus-uc/wxwork';
const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

const job = z.object({
  id: z.string(),
  state: z.enum(jobStates),
  progress: z.number(),
  total: z.number(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});

/** Reading the contacts at the platform by hand, how far that is, and asking members to complete what is known. */
export const syncCalls = {
  manualSync: endpoint({
    summary:
      'Reads the home-school contacts now. One that is on its way is named in its place, and after one has begun the next waits a minute.',
    method: 'POST',
    path: `${base}/manualSync`,
    style: 'form',
    access: 'school',
    permission: 'enterprise.installation.manage',
    effect: 'write',
    input: z.object({ appCode: appCode.optional() }),
    reply: z.object({ jobId: z.string(), state: z.enum(jobStates) }),
    touches: ['corporationFamily'],
  }),
  syncState: endpoint({
    summary: 'How far a sync is, the newest where none is named, and what the last one that succeeded has found.',
    method: 'GET',
    path: `${base}/getSyncState`,
    style: 'query',
    access: 'school',
    permission: 'enterprise.installation.view',
    effect: 'read',
    input: z.object({ jobId: uuid.optional() }),
    reply: z.object({
      jobId: z.string().nullable(),
      state: z.enum(['never', ...jobStates]),
      /** From 0 to 100. */
      percent: z.number(),
      counts: z.object({
        children: z.number(),
        matched: z.number(),
        parents: z.number(),
        subscribed: z.number(),
      }),
      lastSuccess: z.string().nullable(),
      error: z.enum(readingProblems).nullable(),
    }),
    shows: ['corporationFamily'],
  }),
  saasHistory: endpoint({
    summary: 'The latest syncs of the school with their real progress, the newest first.',
    method: 'GET',
    path: `${base}/getSaasHistory`,
    style: 'query',
    access: 'school',
    permission: 'enterprise.installation.view',
    effect: 'read',
    input: z.object({}),
    reply: z.object({ jobs: z.array(job) }),
    shows: ['corporationFamily'],
  }),
  askToComplete: endpoint({
    summary:
      'Asks members of the corporations who are joined to no account to come in and prove their phone, each once a day. Without ids all of them are.',
    method: 'POST',
    path: `${base}/sendCompleteInfo`,
    style: 'json',
    access: 'school',
    permission: 'enterprise.message.send',
    effect: 'write',
    inSteps: true,
    input: z.strictObject({
      /** Members as the platform names them. */
      userIds: z.array(shortText).min(1).max(limits.wxworkMessageReceivers).optional(),
    }),
    reply: z.object({
      queued: z.number(),
      /** Members who were asked today already. */
      askedToday: z.number(),
    }),
    touches: ['corporationMessage'],
  }),
};

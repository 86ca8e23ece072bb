import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Why the home-school contacts could not be read. */
export const readingProblems = ['notInstalled', 'permission', 'empty', 'unavailable'] as const;

/**
 * The families of the platform's home-school contacts. Parents are known by the number of their child and their
 * relation to it, and are written to once they follow the school's notices.
 */
export const familyCalls = {
  families: endpoint({
    summary: 'How many families can be written to, and what was sent to them within a day.',
    method: 'GET',
    path: '/gateway/eduplus-uc/wxwork/families',
    style: 'query',
    access: 'school',
    permission: 'enterprise.installation.view',
    effect: 'read',
    input: z.object({}),
    reply: z.object({
      /** Of the last reading of the contacts. */
      state: z.enum(['never', 'waiting', 'reading', 'done', 'failed']),
      problem: z.enum(readingProblems).nullable(),
      readAt: z.string().nullable(),
      /** Children of the platform, and those whose number is one of the school's. */
      children: z.number(),
      matched: z.number(),
      parents: z.number(),
      subscribed: z.number(),
      /** Children with somebody who can be written to. */
      reached: z.number(),
      /** Messages of the last day: sent, not sent, and about children of whom nobody can be written to. */
      lastDay: z.object({ sent: z.number(), failed: z.number(), nobody: z.number() }),
    }),
    shows: ['corporationFamily'],
  }),
  readFamilies: endpoint({
    summary: 'Reads the home-school contacts anew; any number of askings until then are one.',
    method: 'POST',
    path: '/gateway/eduplus-uc/wxwork/readFamilies',
    style: 'json',
    access: 'school',
    permission: 'enterprise.installation.manage',
    effect: 'write',
    input: z.object({}),
    reply: z.object({ isNew: z.boolean() }),
    touches: ['corporationFamily'],
  }),
};

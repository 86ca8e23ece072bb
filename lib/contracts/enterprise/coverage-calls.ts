import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { shortText } from './arrival.ts';
import { platformProblems } from './reading-calls.ts';

const base = '/gateway/eduplus-uc/wxwork';

/** How many families of each class messages reach, and how many the school wants to reach. */
export const coverageCalls = {
  coverage: endpoint({
    summary:
      'The open classes with their children on roll, who answers for these, phones, parents at the platform, followers and children who are reached; the share by day, and which classes are below what is wanted.',
    method: 'GET',
    path: `${base}/coverage`,
    style: 'query',
    access: 'school',
    permission: 'enterprise.coverage.view',
    effect: 'read',
    input: z.strictObject({}),
    reply: z.object({
      /** The wanted share of children, in percent. */
      target: z.number(),
      classes: z.array(
        z.object({
          classId: z.string(),
          className: z.string(),
          children: z.number(),
          guardians: z.number(),
          phones: z.number(),
          invited: z.number(),
          subscribed: z.number(),
          /** Followers who got a message within the last month. */
          active: z.number(),
          reached: z.number(),
          /** Children who are reached, from 0 to 1; null of a class without children. */
          rate: z.number().nullable(),
          isBelow: z.boolean(),
        }),
      ),
      /** The oldest day first; the school's last month. */
      days: z.array(z.object({ day: z.string(), rate: z.number().nullable() })),
    }),
    shows: ['corporationFamily', 'parentPhone', 'student', 'coverageTarget'],
  }),
  familyLetter: endpoint({
    summary:
      'What a letter to the families of a class says in every language, and the picture of the code by which they follow the school. `problem` says why there is none.',
    method: 'GET',
    path: `${base}/familyLetter`,
    style: 'query',
    access: 'school',
    permission: 'enterprise.coverage.view',
    effect: 'read',
    input: z.strictObject({ corpId: shortText }),
    reply: z.object({
      schoolName: z.string(),
      /** As an address that holds the picture itself. */
      picture: z.string().nullable(),
      problem: z.enum(platformProblems).nullable(),
      letters: z.array(
        z.object({ locale: z.string(), title: z.string(), lead: z.string(), steps: z.array(z.string()) }),
      ),
    }),
    shows: ['corporation'],
  }),
  setCoverageTarget: endpoint({
    summary: 'Sets the share of children that the school wants to reach in every class.',
    method: 'POST',
    path: `${base}/setCoverageTarget`,
    style: 'json',
    access: 'school',
    permission: 'enterprise.coverage.manage',
    wholeSchool: true,
    effect: 'write',
    input: z.strictObject({ percent: z.int().min(1).max(100) }),
    reply: z.null(),
    touches: ['coverageTarget'],
  }),
};

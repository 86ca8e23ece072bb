import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { appCode, shortText } from './arrival.ts';

const read = { method: 'GET', style: 'query', access: 'school', effect: 'read' } as const;
const view = { ...read, permission: 'enterprise.installation.view' } as const;
const base = '/gateway/eduplus-uc/wxwork';

/** Why the platform does not tell something: each has its words on the page. */
export const platformProblems = [
  'notInstalled',
  'unverified',
  'permission',
  'noTicket',
  'misconfigured',
  'unavailable',
  'refused',
  'phoneTaken',
] as const;
export type PlatformProblem = (typeof platformProblems)[number];
const problem = z.enum(platformProblems).nullable();

const authorisation = z.object({
  appCode: z.string(),
  corpId: z.string(),
  corpName: z.string(),
  state: z.enum(['active', 'suspended', 'cancelled']),
  agentId: z.string(),
  authorisedAt: z.string(),
  changedAt: z.string(),
});

/** What is known of the school's corporations, here and at the platform; the school is always the session's. */
export const readingCalls = {
  corpsBySchool: endpoint({
    ...view,
    summary: 'The corporations that stand for the school, each with the apps that it has authorised.',
    path: `${base}/getCorpBySchool`,
    input: z.object({}),
    reply: z.object({
      corps: z.array(z.object({ corpId: z.string(), name: z.string(), suites: z.array(z.string()) })),
    }),
    shows: ['corporation'],
  }),
  authList: endpoint({
    ...view,
    summary: "Every authorisation of the school's corporations, those that are over too, the newest first.",
    path: `${base}/getAuthList`,
    input: z.object({}),
    reply: z.object({ auths: z.array(authorisation) }),
    shows: ['corporation'],
  }),
  authDetail: endpoint({
    ...view,
    summary:
      'An authorisation as the platform knows it now: scope, administrators, interface licence, and the age of the ticket. No secret is told.',
    path: `${base}/getAuthInfo`,
    input: z.object({ corpId: shortText, appCode }),
    reply: z.object({
      status: authorisation.shape.state,
      agentId: z.string(),
      scope: z.object({ departments: z.array(z.string()), members: z.array(z.string()), tags: z.array(z.string()) }),
      /** Null where the platform does not tell; a name is known of those who are joined to an account. */
      admins: z.array(z.object({ userId: z.string(), name: z.string().nullable(), manages: z.boolean() })).nullable(),
      /** `open`: nothing is checked yet; `trial` has a last moment; `required`: accounts must have been bought. */
      licence: z.object({ state: z.enum(['open', 'trial', 'required']), until: z.string().nullable() }).nullable(),
      /** Minutes since the platform's last ticket; null before the first one. */
      ticketAge: z.number().nullable(),
      problem,
    }),
    shows: ['corporation'],
  }),
  nullPhoneTeachers: endpoint({
    ...read,
    permission: 'enterprise.staff.view',
    summary: 'How many members of staff have no phone here, neither with their account nor in the staff list.',
    path: `${base}/getNullPhoneTeacherCount`,
    input: z.object({}),
    reply: z.object({ count: z.number() }),
    shows: ['corporationMember'],
  }),
  subscribeCode: endpoint({
    ...view,
    summary:
      "The pictures of the school's notice code, which parents scan to follow its notices; kept for a day. `problem` says why there is none.",
    path: `${base}/getSubscribeQrCode`,
    input: z.object({ corpId: shortText }),
    reply: z.object({
      /** Addresses of pictures of 1,200, 430 and 258 points. */
      code: z.object({ big: z.url(), middle: z.url(), thumb: z.url() }).nullable(),
      problem,
    }),
    shows: ['corporation'],
  }),
  ownBinding: endpoint({
    ...read,
    permission: null,
    summary:
      "Whether the signed-in person is a member of one of the school's corporations, and which one. About nobody else.",
    path: `${base}/queryBinding`,
    input: z.object({}),
    reply: z.object({ bound: z.boolean(), corpId: z.string().nullable(), userId: z.string().nullable() }),
    shows: ['corporationMember'],
  }),
  parentPhoneRate: endpoint({
    ...view,
    summary: 'How many parents of the home-school contacts have a phone here, by child and relation.',
    path: `${base}/getParentPhoneRate`,
    input: z.object({}),
    reply: z.object({
      parents: z.number(),
      withPhone: z.number(),
      /** From 0 to 1; null without parents. */
      rate: z.number().nullable(),
    }),
    shows: ['corporationFamily', 'parentPhone'],
  }),
};

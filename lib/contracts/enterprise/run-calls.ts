import { z } from 'zod';
import {
  contactActions,
  contactBrakes,
  contactChoices,
  contactKinds,
  contactReasons,
  lineOutcomes,
  runScopes,
  runStates,
  schoolKinds,
} from '@/lib/rules/contacts/contact-names.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { byId, uuid } from '../shapes.ts';
import { shortText } from './arrival.ts';
import { platformProblems } from './reading-calls.ts';

const base = '/gateway/eduplus-uc/wxwork';
const read = {
  method: 'GET',
  style: 'query',
  access: 'school',
  permission: 'enterprise.contact.view',
  effect: 'read',
  shows: ['corporationContact'],
} as const;
const write = {
  method: 'POST',
  style: 'json',
  access: 'school',
  permission: 'enterprise.contact.sync',
  wholeSchool: true,
  effect: 'write',
  touches: ['corporationContact', 'corporationMember'],
} as const;

const problem = z.enum(platformProblems).nullable();
const lines = z.number();

/** Syncs of the contacts of a corporation: what one would do, what became of it, and who is marked. */
export const runCalls = {
  previewContacts: endpoint({
    ...write,
    summary:
      'Reads what a sync of the contacts of a corporation would do, and changes nobody. A run that is open is named in its place; the next begins a minute later.',
    path: `${base}/previewContacts`,
    input: z.strictObject({ corpId: shortText }),
    reply: z.object({ id: z.string() }),
  }),
  startContacts: endpoint({
    ...write,
    summary:
      'Carries out a preview, confirms what a brake has stopped, lets go on what was paused, or tries again what failed: of the newest run, within the hour.',
    path: `${base}/startContacts`,
    input: byId,
    reply: z.null(),
  }),
  pauseContacts: endpoint({
    ...write,
    summary: 'Stops a run after the objects at work; it can go on later.',
    path: `${base}/pauseContacts`,
    input: byId,
    reply: z.null(),
  }),
  contactRuns: endpoint({
    ...read,
    summary: 'The latest syncs of contacts with how many objects each changes, and whether a person may let it go on.',
    path: `${base}/contactRuns`,
    input: z.strictObject({}),
    reply: z.object({
      runs: z.array(
        z.object({
          id: z.string(),
          corpId: z.string(),
          state: z.enum(runStates),
          /** Why it waits for a person. */
          brake: z.enum(contactBrakes).nullable(),
          /** `outward` writes what has changed here; only `full` reads the platform. */
          scope: z.enum(runScopes),
          problem,
          /** Why the home-school contacts were left out. */
          schoolProblem: problem,
          /** Objects that need nothing, and those that need something by what is done with them. */
          same: lines,
          counts: z.record(z.enum(contactActions), lines),
          /** Lines that are to be carried out still, and those that failed. */
          open: lines,
          failed: lines,
          mayStart: z.boolean(),
          mayPause: z.boolean(),
          createdAt: z.string(),
          finishedAt: z.string().nullable(),
        }),
      ),
    }),
  }),
  contactLines: endpoint({
    ...read,
    summary: 'The objects of a sync that need something: each with its reason, what differs, and what became of it.',
    path: `${base}/contactLines`,
    input: z.strictObject({
      id: uuid,
      action: z.enum(contactActions).optional(),
      page: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).default(1),
      size: z.coerce.number().pipe(z.literal(limits.pageSizes)).default(limits.pageSizeDefault),
    }),
    reply: z.object({
      rows: z.array(
        z.object({
          place: z.number(),
          kind: z.enum(contactKinds),
          externalId: z.string(),
          /** Who or what it is here; null of what is only at the platform. */
          ownKey: z.string().nullable(),
          /** What a person may decide about it. */
          choices: z.array(z.enum(contactChoices)),
          /** Empty for who is nobody here yet. */
          name: z.string(),
          action: z.enum(contactActions),
          reason: z.enum(contactReasons),
          changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
          outcome: z.enum(lineOutcomes),
          problem,
        }),
      ),
      total: z.number(),
      page: z.number(),
      size: z.number(),
    }),
  }),
  leavingContacts: endpoint({
    ...read,
    summary:
      'Members whom the platform has no more, and families who have left here, by name, and when they are removed.',
    path: `${base}/leavingContacts`,
    input: z.strictObject({}),
    reply: z.object({
      rows: z.array(
        z.object({
          corpId: z.string(),
          kind: z.enum(contactKinds),
          externalId: z.string(),
          name: z.string(),
          leaveAt: z.string(),
        }),
      ),
    }),
  }),
  contactsToday: endpoint({
    ...read,
    permission: 'enterprise.installation.view',
    summary:
      'What of the messaging app waits for somebody: classes that reach too few families, syncs that were stopped, corporations whose authorisation lacks something.',
    path: `${base}/contactsToday`,
    input: z.strictObject({}),
    reply: z.object({
      /** Null where the person may not see it, or no corporation stands for the school. */
      below: z.number().nullable(),
      stopped: z.number().nullable(),
      lacking: z.number(),
    }),
    shows: ['corporationContact', 'corporation', 'corporationFamily', 'coverageTarget'],
  }),
  keepContact: endpoint({
    ...write,
    summary: 'Takes a removal back, whatever later syncs find.',
    path: `${base}/keepContact`,
    input: z.strictObject({ corpId: shortText, kind: z.enum(contactKinds).default('member'), externalId: shortText }),
    reply: z.null(),
  }),
  decideContact: endpoint({
    ...write,
    summary:
      'Decides about a conflict of the newest sync: both are the same, the platform gets it once more, the school takes the child up, or it stays as it is. The next sync follows it.',
    path: `${base}/decideContact`,
    input: z.strictObject({ id: uuid, place: z.int32().min(0), choice: z.enum(contactChoices) }),
    reply: z.null(),
    touches: ['corporationContact', 'student'],
  }),
  syncContact: endpoint({
    ...write,
    summary: 'Takes one object to the platform as it stands here, with what it stands in and who answers for it.',
    path: `${base}/syncContact`,
    input: z.strictObject({ corpId: shortText, kind: z.enum(schoolKinds), ownKey: shortText }),
    reply: z.object({ id: z.string() }),
  }),
};

import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { byId, byVersion } from '../shapes.ts';
import { base, json, nothing } from './call-parts.ts';
import { displaySnapshot } from './displays.ts';
import { changedScreen, newScreen, pairedScreen, screenKinds, screenRow } from './screens.ts';

const view = { ...json, permission: 'safety.screen.view', effect: 'read' } as const;
const edit = { ...json, permission: 'safety.screen.edit', effect: 'write', touches: ['screen'] } as const;
const anybody = { method: 'GET', style: 'query', access: 'public', permission: null, effect: 'read' } as const;

/** What the address of a display is made of; it alone decides which school is shown. */
const opened = z.object({ kind: z.enum(screenKinds), key: z.string().max(limits.screenKeyChars) });

/**
 * Public screens: their addresses, made and revoked by the school, and what is read by whoever has one (modules section
 * 2).
 */
export const screenCalls = {
  screens: endpoint({
    summary: 'The addresses of public screens, revoked ones included.',
    path: `${base}/screen/list`,
    ...view,
    input: nothing,
    reply: z.object({
      rows: z.array(screenRow),
      /** Hosts whose pictures the installation lets a screen show (FRAME_HOSTS). */
      sourceHosts: z.array(z.string()),
      actions: z.array(z.enum(['edit'])),
    }),
    shows: ['screen'],
  }),
  addScreen: endpoint({
    summary: 'Makes the address of a screen; its key is told here and never again.',
    path: `${base}/screen/add`,
    ...edit,
    inSteps: true,
    input: newScreen,
    reply: z.object({ id: z.string(), key: z.string() }),
  }),
  changeScreen: endpoint({
    summary: 'Changes what a screen shows and where it may be opened from; its address stays.',
    path: `${base}/screen/change`,
    ...edit,
    input: changedScreen,
    reply: z.object({ version: z.number() }),
  }),
  revokeScreen: endpoint({
    summary: 'Revokes the address of a screen for good; displays that show it go dark within seconds.',
    path: `${base}/screen/revoke`,
    ...edit,
    input: byVersion,
    reply: z.null(),
  }),
  issueScreenCode: endpoint({
    summary: 'Six digits by which a display learns the key of an address, once and within ten minutes.',
    path: `${base}/screen/code`,
    ...edit,
    inSteps: true,
    input: byId,
    reply: z.object({ code: z.string(), schoolNo: z.string(), expiresAt: z.string() }),
  }),
  pairScreen: endpoint({
    summary: 'Gives a display that tells the digits a key of its own; whatever is wrong with them, the refusal is one.',
    path: `${base}/screen/pair`,
    method: 'POST',
    style: 'json',
    access: 'public',
    permission: null,
    effect: 'write',
    inSteps: true,
    input: pairedScreen,
    reply: z.object({ key: z.string() }),
  }),
  display: endpoint({
    summary:
      'What a public screen shows now, for whoever has its address: sums, and shortened names where the school says so.',
    path: `${base}/screen/display`,
    ...anybody,
    input: opened,
    reply: displaySnapshot,
  }),
  displayLive: endpoint({
    summary:
      'The same as server-sent events: a snapshot when it has changed, a pulse in between, an end when the address is revoked.',
    path: `${base}/screen/display/live`,
    ...anybody,
    stream: true,
    events: true,
    passive: true,
    input: opened.extend({
      /** The version that is shown already: nothing is sent before there is another. */
      seen: z.string().max(64).optional(),
      seconds: z.coerce.number().int().min(0).max(limits.screenStreamSeconds),
    }),
    reply: z.never(),
  }),
};

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId } from '../shapes.ts';
import { base, json, nothing } from './call-parts.ts';
import {
  boardReply,
  eventBatch,
  eventBatchReply,
  movedWarning,
  mutesReply,
  newMute,
  savedSettings,
  settingsReply,
  warning,
  warningDetail,
  warningsInput,
  warningsReply,
} from './warnings.ts';

const seen = { ...json, permission: 'safety.warning.view', effect: 'read' } as const;
const configure = { ...json, permission: 'safety.warning.configure', effect: 'write' } as const;
const path = `${base}/warning`;

/** Warnings of rules and devices, and what becomes of them. */
export const warningCalls = {
  warnings: endpoint({
    ...seen,
    summary: 'Warnings, those past their time first, then the open ones by level',
    path: `${path}/queryPage`,
    input: warningsInput,
    reply: warningsReply,
    shows: ['warning'],
  }),
  warning: endpoint({
    ...seen,
    summary: 'One warning with everything that happened to it',
    path: `${path}/info`,
    input: byId,
    reply: warningDetail,
    shows: ['warning'],
  }),
  warningBoard: endpoint({
    ...seen,
    summary: 'Open warnings by kind and level, the latest ones, how long they take, and how often each device is wrong',
    path: `${path}/board`,
    input: nothing,
    reply: boardReply,
    shows: ['warning'],
  }),
  moveWarning: endpoint({
    ...json,
    summary:
      'Takes a warning on: acknowledged, handled, resolved with what it was, reviewed, or opened again; 409 when somebody was faster',
    path: `${path}/move`,
    permission: 'safety.warning.handle',
    effect: 'write',
    input: movedWarning,
    reply: warning,
    touches: ['warning'],
  }),
  mutes: endpoint({
    ...seen,
    summary: 'The sources that raise nothing at present, and until when',
    path: `${path}/mutes`,
    input: nothing,
    reply: mutesReply,
    shows: ['mute'],
  }),
  mute: endpoint({
    ...configure,
    summary: 'Mutes a device, or a kind wherever it comes from, for some hours',
    path: `${path}/mute`,
    input: newMute,
    reply: z.object({ id: z.string() }),
    touches: ['mute'],
  }),
  unmute: endpoint({
    ...configure,
    summary: 'Lets a muted source raise warnings again',
    path: `${path}/unmute`,
    input: byId,
    reply: z.object({ id: z.string() }),
    touches: ['mute'],
  }),
  warningSettings: endpoint({
    ...seen,
    summary: 'How long warnings of each level may wait, and when rules raise one',
    path: `${path}/settings`,
    input: nothing,
    reply: settingsReply,
    shows: ['warningSetting'],
  }),
  saveWarningSettings: endpoint({
    ...configure,
    summary: 'Sets how long warnings may wait and when rules raise one; 409 when somebody was faster',
    path: `${path}/saveSettings`,
    input: savedSettings,
    reply: settingsReply,
    touches: ['warningSetting'],
  }),
  // A device has a key in place of a session; it calls the handlers of app/api/device, which pass its key on.
  deviceEvents: endpoint({
    summary: 'Takes what a device has seen: strangers, intrusions, crowds, temperatures; told again it raises nothing',
    method: 'POST',
    style: 'json',
    access: 'public',
    permission: null,
    effect: 'write',
    passive: true,
    serverOnly: true,
    path: `${base}/device/events`,
    input: eventBatch,
    reply: eventBatchReply,
  }),
};

import { endpoint } from '../endpoint.ts';
import { byId } from '../shapes.ts';
import { base, json } from './call-parts.ts';
import {
  rollHistoryReply,
  rollInput,
  rollReply,
  rollsInput,
  rollsReply,
  savedRoll,
  savedRollReply,
} from './dormitory-roll.ts';

const seen = { ...json, permission: 'safety.dormitory.view', effect: 'read' } as const;
const path = `${base}/dormitory/roll`;

/** The nightly roll of the dormitories. */
export const dormitoryRollCalls = {
  dormRoll: endpoint({
    ...seen,
    summary: 'A floor of a building in a night, room by room: who is expected, has leave, was found in or out',
    path: `${path}/floor`,
    input: rollInput,
    reply: rollReply,
    shows: ['dormitory'],
  }),
  dormRolls: endpoint({
    ...seen,
    summary: 'The last nights of a building in figures',
    path: `${path}/nights`,
    input: rollsInput,
    reply: rollsReply,
    shows: ['dormitoryRoll'],
  }),
  dormRollHistory: endpoint({
    ...seen,
    summary: 'What was found of a student in the last nights, with every correction',
    path: `${path}/history`,
    input: byId,
    reply: rollHistoryReply,
    shows: ['dormitoryRoll'],
  }),
  saveDormRoll: endpoint({
    ...json,
    summary:
      'Records who was found in or out; after its night is over with a reason, and what was recorded before stays in the history',
    path: `${path}/save`,
    permission: 'safety.dormitory.roll',
    effect: 'write',
    input: savedRoll,
    reply: savedRollReply,
    touches: ['dormitory', 'dormitoryRoll'],
  }),
};

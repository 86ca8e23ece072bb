import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, byVersion, uuid } from '../shapes.ts';
import { base, json, nothing } from './call-parts.ts';
import {
  candidatesInput,
  candidatesReply,
  changedRoom,
  changedState,
  dormitoryReply,
  filledBeds,
  filledReply,
  newRooms,
  newRoomsReply,
  newStay,
  roomHistoryReply,
  roomsInput,
  roomsReply,
  savedBuilding,
  savedReply,
  savedTimes,
} from './dormitory.ts';

const seen = { ...json, permission: 'safety.dormitory.view', effect: 'read' } as const;
const edit = { ...json, permission: 'safety.dormitory.edit', effect: 'write', touches: ['dormitory'] } as const;
const path = `${base}/dormitory`;

/** Buildings, rooms and beds, and who lives in them. */
export const dormitoryCalls = {
  dormitory: endpoint({
    ...seen,
    summary: 'The dormitory buildings with their residents in figures, and the time of the nightly check',
    path: `${path}/list`,
    input: nothing,
    reply: dormitoryReply,
    shows: ['dormitory'],
  }),
  dormRooms: endpoint({
    ...seen,
    summary: 'The rooms of a floor, bed by bed',
    path: `${path}/rooms`,
    input: roomsInput,
    reply: roomsReply,
    shows: ['dormitory'],
  }),
  dormRoomHistory: endpoint({
    ...seen,
    summary: 'Everybody who has lived in a room, the latest first',
    path: `${path}/roomHistory`,
    input: byId,
    reply: roomHistoryReply,
    shows: ['dormitory'],
  }),
  dormCandidates: endpoint({
    ...seen,
    summary:
      'Students found by name, number or phone, with the bed that they have and whether they may live in a building',
    path: `${path}/candidates`,
    permission: 'safety.dormitory.edit',
    input: candidatesInput,
    reply: candidatesReply,
  }),
  saveDormBuilding: endpoint({
    ...edit,
    summary:
      'Adds a building or changes one; 409 when somebody was faster, or when residents may not live there any more',
    wholeSchool: true,
    path: `${path}/saveBuilding`,
    input: savedBuilding,
    reply: savedReply,
  }),
  removeDormBuilding: endpoint({
    ...edit,
    summary: 'Takes away a building without rooms',
    wholeSchool: true,
    path: `${path}/removeBuilding`,
    input: byVersion,
    reply: savedReply,
  }),
  addDormRooms: endpoint({
    ...edit,
    summary: 'Adds the rooms of some floors in one step; those that exist stay as they are',
    wholeSchool: true,
    path: `${path}/addRooms`,
    input: newRooms,
    reply: newRoomsReply,
  }),
  saveDormRoom: endpoint({
    ...edit,
    summary: 'Changes number, floor or beds of a room; 409 when somebody was faster or a bed that would go is lived in',
    wholeSchool: true,
    path: `${path}/saveRoom`,
    input: changedRoom,
    reply: savedReply,
  }),
  removeDormRoom: endpoint({
    ...edit,
    summary: 'Takes away a room in which nobody has ever lived',
    wholeSchool: true,
    path: `${path}/removeRoom`,
    input: byVersion,
    reply: savedReply,
  }),
  giveDormBed: endpoint({
    ...edit,
    summary: 'Gives a bed to a student; refused where the building is not for them, the bed is taken or they have one',
    path: `${path}/giveBed`,
    input: newStay,
    reply: savedReply,
  }),
  fillDormBeds: endpoint({
    ...edit,
    summary: 'Gives the free beds of a building to the students of some classes, in the order of the rooms',
    wholeSchool: true,
    path: `${path}/fillBeds`,
    input: filledBeds,
    reply: filledReply,
  }),
  freeDormBed: endpoint({
    ...edit,
    summary: 'Ends a stay: the bed becomes free, the history of the room keeps it',
    path: `${path}/freeBed`,
    input: z.strictObject({ stayId: uuid }),
    reply: savedReply,
  }),
  setResidentState: endpoint({
    ...edit,
    summary: 'States where a resident is: in, out, or away for a longer time, with reason and last day',
    path: `${path}/setState`,
    permission: 'safety.dormitory.roll',
    input: changedState,
    reply: savedReply,
  }),
  saveDormTimes: endpoint({
    ...edit,
    summary: 'Sets the time by which residents should be in; 409 when somebody was faster',
    wholeSchool: true,
    path: `${path}/saveTimes`,
    input: savedTimes,
    reply: z.object({ checkAt: z.string(), version: z.number() }),
  }),
};

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, byVersion, uuid } from '../shapes.ts';
import { base, json, nothing } from './call-parts.ts';
import {
  childInput,
  childReply,
  confirmed,
  issuedCode,
  issuedCodeReply,
  onSiteReply,
  recordReply,
  recordsInput,
  recordsReply,
  savedPerson,
  savedTime,
  searchInput,
  searchReply,
  sentAway,
  takenBack,
  waitingReply,
} from './pick-up.ts';

const seen = { ...json, permission: 'safety.pickUp.view', effect: 'read' } as const;
const edit = { ...json, permission: 'safety.pickUp.edit', effect: 'write', touches: ['pickUp'] } as const;
const confirm = { ...edit, permission: 'safety.pickUp.confirm' } as const;
const path = `${base}/pickUp`;

/** Who may take which child along, and who did. */
export const pickUpCalls = {
  searchPickUp: endpoint({
    ...seen,
    summary: 'Students by name, number or phone, or the one of a pick-up code',
    path: `${path}/search`,
    input: searchInput,
    reply: searchReply,
    shows: ['pickUp'],
  }),
  pickUpChild: endpoint({
    ...seen,
    summary: 'A student with everybody who may take them along today, or may not and why',
    path: `${path}/child`,
    input: childInput,
    reply: childReply,
    shows: ['pickUp'],
  }),
  savePickUpPerson: endpoint({
    ...edit,
    summary: 'Adds or changes a person who may, or must never, take a student along; 409 when somebody was faster',
    path: `${path}/savePerson`,
    input: savedPerson,
    reply: recordReply,
  }),
  removePickUpPerson: endpoint({
    ...edit,
    summary: 'Takes a person out; what they did stays recorded',
    path: `${path}/removePerson`,
    input: byVersion,
    reply: recordReply,
  }),
  uploadPickUpPhoto: endpoint({
    summary: 'Takes a JPEG or PNG of at most 10 MB, cuts it square and keeps it as the photo of a person',
    method: 'POST',
    style: 'file',
    access: 'school',
    path: `${path}/photo/upload`,
    permission: 'safety.pickUp.edit',
    effect: 'write',
    input: byId,
    reply: z.object({ photoId: z.string() }),
    touches: ['pickUp'],
  }),
  pickUpPhoto: endpoint({
    summary: 'The photo of a person as a picture',
    method: 'GET',
    style: 'query',
    access: 'school',
    path: `${path}/photo`,
    permission: 'safety.pickUp.view',
    effect: 'read',
    stream: true,
    input: z.strictObject({ id: uuid, photoId: uuid }),
    reply: z.never(),
  }),
  issuePickUpCode: endpoint({
    ...edit,
    summary:
      'Makes a code of six digits for somebody whom parents send once; it is told this once and lives some hours',
    path: `${path}/issueCode`,
    inSteps: true,
    input: issuedCode,
    reply: issuedCodeReply,
  }),
  confirmPickUp: endpoint({
    ...confirm,
    summary:
      'Records that a student was picked up; refused where the person may not, or the student was picked up already',
    path: `${path}/confirm`,
    input: confirmed,
    reply: recordReply,
  }),
  sendAway: endpoint({
    ...confirm,
    summary: 'Records that somebody was sent away without the student, and why',
    path: `${path}/sendAway`,
    input: sentAway,
    reply: recordReply,
  }),
  takeBackPickUp: endpoint({
    ...confirm,
    summary:
      'Takes back a pick-up of today that did not happen, and tells the family; refused where somebody was faster',
    path: `${path}/takeBack`,
    input: takenBack,
    reply: recordReply,
  }),
  pickUps: endpoint({
    ...seen,
    summary: 'Who was picked up or sent away on a day, latest first',
    path: `${path}/queryPage`,
    input: recordsInput,
    reply: recordsReply,
    shows: ['pickUp'],
  }),
  waitingPickUps: endpoint({
    ...seen,
    summary: 'Students who were here today and have not been picked up',
    path: `${path}/waiting`,
    input: nothing,
    reply: waitingReply,
    shows: ['pickUp'],
  }),
  onSite: endpoint({
    ...seen,
    summary: 'Who is to be called when the house is cleared: students here or not recorded, and visitors',
    path: `${path}/onSite`,
    input: nothing,
    reply: onSiteReply,
    shows: ['pickUp'],
  }),
  savePickUpTime: endpoint({
    ...edit,
    summary: 'Sets by when students should be picked up; 409 when somebody was faster',
    path: `${path}/saveTime`,
    input: savedTime,
    reply: z.object({ time: z.string(), version: z.number() }),
  }),
};

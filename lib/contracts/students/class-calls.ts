import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId } from '../shapes.ts';
import { base, json, nothing } from './call-parts.ts';
import {
  changedClass,
  classChoice,
  classPageInput,
  classPageReply,
  classRecord,
  newClass,
  staffChoice,
} from './classes.ts';

/** Every answer that shows classes. */
export const classesShown = [
  'students.classes',
  'students.classPage',
  'students.getClass',
  'students.classMembers',
  'students.groupingMembers',
];
const renamed = [...classesShown, 'students.list', 'students.get'];

/** Classes. */
export const classCalls = {
  classes: endpoint({
    ...json,
    summary: 'All open classes in their order, with how many students they have',
    path: `${base}/class/list`,
    // Whoever works in the school may know its classes: bills, doors and lists are looked for by them.
    permission: null,
    effect: 'read',
    input: nothing,
    reply: z.object({ rows: z.array(classChoice) }),
  }),
  ownReach: endpoint({
    ...json,
    summary: 'How many classes the caller reaches, null for the whole school; who can help whoever reaches none',
    path: `${base}/class/ownReach`,
    permission: null,
    effect: 'read',
    input: nothing,
    reply: z.object({ classes: z.int().nullable(), givers: z.array(z.string()) }),
  }),
  classPage: endpoint({
    ...json,
    summary: 'A page of classes, open or closed, with staff, room and how full they are',
    path: `${base}/class/queryPage`,
    permission: 'students.class.view',
    effect: 'read',
    input: classPageInput,
    reply: classPageReply,
  }),
  getClass: endpoint({
    ...json,
    summary: 'One class whole',
    path: `${base}/class/info`,
    permission: 'students.class.view',
    effect: 'read',
    input: byId,
    reply: classRecord,
  }),
  createClass: endpoint({
    ...json,
    summary: 'Adds a class; its grade follows from stage and entry year unless it is given',
    path: `${base}/class/save`,
    permission: 'students.class.edit',
    wholeSchool: true,
    effect: 'write',
    input: newClass,
    reply: classRecord,
    stale: classesShown,
  }),
  updateClass: endpoint({
    ...json,
    summary: 'Changes what is named of a class; 409 with the current class when somebody was faster',
    path: `${base}/class/update`,
    permission: 'students.class.edit',
    effect: 'write',
    input: changedClass,
    reply: classRecord,
    stale: renamed,
  }),
  closeClass: endpoint({
    ...json,
    summary: 'Closes a class; refused while children are in it',
    path: `${base}/class/close`,
    permission: 'students.class.edit',
    effect: 'write',
    input: byId,
    reply: classRecord,
    stale: classesShown,
  }),
  reopenClass: endpoint({
    ...json,
    summary: 'Opens a closed class again',
    path: `${base}/class/reopen`,
    permission: 'students.class.edit',
    effect: 'write',
    input: byId,
    reply: classRecord,
    stale: classesShown,
  }),
  classStaffChoices: endpoint({
    ...json,
    summary: 'The staff of the school who can be given a class',
    path: `${base}/class/staffChoices`,
    permission: 'students.class.edit',
    effect: 'read',
    input: nothing,
    reply: z.object({ rows: z.array(staffChoice) }),
  }),
};

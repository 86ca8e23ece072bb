import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { base, json, ofYear, written } from './call-parts.ts';
import {
  addedSubject,
  addedTopSubject,
  deletedSubject,
  lowestInput,
  mergedSubject,
  savedSubject,
  subject,
  subjectNode,
  subjectsInput,
  subjectsReply,
} from './subjects.ts';

const read = { ...json, permission: 'finance.ledger.view', effect: 'read' } as const;
const edit = { ...json, permission: 'finance.subject.edit', effect: 'write' } as const;

/** The subjects of a ledger. */
export const subjectCalls = {
  subjects: endpoint({
    ...read,
    summary: 'Subjects of one type, or of all, in the order of their numbers',
    path: `${base}/subject/list`,
    input: subjectsInput,
    reply: subjectsReply,
    shows: ['subject'],
  }),
  subjectTree: endpoint({
    ...read,
    summary: 'Subjects as a tree, each with its subSubjectList',
    path: `${base}/subject/tree`,
    input: subjectsInput,
    reply: z.object({ rows: z.array(subjectNode) }),
    shows: ['subject'],
  }),
  allSubjects: endpoint({
    ...read,
    summary: 'All subjects of a ledger, disabled ones as well',
    path: `${base}/subject/listAll`,
    input: ofYear,
    reply: subjectsReply,
    shows: ['subject'],
  }),
  lowestSubjects: endpoint({
    ...read,
    summary: 'Subjects that vouchers may name: those without any below them',
    path: `${base}/subject/listLowest`,
    input: lowestInput,
    reply: z.object({ rows: z.array(subject) }),
    shows: ['subject'],
  }),
  addTopSubject: endpoint({
    ...edit,
    summary: 'Adds a subject of the first level where the standard leaves a number for it',
    path: `${base}/subject/addTop`,
    input: addedTopSubject,
    reply: subject,
    touches: ['subject', 'posting'],
  }),
  addSubject: endpoint({
    ...edit,
    summary: 'Adds a subject below another; where that one is used, the balance moves to the new one',
    path: `${base}/subject/add`,
    input: addedSubject,
    reply: subject,
    touches: ['subject', 'posting'],
  }),
  mergeSubject: endpoint({
    ...edit,
    summary: 'Makes one of two subjects that are alike, below the same one; posted lines never change their subject',
    path: `${base}/subject/merge`,
    input: mergedSubject,
    reply: subject,
    touches: ['subject', 'voucher', 'posting'],
  }),
  deleteSubject: endpoint({
    ...edit,
    summary: "Deletes a subject of the school's own that nothing names",
    path: `${base}/subject/delete`,
    input: deletedSubject,
    reply: written,
    touches: ['subject', 'posting'],
  }),
  saveSubject: endpoint({
    ...edit,
    summary: 'Renames a subject, disables it, or sets its auxiliary kinds and where it is carried over to',
    path: `${base}/subject/save`,
    input: savedSubject,
    reply: subject,
    touches: ['subject', 'posting'],
  }),
};

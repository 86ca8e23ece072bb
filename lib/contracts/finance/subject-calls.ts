import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { base, figures, json, ofYear, written } from './call-parts.ts';
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
const stale = [
  'finance.subjects',
  'finance.subjectTree',
  'finance.allSubjects',
  'finance.lowestSubjects',
  'finance.settings',
  ...figures,
];

/** The subjects of a ledger. */
export const subjectCalls = {
  subjects: endpoint({
    ...read,
    summary: 'Subjects of one type, or of all, in the order of their numbers',
    path: `${base}/subject/list`,
    input: subjectsInput,
    reply: subjectsReply,
  }),
  subjectTree: endpoint({
    ...read,
    summary: 'Subjects as a tree, each with its subSubjectList',
    path: `${base}/subject/tree`,
    input: subjectsInput,
    reply: z.object({ rows: z.array(subjectNode) }),
  }),
  allSubjects: endpoint({
    ...read,
    summary: 'All subjects of a ledger, disabled ones as well',
    path: `${base}/subject/listAll`,
    input: ofYear,
    reply: subjectsReply,
  }),
  lowestSubjects: endpoint({
    ...read,
    summary: 'Subjects that vouchers may name: those without any below them',
    path: `${base}/subject/listLowest`,
    input: lowestInput,
    reply: z.object({ rows: z.array(subject) }),
  }),
  addTopSubject: endpoint({
    ...edit,
    summary: 'Adds a subject of the first level where the standard leaves a number for it',
    path: `${base}/subject/addTop`,
    input: addedTopSubject,
    reply: subject,
    stale,
  }),
  addSubject: endpoint({
    ...edit,
    summary: 'Adds a subject below another; where that one is used, the balance moves to the new one',
    path: `${base}/subject/add`,
    input: addedSubject,
    reply: subject,
    stale,
  }),
  mergeSubject: endpoint({
    ...edit,
    summary: 'Makes one of two subjects that are alike, below the same one; posted lines never change their subject',
    path: `${base}/subject/merge`,
    input: mergedSubject,
    reply: subject,
    stale: [...stale, 'finance.vouchers', 'finance.voucher'],
  }),
  deleteSubject: endpoint({
    ...edit,
    summary: "Deletes a subject of the school's own that nothing names",
    path: `${base}/subject/delete`,
    input: deletedSubject,
    reply: written,
    stale,
  }),
  saveSubject: endpoint({
    ...edit,
    summary: 'Renames a subject, disables it, or sets its auxiliary kinds and where it is carried over to',
    path: `${base}/subject/save`,
    input: savedSubject,
    reply: subject,
    stale,
  }),
};

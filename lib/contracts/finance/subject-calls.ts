import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { base, figures, json, ofYear } from './call-parts.ts';
import {
  addedSubject,
  lowestInput,
  savedSubject,
  subject,
  subjectNode,
  subjectsInput,
  subjectsReply,
} from './subjects.ts';

const read = { ...json, permission: 'finance.ledger.view', effect: 'read' } as const;
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
  addSubject: endpoint({
    ...json,
    summary: 'Adds a subject below another; where that one is used, the balance moves to the new one',
    path: `${base}/subject/add`,
    permission: 'finance.subject.edit',
    effect: 'write',
    input: addedSubject,
    reply: subject,
    stale,
  }),
  saveSubject: endpoint({
    ...json,
    summary: 'Renames a subject, disables it, or sets its auxiliary kinds and where it is carried over to',
    path: `${base}/subject/save`,
    permission: 'finance.subject.edit',
    effect: 'write',
    input: savedSubject,
    reply: subject,
    stale,
  }),
};

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { base, json } from './call-parts.ts';
import { changesInput, historyInput, historyReply, newNote } from './timeline.ts';

/** The time line of one child (modules section 7, history record). */
export const timelineCalls = {
  history: endpoint({
    ...json,
    summary: 'A page of the time line of one student, newest first',
    path: `${base}/student/historyRecord`,
    permission: 'students.record.view',
    effect: 'read',
    input: historyInput,
    reply: historyReply,
    shows: ['student', 'photo', 'document', 'fieldValue', 'sibling', 'note', 'studentPlan'],
  }),
  exportChanges: endpoint({
    ...json,
    summary: 'What changed in states, classes, records and guardians between two days as a sheet; leaves an audit row',
    path: `${base}/student/historyRecord/export`,
    permission: 'students.record.export',
    effect: 'write',
    stream: true,
    input: changesInput,
    reply: z.never(),
  }),
  writeNote: endpoint({
    ...json,
    summary: 'Writes a note, an award or an observation of health on the time line',
    path: `${base}/student/historyRecord/save`,
    permission: 'students.record.edit',
    effect: 'write',
    input: newNote,
    reply: z.object({ id: z.string() }),
    touches: ['note'],
  }),
};

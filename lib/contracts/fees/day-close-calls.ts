import { endpoint } from '../endpoint.ts';
import { base, json, nothing } from './call-parts.ts';
import {
  bookableSubjectsReply,
  bookSubjectsReply,
  closedDay,
  dayClosesInput,
  dayClosesReply,
  dayInput,
  dayView,
  reopenedDay,
  savedBookSubjects,
} from './day-closes.ts';

const view = { ...json, permission: 'fees.day.view', wholeSchool: true, effect: 'read' } as const;
const write = { ...json, permission: 'fees.day.close', wholeSchool: true, effect: 'write' } as const;

/** The close of the counter's days, and how it is written into the books. */
export const dayCloseCalls = {
  dayCloses: endpoint({
    ...view,
    summary: 'A page of days on which something was taken or given back, the newest first',
    path: `${base}/dayClose/queryPage`,
    input: dayClosesInput,
    reply: dayClosesReply,
    shows: ['dayClose', 'payment', 'shift'],
  }),
  dayClose: endpoint({
    ...view,
    summary: 'A day by way of paying, item and shift, and what has become of it in the books',
    path: `${base}/dayClose/get`,
    input: dayInput,
    reply: dayView,
    shows: ['dayClose', 'payment', 'shift'],
  }),
  closeDay: endpoint({
    ...write,
    summary: 'Closes a day whose shifts are closed: nothing is booked on it any more, and the books get its document',
    path: `${base}/dayClose/close`,
    input: closedDay,
    reply: dayView,
    touches: ['dayClose', 'finance.'],
  }),
  reopenDay: endpoint({
    ...write,
    permission: 'fees.day.reopen',
    summary: 'Opens a closed day again, with the reason, until its voucher is handed in; a draft of it is thrown away',
    path: `${base}/dayClose/reopen`,
    input: reopenedDay,
    reply: dayView,
    touches: ['dayClose', 'finance.'],
  }),
  bookSubjects: endpoint({
    ...view,
    summary: 'Subjects of the books for ways of paying, balances and what is over or short',
    path: `${base}/dayClose/subject/get`,
    input: nothing,
    reply: bookSubjectsReply,
    shows: ['bookSubject'],
  }),
  bookableSubjects: endpoint({
    ...view,
    summary: 'Subjects of the latest books that items and closes can name; none where no books are set up',
    path: `${base}/dayClose/subject/choices`,
    input: nothing,
    reply: bookableSubjectsReply,
  }),
  saveBookSubjects: endpoint({
    ...write,
    summary: 'Says which subjects closes are written to; those that are closed stay as they were written',
    path: `${base}/dayClose/subject/save`,
    input: savedBookSubjects,
    reply: bookSubjectsReply,
    touches: ['bookSubject'],
  }),
};

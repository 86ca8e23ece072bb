import { endpoint } from '../endpoint.ts';
import { base, json } from './call-parts.ts';
import { documentsInput, documentsReply, madeDocuments, madeReply, tieInput, tieReply } from './documents.ts';

const view = { ...json, permission: 'finance.voucher.view', effect: 'read' } as const;

/** Documents of other modules on their way into the books. */
export const documentCalls = {
  documents: endpoint({
    ...view,
    summary: 'A page of the documents of other modules, with their vouchers or why they have none',
    path: `${base}/document/queryPage`,
    input: documentsInput,
    reply: documentsReply,
    shows: ['posting', 'voucher'],
  }),
  makeDocuments: endpoint({
    ...json,
    summary: 'Drafts the vouchers of documents that wait, those named or all, and says what hinders the rest',
    path: `${base}/document/make`,
    permission: 'finance.voucher.edit',
    effect: 'write',
    input: madeDocuments,
    reply: madeReply,
    touches: ['voucher'],
  }),
  documentTie: endpoint({
    ...view,
    summary: "A page of a month's documents and vouchers that disagree on the subjects tied to a module",
    path: `${base}/document/tie`,
    input: tieInput,
    reply: tieReply,
    shows: ['posting', 'voucher'],
  }),
};

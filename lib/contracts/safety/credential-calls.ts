import { endpoint } from '../endpoint.ts';
import { base, json } from './call-parts.ts';
import { changedCredential, credential, credentialsInput, credentialsReply, newCredential } from './credentials.ts';

const path = `${base}/credential`;
const edit = {
  ...json,
  permission: 'safety.credential.edit',
  effect: 'write',
  touches: ['credential'],
} as const;

/** Cards and faces by which devices know children and staff. */
export const credentialCalls = {
  credentials: endpoint({
    ...json,
    summary: 'A page of the cards and faces of children and staff, the latest first',
    path: `${path}/queryPage`,
    permission: 'safety.credential.view',
    effect: 'read',
    input: credentialsInput,
    reply: credentialsReply,
    shows: ['credential'],
  }),
  addCredential: endpoint({
    ...edit,
    summary: 'Gives a card, or the number of a face, to a child or to a member of staff',
    path: `${path}/add`,
    input: newCredential,
    reply: credential,
  }),
  changeCredential: endpoint({
    ...edit,
    summary:
      'Says that a card is lost or found again, revokes it, or gives it other days; 409 when somebody was faster',
    path: `${path}/update`,
    input: changedCredential,
    reply: credential,
  }),
};

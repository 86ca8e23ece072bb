import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { base, json, nothing } from './call-parts.ts';
import {
  claimsInput,
  claimsReply,
  movedClaims,
  movedClaimsReply,
  savedSponsor,
  savedSponsored,
  sponsor,
  sponsoredInput,
  sponsoredReply,
  sponsorsReply,
} from './sponsors.ts';

const view = { ...json, permission: 'fees.claim.view', effect: 'read' } as const;
const edit = { ...json, permission: 'fees.claim.edit', wholeSchool: true, effect: 'write' } as const;

/** Who pays in place of families, for whom, and what is claimed of them. */
export const sponsorCalls = {
  sponsors: endpoint({
    ...view,
    summary: 'Everybody who pays in place of families, by name',
    path: `${base}/feeSponsor/list`,
    input: nothing,
    reply: sponsorsReply,
    shows: ['sponsor', 'sponsored', 'claim'],
  }),
  saveSponsor: endpoint({
    ...edit,
    summary: 'Adds a sponsor or changes one; bills that are published keep what they say',
    path: `${base}/feeSponsor/save`,
    input: savedSponsor,
    reply: sponsor,
    touches: ['sponsor'],
  }),
  sponsored: endpoint({
    ...view,
    summary: 'A page of children that a sponsor pays for by name',
    path: `${base}/feeSponsor/child/queryPage`,
    input: sponsoredInput,
    reply: sponsoredReply,
    shows: ['sponsored'],
  }),
  saveSponsored: endpoint({
    ...edit,
    summary: 'Names children of a sponsor, changes their days, or takes them off',
    path: `${base}/feeSponsor/child/save`,
    input: savedSponsored,
    reply: z.object({ children: z.number() }),
    touches: ['sponsored'],
  }),
  claims: endpoint({
    ...view,
    summary: 'A page of claims on sponsors with the sums of their states',
    path: `${base}/feeClaim/queryPage`,
    input: claimsInput,
    reply: claimsReply,
    shows: ['claim', 'debt'],
  }),
  moveClaims: endpoint({
    ...edit,
    summary: 'Hands claims in, notes them as paid or refused, or opens them again',
    path: `${base}/feeClaim/move`,
    input: movedClaims,
    reply: movedClaimsReply,
    touches: ['claim'],
  }),
};

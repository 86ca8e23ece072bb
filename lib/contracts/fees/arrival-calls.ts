import { endpoint } from '../endpoint.ts';
import {
  arrivalFile,
  arrivalsInput,
  arrivalsReply,
  asideArrivals,
  backArrivals,
  claimedArrival,
  claimedReply,
  movedArrivals,
  readArrivalsReply,
  sureArrivals,
  sureReply,
} from './arrivals.ts';
import { base, json } from './call-parts.ts';

const take = { ...json, permission: 'fees.counter.take', wholeSchool: true, effect: 'write' } as const;

/** Transfers that come in at the bank, and whose they are. */
export const arrivalCalls = {
  arrivals: endpoint({
    ...json,
    permission: 'fees.payment.view',
    wholeSchool: true,
    effect: 'read',
    summary: 'A page of transfers that came in at the bank, the newest first, each with whose it seems to be',
    path: `${base}/arrival/queryPage`,
    input: arrivalsInput,
    reply: arrivalsReply,
    shows: ['dayClose', 'arrival'],
  }),
  readArrivals: endpoint({
    ...take,
    style: 'file',
    summary: "Takes the money that came in from a bank's list; lines that were brought before bring nothing",
    path: `${base}/arrival/read`,
    input: arrivalFile,
    reply: readArrivalsReply,
    touches: ['arrival'],
  }),
  claimArrival: endpoint({
    ...take,
    summary: 'Books a transfer as a payment of a family, in no shift',
    path: `${base}/arrival/claim`,
    input: claimedArrival,
    reply: claimedReply,
    touches: ['arrival', 'payment', 'receipt'],
  }),
  claimSureArrivals: endpoint({
    ...take,
    summary: 'Books all transfers of which it is certain whose they are, as many as the person saw',
    path: `${base}/arrival/claimSure`,
    input: sureArrivals,
    reply: sureReply,
    touches: ['arrival', 'payment', 'receipt'],
  }),
  setArrivalsAside: endpoint({
    ...take,
    summary: 'Says why transfers are no payments of families',
    path: `${base}/arrival/aside`,
    input: asideArrivals,
    reply: movedArrivals,
    touches: ['arrival'],
  }),
  takeArrivalsBack: endpoint({
    ...take,
    summary: 'Lets transfers that were set aside wait again',
    path: `${base}/arrival/back`,
    input: backArrivals,
    reply: movedArrivals,
    touches: ['arrival'],
  }),
};

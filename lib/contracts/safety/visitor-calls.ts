import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byVersion } from '../shapes.ts';
import { base, json, nothing } from './call-parts.ts';
import {
  appointed,
  appointment,
  arrived,
  boardReply,
  decided,
  foundInput,
  foundReply,
  hostsReply,
  myVisitsInput,
  namedReply,
  refusalsInput,
  refusalsReply,
  savedRefusal,
  savedSettings,
  settingsReply,
  statisticsInput,
  statisticsReply,
  visit,
  visitsExport,
  visitsInput,
  visitsReply,
  walkedIn,
  walkIn,
} from './visitors.ts';

const path = `${base}/visitor`;
/** Every answer that shows visits. */
export const visitsShown = ['safety.visitorBoard', 'safety.visits', 'safety.myVisits', 'safety.visitStatistics'];
const seen = { ...json, permission: 'safety.visitor.view', effect: 'read' } as const;
const own = { ...json, permission: 'safety.visitor.appoint', effect: 'write', stale: visitsShown } as const;
const gate = { ...own, permission: 'safety.visitor.gate' } as const;
const configure = { ...json, permission: 'safety.visitor.configure', effect: 'write' } as const;

/** Who comes to the school from outside, whom they visit, and when they went. */
export const visitorCalls = {
  visitorBoard: endpoint({
    ...seen,
    summary: 'Who is expected today and who is inside, with what may be done with each',
    path: `${path}/board`,
    input: nothing,
    reply: boardReply,
  }),
  findVisits: endpoint({
    ...seen,
    summary:
      'Visits of today, and people inside, by name, company, phone, plate or badge, or the one of a pass code; wrong codes are limited',
    path: `${path}/find`,
    input: foundInput,
    reply: foundReply,
  }),
  visits: endpoint({
    ...seen,
    summary: 'Visits of some days by state, reason, host or words, the latest first',
    path: `${path}/queryPage`,
    input: visitsInput,
    reply: visitsReply,
  }),
  visitHosts: endpoint({
    ...seen,
    summary: 'The staff, as whom somebody may visit',
    path: `${path}/hosts`,
    input: nothing,
    reply: hostsReply,
  }),
  exportVisits: endpoint({
    ...json,
    summary: 'Visits as a sheet, of all that is filtered; phones masked',
    path: `${path}/export`,
    permission: 'safety.visitor.export',
    effect: 'write',
    stream: true,
    input: visitsExport,
    reply: z.never(),
  }),
  visitStatistics: endpoint({
    ...seen,
    summary: 'How many came, by day and by reason, how long they stayed, who was refused and who did not come',
    path: `${path}/statistics`,
    input: statisticsInput,
    reply: statisticsReply,
  }),
  myVisits: endpoint({
    ...json,
    summary: 'Visits to oneself or appointed by oneself, those to come and of the last weeks',
    path: `${path}/mine`,
    permission: 'safety.visitor.appoint',
    effect: 'read',
    input: myVisitsInput,
    reply: visitsReply,
  }),
  appointVisit: endpoint({
    ...own,
    summary:
      'Expects a visitor and makes a pass code of six digits, told this once; appointed for somebody else it waits for that host',
    path: `${path}/appoint`,
    inSteps: true,
    input: appointment,
    reply: appointed,
  }),
  renewVisitCode: endpoint({
    ...own,
    summary: 'Makes another pass code for a visit to come; the former one ends',
    path: `${path}/renewCode`,
    inSteps: true,
    input: byVersion,
    reply: appointed,
  }),
  decideVisit: endpoint({
    ...own,
    summary: 'Approves or refuses a visit to oneself; 409 when somebody was faster',
    path: `${path}/decide`,
    input: decided,
    reply: visit,
  }),
  cancelVisit: endpoint({
    ...own,
    summary: 'Calls a visit off; 409 when somebody was faster',
    path: `${path}/cancel`,
    input: byVersion,
    reply: visit,
  }),
  walkIn: endpoint({
    ...gate,
    summary: 'Registers somebody who comes without an appointment; they are inside at once, or wait for the host',
    path: `${path}/walkIn`,
    input: walkIn,
    reply: walkedIn,
  }),
  letVisitorIn: endpoint({
    ...gate,
    summary: 'Records that a visitor came in; refused for whoever is on the refused list',
    path: `${path}/arrive`,
    input: arrived,
    reply: visit,
  }),
  letVisitorOut: endpoint({
    ...gate,
    summary: 'Records that a visitor has left',
    path: `${path}/leave`,
    input: byVersion,
    reply: visit,
  }),
  refusedVisitors: endpoint({
    ...seen,
    summary: 'Who is not to be let in, and why',
    path: `${path}/refused/queryPage`,
    input: refusalsInput,
    reply: refusalsReply,
  }),
  saveRefusedVisitor: endpoint({
    ...configure,
    summary: 'Adds or changes somebody who is not to be let in; 409 when somebody was faster',
    path: `${path}/refused/save`,
    input: savedRefusal,
    reply: namedReply,
    stale: ['safety.refusedVisitors', ...visitsShown],
  }),
  removeRefusedVisitor: endpoint({
    ...configure,
    summary: 'Takes somebody off the refused list',
    path: `${path}/refused/remove`,
    input: byVersion,
    reply: namedReply,
    stale: ['safety.refusedVisitors', ...visitsShown],
  }),
  visitorSettings: endpoint({
    ...seen,
    summary: 'Whether hosts are asked, when a stay is too long, and how long visits are kept',
    path: `${path}/settings`,
    input: nothing,
    reply: settingsReply,
  }),
  saveVisitorSettings: endpoint({
    ...configure,
    summary: 'Sets the rules of visits; 409 when somebody was faster',
    path: `${path}/saveSettings`,
    input: savedSettings,
    reply: settingsReply,
    stale: ['safety.visitorSettings', ...visitsShown],
  }),
};

import type { visitorCalls } from '@/lib/contracts/safety/visitor-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { findVisits, visitorBoard } from './board.ts';
import { exportVisits } from './export.ts';
import { listHosts, listVisits, myVisits } from './list.ts';
import { cancelVisit, decideVisit, letVisitorIn, letVisitorOut, renewVisitCode } from './move.ts';
import { listRefused, removeRefused, saveRefused } from './refusals.ts';
import { appointVisit, walkIn } from './register.ts';
import { saveSettings, showSettings } from './settings.ts';
import { visitStatistics } from './statistics.ts';

export const visitorVerbs: VerbGroup<typeof visitorCalls> = {
  visitorBoard,
  findVisits,
  visits: listVisits,
  visitHosts: listHosts,
  exportVisits: { steps: exportVisits },
  visitStatistics,
  myVisits,
  appointVisit: { steps: appointVisit },
  renewVisitCode: { steps: renewVisitCode },
  decideVisit,
  cancelVisit,
  walkIn,
  letVisitorIn,
  letVisitorOut,
  refusedVisitors: listRefused,
  saveRefusedVisitor: saveRefused,
  removeRefusedVisitor: removeRefused,
  visitorSettings: showSettings,
  saveVisitorSettings: saveSettings,
};

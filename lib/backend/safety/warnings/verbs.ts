import type { warningCalls } from '@/lib/contracts/safety/warning-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { warningBoard } from './board.ts';
import { getWarning, listWarnings } from './list.ts';
import { moveWarning } from './move.ts';
import { listMutes, mute, unmute } from './mutes.ts';
import { saveSettings, showSettings } from './settings.ts';
import { takeEvents } from './take-events.ts';

export const warningVerbs: VerbGroup<typeof warningCalls> = {
  warnings: listWarnings,
  warning: getWarning,
  warningBoard,
  moveWarning,
  mutes: listMutes,
  mute,
  unmute,
  warningSettings: showSettings,
  saveWarningSettings: saveSettings,
  deviceEvents: takeEvents,
};

import type { screenCalls } from '@/lib/contracts/safety/screen-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { addScreen, changeScreen, revokeScreen, screens } from './addresses.ts';
import { display } from './display.ts';
import { displayLive } from './display-live.ts';
import { issueScreenCode, pairScreen } from './pairing.ts';

export const screenVerbs: VerbGroup<typeof screenCalls> = {
  screens,
  addScreen: { steps: addScreen },
  changeScreen,
  revokeScreen,
  issueScreenCode: { steps: issueScreenCode },
  pairScreen: { steps: pairScreen },
  display,
  displayLive: { steps: displayLive },
};

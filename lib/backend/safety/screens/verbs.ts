import type { screenCalls } from '@/lib/contracts/safety/screen-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { addScreen, changeScreen, revokeScreen, screens } from './addresses.ts';
import { wall } from './wall.ts';
import { wallLive } from './wall-live.ts';

export const screenVerbs: VerbGroup<typeof screenCalls> = {
  screens,
  addScreen: { steps: addScreen },
  changeScreen,
  revokeScreen,
  wall,
  wallLive: { steps: wallLive },
};

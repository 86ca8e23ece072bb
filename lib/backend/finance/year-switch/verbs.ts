import type { yearSwitchCalls } from '@/lib/contracts/finance/year-switch-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { switchYear } from './perform.ts';
import { yearSwitch } from './show.ts';

export const yearSwitchVerbs: VerbGroup<typeof yearSwitchCalls> = { yearSwitch, switchYear };

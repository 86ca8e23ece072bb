import type { itemCalls } from '@/lib/contracts/fees/item-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { listItems, saveItem } from './items.ts';

export const itemVerbs: VerbGroup<typeof itemCalls> = { items: listItems, saveItem };

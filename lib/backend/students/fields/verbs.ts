import type { fieldCalls } from '@/lib/contracts/students/field-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { listFields, orderFields, removeField, saveField } from './define.ts';
import { saveCustom } from './save-custom.ts';

export const fieldVerbs: VerbGroup<typeof fieldCalls> = {
  fields: listFields,
  saveField,
  orderFields,
  removeField,
  saveCustom,
};

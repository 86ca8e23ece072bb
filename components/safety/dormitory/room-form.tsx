'use client';

import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { roomFields } from '@/lib/contracts/safety/dormitory-fields.ts';

const words = 'safety-dormitory.room';

/** A room: its number, floor and beds. */
export const RoomForm = recordForm({
  endpoint: 'safety.saveDormRoom',
  fields: roomFields,
  schema: async () => (await import('@/lib/contracts/safety/dormitory.ts')).changedRoom,
  words,
});

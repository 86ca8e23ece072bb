'use client';

import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { buildingFields } from '@/lib/contracts/safety/dormitory-fields.ts';

const words = 'safety-dormitory.building';

/** A building: its name and for whom it is. */
export const BuildingForm = recordForm({
  endpoint: 'safety.saveDormBuilding',
  fields: buildingFields,
  schema: async () => (await import('@/lib/contracts/safety/dormitory.ts')).savedBuilding,
  words,
});

'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { measurementFields, measurementListed } from '@/lib/contracts/health/measurement.data.ts';

/** Notes one. */
export const MeasurementForm = recordForm({
  endpoint: 'health.noteMeasurement',
  fields: measurementFields,
  schema: async () => (await import('@/lib/contracts/health/measurement.ts')).notedMeasurement,
  words: measurementListed.words,
});

/** As they are listed. */
export const measurementList = {
  ...measurementListed,
  nameOf: ({ student }) => student.name,
  moves: {},
} as const satisfies DeclaredList<'health.measurements'>;

'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import {
  givenFields,
  medicineEndFields,
  medicineFields,
  medicineListed,
  notGivenFields,
} from '@/lib/contracts/health/medicine.data.ts';
import type { DueDose, MedicineRow } from '@/lib/contracts/health/medicine.ts';

const { words } = medicineListed;
const schemas = () => import('@/lib/contracts/health/medicine.ts');

/** A dose of a day. */
export type DoseOfDay = DueDose & { readonly day: string };
const ofDose = ({ orderId, day, minute }: DoseOfDay) => ({ orderId, day, minute });

/** Takes an order down. */
export const MedicineForm = recordForm({
  endpoint: 'health.orderMedicine',
  fields: medicineFields,
  schema: async () => (await schemas()).orderedMedicine,
  words,
});

/** What may be said of a dose. */
export const doseForms = {
  give: question({
    endpoint: 'health.giveMedicine',
    fields: givenFields,
    schema: async () => (await schemas()).givenDose,
    words,
    input: ofDose,
  }),
  skip: question({
    endpoint: 'health.skipMedicine',
    fields: notGivenFields,
    schema: async () => (await schemas()).notGivenDose,
    words: 'health.skip',
    input: ofDose,
  }),
};

/** What may be done with each order where it is listed. */
export const medicineList = {
  ...medicineListed,
  factsOf: ({ student }) => ({ child: student.name }),
  moves: {
    end: {
      form: question({
        endpoint: 'health.endMedicine',
        fields: medicineEndFields,
        schema: async () => (await schemas()).endedMedicine,
        words,
        input: ({ id, version }: MedicineRow) => ({ id, version }),
      }),
    },
  },
} as const satisfies DeclaredList<'health.medicines'>;

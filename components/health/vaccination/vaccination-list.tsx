'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import {
  certificateCheckFields,
  vaccinationFields,
  vaccinationListed,
  vaccineDoseFields,
  withdrawnDoseFields,
} from '@/lib/contracts/health/vaccination.data.ts';
import type { VaccinationRow } from '@/lib/contracts/health/vaccination.ts';

const { words } = vaccinationListed;
const schemas = () => import('@/lib/contracts/health/vaccination.ts');
const ofOne = ({ id }: VaccinationRow) => ({ id });

/** Notes the first check. */
export const VaccinationForm = recordForm({
  endpoint: 'health.checkVaccination',
  fields: vaccinationFields,
  schema: async () => (await schemas()).checkedVaccination,
  words,
});

/** What may be done with each certificate where it is listed. */
export const vaccinationList = {
  ...vaccinationListed,
  factsOf: ({ student }) => ({ child: student.name }),
  moves: {
    dose: {
      form: question({
        endpoint: 'health.noteVaccineDose',
        fields: vaccineDoseFields,
        schema: async () => (await schemas()).notedVaccineDose,
        words,
        input: ofOne,
      }),
    },
    check: {
      form: question({
        endpoint: 'health.recheckVaccination',
        fields: certificateCheckFields,
        schema: async () => (await schemas()).recheckedVaccination,
        words,
        input: ({ id, version }: VaccinationRow) => ({ id, version }),
      }),
    },
    withdraw: {
      form: question({
        endpoint: 'health.withdrawVaccineDose',
        fields: withdrawnDoseFields,
        schema: async () => (await schemas()).withdrawnVaccineDose,
        words,
        input: ofOne,
      }),
    },
  },
} as const satisfies DeclaredList<'health.vaccinations'>;

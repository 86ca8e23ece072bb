import { health } from '@/lib/contracts/health.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
const { checkVaccination, recheckVaccination, noteVaccineDose, withdrawVaccineDose, openVaccination, vaccinations } =
  health.endpoints;
const checked = { checkedOn: '2026-03-02', hasCertificate: true, againOn: '2026-04-01', note: '' };

async function certificate() {
  const person = await (await installation.school()).as('*');
  const born = { name: '李小明', gender: 'male', birthDate: '2021-05-01' } as const;
  const { student } = await call(students.endpoints.enrol, born, person);
  const row = await call(checkVaccination, { studentId: student.id, ...checked }, person);
  return { person, row, studentId: student.id };
}

test('what is missing follows from the doses, and a dose takes its gap away', async () => {
  const { person, row } = await certificate();
  expect(row).toMatchObject({ outcome: 'catchUp', warnings: 0 });
  const after = await call(noteVaccineDose, { id: row.id, vaccine: 'HepB', day: '2021-05-01', maker: '' }, person);
  expect(after.late).toBe(row.late - 1);
  const opened = await call(openVaccination, { id: row.id, reason: '入学查验' }, person);
  expect(opened.doses).toMatchObject([{ vaccine: 'HepB', day: '2021-05-01' }]);
  expect(opened.gaps.filter(({ line }) => line === 'hepB')).toMatchObject([{ dose: 2 }, { dose: 3 }]);
  expect(await call(vaccinations, { again: true }, person)).toMatchObject({ total: 1 });
});

test('a dose too early is kept and said, the same one is not noted twice, and an error is taken back', async () => {
  const { person, row } = await certificate();
  const early = { id: row.id, vaccine: 'MMR', day: '2021-10-01', maker: '' } as const;
  expect(await call(noteVaccineDose, early, person)).toMatchObject({ warnings: 1 });
  await expect(call(noteVaccineDose, early, person)).rejects.toMatchObject({ fields: { day: { key: 'doseNoted' } } });
  await expect(call(noteVaccineDose, { ...early, day: '2021-04-30' }, person)).rejects.toMatchObject({
    fields: { day: { key: 'beforeBirth' } },
  });
  const error = { id: row.id, vaccine: 'MMR', day: '2021-10-01', reason: '抄错日期' } as const;
  expect(await call(withdrawVaccineDose, error, person)).toMatchObject({ warnings: 0 });
  await expect(call(withdrawVaccineDose, error, person)).rejects.toMatchObject({
    fields: { day: { key: 'noSuchDose' } },
  });
});

test('a certificate is checked once and then again, and none is an outcome of its own', async () => {
  const { person, row, studentId } = await certificate();
  await expect(call(checkVaccination, { studentId, ...checked }, person)).rejects.toMatchObject({
    fields: { studentId: { key: 'certificateChecked' } },
  });
  const again = { id: row.id, version: row.version, ...checked, hasCertificate: false };
  expect(await call(recheckVaccination, again, person)).toMatchObject({ outcome: 'none' });
  await expect(call(recheckVaccination, again, person)).rejects.toMatchObject({ status: 409 });
});

import { commonDiseases } from './disease-table.ts';
import { type Disease, isolationOf, returnRefusalsOf } from './diseases.ts';

const disease = (code: string): Disease => {
  const found = commonDiseases.find((one) => one.code === code);
  if (!found) throw new Error(`no disease ${code}`);
  return found;
};

test('codes and names occur once, and each row names its source', () => {
  for (const part of [
    commonDiseases.map(({ code }) => code),
    commonDiseases.map(({ name }) => name['zh-CN']),
    commonDiseases.map(({ name }) => name.en),
  ]) {
    expect(new Set(part).size).toBe(commonDiseases.length);
  }
  expect(commonDiseases.filter(({ source }) => source === '')).toEqual([]);
});

test.each([
  ['measles', { rash: '2026-03-02' }, { until: '2026-03-07' }],
  ['measles', { onset: '2026-03-01' }, { waitsFor: ['rash'] }],
  ['chickenpox', { onset: '2026-03-01' }, { waitsFor: ['symptomsEnd'] }],
  ['chickenpox', { onset: '2026-03-01', symptomsEnd: '2026-03-09' }, { until: '2026-03-15' }],
  ['chickenpox', { onset: '2026-03-01', symptomsEnd: '2026-03-20' }, { until: '2026-03-20' }],
  ['norovirus', { symptomsEnd: '2026-02-26' }, { until: '2026-03-01' }],
  ['scarletFever', { treatment: '2026-12-28' }, { until: '2027-01-04' }],
  ['tuberculosis', { onset: '2026-03-01' }, { waitsFor: 'certificate' }],
] as const)('the isolation of %s after %j', (code, course, isolation) => {
  expect(isolationOf(disease(code), course)).toEqual(isolation);
});

test.each([
  ['the last day, with a certificate', { until: '2026-03-15' }, '2026-03-15', true, ['isolated']],
  ['the day after, without one', { until: '2026-03-15' }, '2026-03-16', false, ['noCertificate']],
  ['the day after, with one', { until: '2026-03-15' }, '2026-03-16', true, []],
  ['the rash is not known', { waitsFor: ['rash'] }, '2026-03-16', false, ['stillUnknown', 'noCertificate']],
  ['a certificate alone ends it', { waitsFor: 'certificate' }, '2026-03-16', true, []],
] as const)('coming back: %s', (_, isolation, on, hasCertificate, refusals) => {
  expect(returnRefusalsOf(isolation, on, hasCertificate)).toEqual(refusals);
});

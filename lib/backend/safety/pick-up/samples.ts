import { modules } from '@/lib/contracts/index.ts';
import type { pickUpCalls } from '@/lib/contracts/safety/pick-up-calls.ts';
import { safety } from '@/lib/contracts/safety.ts';
import { nothing, type SampleGroup, type SampleSchool, sampleDot, withId } from '../../kernel/sample.ts';

const { endpoints } = safety;
const file = { name: '照片.png', content: sampleDot };

/** A child on the roll. */
const oneChild = async ({ call }: SampleSchool) =>
  (await call(modules.students.endpoints.enrol, { name: '王小明', gender: 'male' })).student.id;

const facts = {
  name: '李阿姨',
  relation: 'carer',
  phone: '13800138000',
  idTail: '123X',
  validFrom: '2026-01-01',
  validTo: null,
  refused: false,
} as const;

/** A person who may take the child along. */
async function onePerson(school: SampleSchool) {
  const studentId = await oneChild(school);
  const { id } = await school.call(endpoints.savePickUpPerson, { studentId, ...facts });
  return { id, studentId };
}

async function photographed(school: SampleSchool) {
  const { id } = await onePerson(school);
  const { photoId } = await school.upload(endpoints.uploadPickUpPhoto, { id }, file);
  return { id, photoId };
}

/** How to call what there is about picking up. */
export const pickUpSamples: SampleGroup<typeof pickUpCalls> = {
  searchPickUp: { input: async () => ({ q: '王' }) },
  pickUpChild: withId(oneChild),
  savePickUpPerson: {
    input: async (school) => ({ ...(await onePerson(school)), version: 1, ...facts, name: '张叔叔' }),
    ids: ['id', 'studentId'],
  },
  removePickUpPerson: { input: async (school) => ({ id: (await onePerson(school)).id, version: 1 }), ids: ['id'] },
  uploadPickUpPhoto: { ...withId(async (school) => (await onePerson(school)).id), file },
  pickUpPhoto: { input: photographed, ids: ['id', 'photoId'] },
  issuePickUpCode: {
    input: async (school) => ({ studentId: await oneChild(school), name: '邻居王先生' }),
    ids: ['studentId'],
  },
  confirmPickUp: {
    input: async (school) => ({ ...(await onePerson(school)), by: 'person' as const }),
    ids: ['studentId', 'id'],
  },
  sendAway: {
    input: async (school) => ({ studentId: await oneChild(school), personName: '陌生人', reason: '没有授权' }),
    ids: ['studentId'],
  },
  takeBackPickUp: {
    input: async (school) => {
      const given = await onePerson(school);
      const { id } = await school.call(endpoints.confirmPickUp, { ...given, by: 'person' });
      return { id, reason: '点错了人' };
    },
    ids: ['id'],
  },
  pickUps: nothing,
  waitingPickUps: nothing,
  onSite: nothing,
  savePickUpTime: { input: async () => ({ time: '17:30', version: 0 }) },
};

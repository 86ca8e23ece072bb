import { modules } from '@/lib/contracts/index.ts';
import type { dormitoryCalls } from '@/lib/contracts/safety/dormitory-calls.ts';
import type { dormitoryRollCalls } from '@/lib/contracts/safety/dormitory-roll-calls.ts';
import { safety } from '@/lib/contracts/safety.ts';

import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { dormStays } from '../schema/dormitory.ts';

const { endpoints } = safety;

/** A building for boys with one room of four beds. */
export async function oneRoom({ call }: Pick<SampleSchool, 'call'>) {
  const { id: buildingId } = await call(endpoints.saveDormBuilding, { name: '一号楼', type: 1 });
  await call(endpoints.addDormRooms, { buildingId, fromFloor: 1, toFloor: 1, perFloor: 1, beds: 4 });
  const [room] = (await call(endpoints.dormRooms, { buildingId, floor: 1 })).rows;
  return { buildingId, room: { id: room?.id ?? '', version: room?.version ?? 0 } };
}

/** A boy who is enrolled, in a class. */
export async function oneBoy({ call }: Pick<SampleSchool, 'call'>) {
  const facts = { stage: 'primary' as const, entryYear: 2026, name: '一年级1班', capacity: 45 };
  const { id: classId } = await call(modules.students.endpoints.createClass, facts);
  const { student } = await call(modules.students.endpoints.enrol, { name: '王小明', gender: 'male', classId });
  return { studentId: student.id, classId };
}

/** The boy in bed 1, for some days already. */
export async function oneStay(school: SampleSchool) {
  const { buildingId, room } = await oneRoom(school);
  const { studentId } = await oneBoy(school);
  const { id: stayId } = await school.call(endpoints.giveDormBed, { roomId: room.id, bed: 1, studentId });
  await school.inside((tx) => tx.update(dormStays).set({ fromOn: '2026-01-01' }));
  const { night } = await school.call(endpoints.dormitory, {});
  return { buildingId, room, studentId, stayId, night };
}

/** How to call what there is about dormitories. */
export const dormitorySamples: SampleGroup<typeof dormitoryCalls & typeof dormitoryRollCalls> = {
  dormitory: nothing,
  dormRooms: {
    input: async (school) => ({ buildingId: (await oneRoom(school)).buildingId, floor: 1 }),
    ids: ['buildingId'],
  },
  dormRoomHistory: { input: async (school) => ({ id: (await oneStay(school)).room.id }), ids: ['id'] },
  dormCandidates: {
    input: async (school) => ({ buildingId: (await oneStay(school)).buildingId, q: '王小明' }),
    ids: ['buildingId'],
  },
  saveDormBuilding: {
    input: async ({ call }) => {
      const { id } = await call(endpoints.saveDormBuilding, { name: '一号楼', type: 1 });
      return { id, version: 1, name: '二号楼', type: 2 as const };
    },
    ids: ['id'],
  },
  removeDormBuilding: {
    input: async ({ call }) => ({
      id: (await call(endpoints.saveDormBuilding, { name: '一号楼', type: 3 })).id,
      version: 1,
    }),
    ids: ['id'],
  },
  addDormRooms: {
    input: async ({ call }) => ({
      buildingId: (await call(endpoints.saveDormBuilding, { name: '一号楼', type: 3 })).id,
      fromFloor: 1,
      toFloor: 2,
      perFloor: 3,
      beds: 4,
    }),
    ids: ['buildingId'],
  },
  saveDormRoom: {
    input: async (school) => ({ ...(await oneRoom(school)).room, name: '102', floor: 1, beds: 6 }),
    ids: ['id'],
  },
  removeDormRoom: { input: async (school) => (await oneRoom(school)).room, ids: ['id'] },
  giveDormBed: {
    input: async (school) => {
      const { room } = await oneRoom(school);
      return { roomId: room.id, bed: 2, studentId: (await oneBoy(school)).studentId };
    },
    ids: ['roomId', 'studentId'],
  },
  fillDormBeds: {
    input: async (school) => {
      const { buildingId } = await oneRoom(school);
      return { buildingId, classIds: [(await oneBoy(school)).classId] };
    },
    ids: ['buildingId', 'classIds.0'],
  },
  freeDormBed: { input: async (school) => ({ stayId: (await oneStay(school)).stayId }), ids: ['stayId'] },
  setResidentState: {
    input: async (school) => {
      const { stayId } = await oneStay(school);
      return { stayId, version: 1, state: 3 as const, reason: '住院' };
    },
    ids: ['stayId'],
  },
  saveDormTimes: { input: async () => ({ checkAt: '22:00', version: 0 }) },
  dormRoll: {
    input: async (school) => ({ buildingId: (await oneStay(school)).buildingId, floor: 1 }),
    ids: ['buildingId'],
  },
  dormRolls: { input: async (school) => ({ buildingId: (await oneRoom(school)).buildingId }), ids: ['buildingId'] },
  dormRollHistory: { input: async (school) => ({ id: (await oneBoy(school)).studentId }), ids: ['id'] },
  saveDormRoll: {
    input: async (school) => {
      const { studentId, night } = await oneStay(school);
      return { night, entries: [{ studentId, mark: 'in' as const }] };
    },
    ids: ['entries.0.studentId'],
  },
};

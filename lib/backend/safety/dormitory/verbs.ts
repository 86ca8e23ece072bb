import type { dormitoryCalls } from '@/lib/contracts/safety/dormitory-calls.ts';
import type { dormitoryRollCalls } from '@/lib/contracts/safety/dormitory-roll-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { addRooms, removeBuilding, saveBuilding, saveTimes } from './buildings.ts';
import { candidates } from './candidates.ts';
import { listDormitory, listRooms, roomHistory } from './list.ts';
import { rollOf } from './roll.ts';
import { historyOf, nightsOf } from './roll-history.ts';
import { removeRoom, saveRoom } from './rooms.ts';
import { saveRoll } from './save-roll.ts';
import { fillBeds, freeBed, giveBed, setState } from './stays.ts';

export const dormitoryVerbs: VerbGroup<typeof dormitoryCalls & typeof dormitoryRollCalls> = {
  dormitory: listDormitory,
  dormRooms: listRooms,
  dormRoomHistory: roomHistory,
  dormCandidates: candidates,
  saveDormBuilding: saveBuilding,
  removeDormBuilding: removeBuilding,
  addDormRooms: addRooms,
  saveDormRoom: saveRoom,
  removeDormRoom: removeRoom,
  giveDormBed: giveBed,
  fillDormBeds: fillBeds,
  freeDormBed: freeBed,
  setResidentState: setState,
  saveDormTimes: saveTimes,
  dormRoll: rollOf,
  dormRolls: nightsOf,
  dormRollHistory: historyOf,
  saveDormRoll: saveRoll,
};

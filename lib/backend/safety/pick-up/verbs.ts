import type { pickUpCalls } from '@/lib/contracts/safety/pick-up-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { issueCode, search } from './codes.ts';
import { pickUpChild } from './family.ts';
import { listRecords } from './list-records.ts';
import { listOnSite } from './on-site.ts';
import { removePerson, savePerson } from './persons.ts';
import { showPhoto, uploadPhoto } from './photo.ts';
import { confirmPickUp, sendAway } from './records.ts';
import { takeBackPickUp } from './take-back.ts';
import { listWaiting, saveTime } from './waiting.ts';

export const pickUpVerbs: VerbGroup<typeof pickUpCalls> = {
  searchPickUp: search,
  pickUpChild,
  savePickUpPerson: savePerson,
  removePickUpPerson: removePerson,
  uploadPickUpPhoto: { steps: uploadPhoto },
  pickUpPhoto: { steps: showPhoto },
  issuePickUpCode: { steps: issueCode },
  confirmPickUp,
  sendAway,
  takeBackPickUp,
  pickUps: listRecords,
  waitingPickUps: listWaiting,
  onSite: listOnSite,
  savePickUpTime: saveTime,
};

import type { enterprise } from '@/lib/contracts/enterprise.ts';
import type { JobHandlers } from '../kernel/jobs.ts';
import type { Verbs } from '../kernel/mount.ts';
import { activateAccount } from './arrival/activate-account.ts';
import { bindMember } from './arrival/bind-member.ts';
import { publicApps } from './arrival/public-apps.ts';
import { signInAddress, signInByCode, signInByTicket, webSignIn } from './arrival/sign-in.ts';
import { signPage } from './arrival/sign-page.ts';
import { situation, userPermission } from './arrival/situation.ts';
import { transformId } from './arrival/transform-id.ts';
import { contactsJob } from './ask-run.ts';
import { applyMembers } from './contacts/apply-members.ts';
import { departmentLevel } from './contacts/department-level.ts';
import { deptTree, schoolTags } from './contacts/dept-tree.ts';
import { nullPhoneTeachers, ownBinding } from './contacts/own-members.ts';
import { searchContacts } from './contacts/search-contacts.ts';
import { staffList } from './contacts/staff-list.ts';
import { unbindMember } from './contacts/unbind-member.ts';
import { handleEvent } from './events/handle.ts';
import { eventJob, receiveCallback } from './events/receive.ts';
import { familiesJob } from './families/ask-reading.ts';
import { coverage, setCoverageTarget } from './families/coverage.ts';
import { familyLetter } from './families/family-letter.ts';
import { importParentPhones, parentPhoneRate, phoneTemplate } from './families/parent-phones.ts';
import { readFamilies, readFamiliesDaily } from './families/read-families.ts';
import { subscribeCode } from './families/show-code.ts';
import { showFamilies, startReading } from './families/show-families.ts';
import { exportStudentList } from './families/student-list.ts';
import { manualSync, saasHistory, syncState } from './families/sync.ts';
import { askRegistrations } from './install/ask-registrations.ts';
import { authInfo } from './install/auth-info.ts';
import { authDetail, authList, corpsBySchool } from './install/authorisations.ts';
import { eraseCorporation, eraseJob } from './install/erase.ts';
import { bindCorporation, completeInstallation, installSaas } from './install/install.ts';
import { getRegisterCode } from './install/register.ts';
import { unbindCorporation } from './install/unbind.ts';
import { askToComplete } from './messages/ask-to-complete.ts';
import { deliverMessage } from './messages/deliver.ts';
import { messageJob, messages, sendTest } from './messages/queue.ts';
import { writeToStaff } from './messages/write-to-staff.ts';
import { contactsDaily } from './sync/daily.ts';
import { decideContact, syncContact } from './sync/decide.ts';
import { runContacts } from './sync/run-contacts.ts';
import {
  contactLines,
  contactRuns,
  keepContact,
  leavingContacts,
  pauseContacts,
  previewContacts,
  startContacts,
} from './sync/runs.ts';
import { contactsToday } from './sync/today.ts';

export const enterpriseVerbs: Verbs<typeof enterprise> = {
  signInAddress,
  webSignIn,
  publicApps,
  transformId,
  signInByCode: { steps: signInByCode },
  signInByTicket: { steps: signInByTicket },
  bindMember,
  activateAccount,
  situation,
  userPermission,
  jsSdkAuth: { steps: signPage },
  callback: { steps: (steps, input) => steps.run((ctx) => receiveCallback(ctx, input)) },
  departmentLevel,
  searchContacts: { steps: searchContacts },
  deptTree,
  schoolTags,
  staffList,
  unbindMember,
  applyMembers,
  authInfo,
  getRegisterCode: { steps: getRegisterCode },
  installSaas: { steps: installSaas },
  completeInstallation: { steps: completeInstallation },
  bindCorporation: { steps: bindCorporation },
  unbindCorporation,
  corpsBySchool,
  authList,
  authDetail: { steps: authDetail },
  nullPhoneTeachers,
  subscribeCode: { steps: subscribeCode },
  ownBinding,
  parentPhoneRate,
  manualSync,
  syncState,
  saasHistory,
  previewContacts,
  startContacts,
  pauseContacts,
  contactRuns,
  contactLines,
  leavingContacts,
  keepContact,
  contactsToday,
  decideContact,
  syncContact,
  coverage,
  familyLetter: { steps: familyLetter },
  setCoverageTarget,
  askToComplete: { steps: askToComplete },
  phoneTemplate: { steps: phoneTemplate },
  importParentPhones: { steps: importParentPhones },
  exportStudentList: { steps: exportStudentList },
  messages,
  sendTest,
  writeToStaff,
  families: showFamilies,
  readFamilies: startReading,
};

/** The module's long work by kind. */
export const enterpriseJobs: JobHandlers = {
  [eventJob]: handleEvent,
  [messageJob]: deliverMessage,
  [eraseJob]: eraseCorporation,
  [familiesJob]: readFamilies,
  'enterprise.familiesDaily': readFamiliesDaily,
  [contactsJob]: runContacts,
  'enterprise.contactsDaily': contactsDaily,
  'enterprise.registrations': askRegistrations,
};

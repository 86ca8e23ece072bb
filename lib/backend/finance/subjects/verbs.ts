import type { subjectCalls } from '@/lib/contracts/finance/subject-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { addTopSubject } from './add-top.ts';
import { listAllSubjects, listLowestSubjects, listSubjects, subjectTree } from './list.ts';
import { deleteSubject, mergeSubject } from './remove.ts';
import { addSubject, saveSubject } from './write.ts';

export const subjectVerbs: VerbGroup<typeof subjectCalls> = {
  subjects: listSubjects,
  subjectTree,
  allSubjects: listAllSubjects,
  lowestSubjects: listLowestSubjects,
  addTopSubject,
  addSubject,
  saveSubject,
  mergeSubject,
  deleteSubject,
};

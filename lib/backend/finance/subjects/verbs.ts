import type { subjectCalls } from '@/lib/contracts/finance/subject-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { listAllSubjects, listLowestSubjects, listSubjects, subjectTree } from './list.ts';
import { addSubject, saveSubject } from './write.ts';

export const subjectVerbs: VerbGroup<typeof subjectCalls> = {
  subjects: listSubjects,
  subjectTree,
  allSubjects: listAllSubjects,
  lowestSubjects: listLowestSubjects,
  addSubject,
  saveSubject,
};

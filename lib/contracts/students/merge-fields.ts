/** Facts that the surviving record may take from the other; the guardians of both are kept in any case. */
export const mergeFields = [
  'number',
  'name',
  'gender',
  'birthDate',
  'idNumber',
  'classId',
  'enteredOn',
  'country',
  'nation',
  'overseasType',
  'accountProperty',
  'accountType',
  'accountAddress',
  'homeAddress',
  'bloodType',
  'health',
  'disability',
  'studyType',
  'note',
] as const;
export type MergeField = (typeof mergeFields)[number];

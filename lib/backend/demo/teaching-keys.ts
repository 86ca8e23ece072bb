/** What teachers of the demo may do with practice in class. */
export const teachingKeys = [
  'practice.question.view',
  'practice.question.edit',
  'practice.session.view',
  'practice.session.run',
  'practice.analysis.view',
] as const;

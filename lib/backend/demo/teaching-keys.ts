/** What teachers of the demo may do with practice in class and with teaching resources. */
export const teachingKeys = [
  'practice.question.view',
  'practice.question.edit',
  'practice.session.view',
  'practice.session.run',
  'practice.analysis.view',
  'practice.family.link',
  'resources.resource.view',
  'resources.resource.edit',
  'resources.resource.download',
] as const;

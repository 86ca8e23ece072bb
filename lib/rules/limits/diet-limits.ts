export const dietLimits = {
  /** The most of one material in a dish for one child, in hundredths of a gram: 5,000 g. */
  dishGramsMax: 500_000,
  /** What the steps of cooking it may take. */
  dishStepsChars: 2_000,
  /** Materials of one dish, seasonings too. */
  dishLines: 40,
  /** The most that a piece, a bag or a box weighs, in grams. */
  packGramsMax: 100_000,
  /** The age up to which reference intakes are told, in completed years. */
  crowdAgeMax: 120,
  /** Grown-ups and children of half a day that a crowd is told by hand. */
  crowdHeadsMax: 10_000,
  /** Rows of one table of materials. */
  importedMaterials: 1_000,
  /** Rows of one table of targets. */
  importedTargets: 500,
  /** Dishes on the board of one week. */
  weekDishes: 200,
  /** Within so many days a dish that comes again is named. */
  repeatDays: 7,
  /** The longest period of an analysis: a term of 27 weeks. */
  analysisDays: 200,
  /** Lines that a figure is opened down to; the others come to the rest. */
  analysisLines: 200,
  /** How much less or more than planned is weighed before somebody says why, in hundredths of a percent. */
  usageDeviationBp: 2_000,
  /** How much of a month's meal money may be left or short before somebody says why, in hundredths of a percent. */
  moneyShareBp: 200,
  /** The most of waste oil that is fetched at once, in kilograms. */
  wasteKilogramsMax: 10_000,
  /** Days of one folder of food-safety records: a month. */
  safetyFolderDays: 31,
  /** Records of one folder. */
  safetyFolderRows: 3_000,
  /** The most that a sample of a dish weighs, in grams. */
  sampleGramsMax: 2_000,
} as const;

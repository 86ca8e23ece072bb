/** Limits of devices, gates and dormitories: part of the table of `limits.ts`. */
export const deviceLimits = {
  placeChars: 30,
  /** Areas of a school, and what stands in one that is named where it cannot be removed. */
  areas: 500,
  areaNames: 5,
  /** A device that was silent for longer is offline; one sends a heartbeat every minute. */
  deviceSilentMinutes: 3,
  /** A clock that is further off is told, and corrected in what the device sends. */
  deviceDriftSeconds: 60,
  /** A battery that has less, in percent, is told. */
  deviceBatteryLow: 20,
  /** A version of a device's program. */
  firmwareChars: 40,
  deviceKeyHintChars: 4,
  deviceCallsPerMinute: 120,
  accessClasses: 200,
  accessChildren: 500,
  accessPlaces: 50,
  accessWindows: 6,
  /** Days of what happened at gates that are looked at together. */
  accessRecordDays: 31,
  /** Calls with a wrong key that one address may make. */
  deviceWrongPerMinute: 60,
  /** Punches of one call. */
  punchBatch: 500,
  punchNumberChars: 40,
  punchCodeChars: 40,
  /** A device that was without a network may send what is no older; later days are closed for recording. */
  punchDays: 7,
  dormFloors: 60,
  dormRoomsPerFloor: 60,
  dormBeds: 20,
  /** Marks that one tap or one walk along a corridor records. */
  dormRollEntries: 500,
  /** Nights of a building, or of a child, that are looked at together. */
  dormNights: 30,
} as const;

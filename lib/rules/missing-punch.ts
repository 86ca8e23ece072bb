/** Who came in and was not seen leaving, and who left without having been seen coming. */
export const missingKinds = ['neverLeft', 'neverCame'] as const;

/** Hundredths of a point as people read them: 3.33, 5. */
export const pointsText = (hundredths: number): string => String(hundredths / 100);

/** What a child chooses from to keep its seat: nine pictures that children of six name. */
export const seatPictures = ['cat', 'dog', 'rabbit', 'fish', 'tree', 'flower', 'apple', 'car', 'star'] as const;
export type SeatPicture = (typeof seatPictures)[number];

/** So many of them, in their order, one perhaps twice. */
export const seatPicturesChosen = 3;

/** As they are shown. */
export const pictureSigns: Readonly<Record<SeatPicture, string>> = {
  cat: '🐱',
  dog: '🐶',
  rabbit: '🐰',
  fish: '🐟',
  tree: '🌳',
  flower: '🌸',
  apple: '🍎',
  car: '🚗',
  star: '⭐',
};

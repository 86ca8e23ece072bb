import { menuAddress } from '@/lib/navigation/paths.ts';

const listAddress = menuAddress('/singleDiet/myRecipe');

/** The list of weeks, and the board of one. */
export const recipeAddress = (id?: string): string => (id === undefined ? listAddress : `${listAddress}/${id}`);

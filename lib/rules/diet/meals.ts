/** Meals of a day in their order, of which a house serves some. */
export const dietMeals = ['breakfast', 'morningSnack', 'lunch', 'afternoonSnack', 'dinner'] as const;
export type DietMeal = (typeof dietMeals)[number];

/** Kinds of dishes (diet.md, section 2). */
export const dishKinds = ['staple', 'meat', 'halfMeat', 'vegetable', 'soup', 'porridge', 'snack', 'drink'] as const;
export type DishKind = (typeof dishKinds)[number];

/** Ways of cooking. */
export const cookingWays = ['steamed', 'boiled', 'stewed', 'fried', 'baked', 'mixed', 'raw'] as const;
export type CookingWay = (typeof cookingWays)[number];

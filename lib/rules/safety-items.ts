/**
 * The campus-safety items that the messaging app shows only where the school's setting flag of the same name is 1
 * (shell section 4), with their menu paths.
 */
export const safetyItems = {
  warning: '/safety/warning',
  accessRule: '/safety/accessRule',
  securityScreen: '/safety/securityScreen',
  stranger: '/safety/stranger',
  areaIntrusion: '/safety/areaIntrusion',
  crowd: '/safety/crowd',
} as const;

export type SafetyItem = keyof typeof safetyItems;

/** Setting flags of a school as the safe-campus service tells them; 1 shows the item, anything else hides it. */
export type SafetyFlags = Readonly<Partial<Record<SafetyItem, number>>>;

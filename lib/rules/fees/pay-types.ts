/** How money reaches a school (modules section 3): the codes that a payment bears. */
export const payTypes = [
  'cash',
  'pos',
  'bank',
  'offlineWechat',
  'offlineAlipay',
  'eduWechat',
  'eduAlipay',
  'instalmentCard',
  'other',
] as const;
export type PayType = (typeof payTypes)[number];

interface PayTypeFacts {
  /** Taken by a cashier; the others come from the family's own telephone. */
  readonly atCounter: boolean;
  /** Whoever takes it has a slip or an entry of the bank with a number, which books it once only. */
  readonly numbered: boolean;
}

export const payTypeFacts: Readonly<Record<PayType, PayTypeFacts>> = {
  cash: { atCounter: true, numbered: false },
  pos: { atCounter: true, numbered: true },
  bank: { atCounter: true, numbered: true },
  offlineWechat: { atCounter: true, numbered: true },
  offlineAlipay: { atCounter: true, numbered: true },
  eduWechat: { atCounter: false, numbered: true },
  eduAlipay: { atCounter: false, numbered: true },
  instalmentCard: { atCounter: true, numbered: true },
  other: { atCounter: true, numbered: true },
};

/** What a cashier chooses from. */
export const counterPayTypes = payTypes.filter((type) => payTypeFacts[type].atCounter);

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
  /** Paid from the family's own telephone: a cashier enters it by its number, and is never offered it first. */
  readonly fromHome: boolean;
  /** Whoever takes it has a slip or an entry of the bank with a number, which books it once only. */
  readonly numbered: boolean;
}

export const payTypeFacts: Readonly<Record<PayType, PayTypeFacts>> = {
  cash: { fromHome: false, numbered: false },
  pos: { fromHome: false, numbered: true },
  bank: { fromHome: false, numbered: true },
  offlineWechat: { fromHome: false, numbered: true },
  offlineAlipay: { fromHome: false, numbered: true },
  eduWechat: { fromHome: true, numbered: true },
  eduAlipay: { fromHome: true, numbered: true },
  instalmentCard: { fromHome: false, numbered: true },
  other: { fromHome: false, numbered: true },
};

/** How money reaches a school (modules section 3), as reports and the closing of a shift tell it apart. */
export const payMethods = ['cash', 'pos', 'bankTransfer', 'wechatTransfer', 'other'] as const;
export type PayMethod = (typeof payMethods)[number];

/** The codes that a payment bears, each of which belongs to one method (modules section 3). */
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
  readonly method: PayMethod;
  /** Taken by a cashier; the others come from the family's own telephone. */
  readonly atCounter: boolean;
  /** Whoever takes it has a slip or an entry of the bank with a number, which books it once only. */
  readonly numbered: boolean;
}

export const payTypeFacts: Readonly<Record<PayType, PayTypeFacts>> = {
  cash: { method: 'cash', atCounter: true, numbered: false },
  pos: { method: 'pos', atCounter: true, numbered: true },
  bank: { method: 'bankTransfer', atCounter: true, numbered: true },
  offlineWechat: { method: 'wechatTransfer', atCounter: true, numbered: true },
  offlineAlipay: { method: 'other', atCounter: true, numbered: true },
  eduWechat: { method: 'wechatTransfer', atCounter: false, numbered: true },
  eduAlipay: { method: 'other', atCounter: false, numbered: true },
  instalmentCard: { method: 'pos', atCounter: true, numbered: true },
  other: { method: 'other', atCounter: true, numbered: true },
};

/** What a cashier chooses from. */
export const counterPayTypes = payTypes.filter((type) => payTypeFacts[type].atCounter);

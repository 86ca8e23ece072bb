/** A noun or an act that the product has one name for in each language. */
export interface Term {
  readonly chinese: string;
  /** As it stands alone, such as over a column; the first one where several are right. */
  readonly english: readonly string[];
  /** What no English text calls it whose Chinese text has the term. */
  readonly never: readonly string[];
  /** Files in which the Chinese word is another thing's. */
  readonly elsewhere?: readonly string[];
}

/**
 * What one thing is called. A text that is nothing but the Chinese term has one of the English ones; one that contains
 * the term has none of the words that are not meant. A new noun of a trade gets its line here before its second screen.
 */
export const terms: readonly Term[] = [
  { chinese: '付款方式', english: ['Payment method'], never: ['way of paying', 'ways of paying', 'pay type'] },
  { chinese: '收款方式', english: ['Payment method'], never: ['way of paying', 'ways of paying', 'pay type'] },
  { chinese: '科目', english: ['Account', 'Accounts', 'Chart of accounts'], never: ['subject', 'subjects'] },
  {
    chinese: '票据',
    english: ['Fiscal receipt', 'Fiscal receipts', 'Receipt type'],
    never: ['ticket', 'tickets'],
    elsewhere: ['enterprise.json'],
  },
  { chinese: '冲红', english: ['Reverse'], never: ['red-flush', 'flush', 'flushed', 'red-flushed'] },
  {
    chinese: '冲销',
    english: ['Reverse', 'Reversed', 'Reversal', 'Reversals'],
    never: ['write off', 'cancel', 'flush'],
  },
  { chinese: '申请退款', english: ['Request a refund', 'Request refund'], never: ['ask for', 'asked for', 'asks for'] },
  {
    chinese: '申请人',
    english: ['Requested by'],
    never: ['asked by', 'applicant'],
    elsewhere: ['apps.json', 'approvals.json'],
  },
  { chinese: '申请时间', english: ['Requested at'], never: ['asked at'] },
  { chinese: '净收', english: ['Net received'], never: ['net taken'] },
  { chinese: '实收净额', english: ['Net received'], never: ['net taken'] },
  { chinese: '银行流水', english: ['Bank statement', 'Bank line'], never: ['bank list', 'list of the bank'] },
  { chinese: '导入银行流水', english: ['Import bank statement'], never: ['read bank'] },
  { chinese: '办理过程', english: ['History'], never: ['course', 'progress'] },
  { chinese: '原因', english: ['Reason', 'Reasons'], never: ['because', 'why undone'] },
  { chinese: '撤销', english: ['Undo'], never: ['take back', 'taken back', 'takes back', 'took back'] },
  { chinese: '减免', english: ['Waive', 'Waived', 'Waiver'], never: ['relief', 'exemption', 'reduction'] },
  { chinese: '优惠', english: ['Discount', 'Discounts'], never: ['rebate', 'concession'] },
  { chinese: '押金', english: ['Deposit', 'Deposits', 'Deposits (¥)'], never: ['caution', 'pledge'] },
  { chinese: '资助方', english: ['Sponsor', 'Sponsors'], never: ['funder', 'donor', 'patron'] },
  { chinese: '班次', english: ['Shift', 'Shifts'], never: ['turn', 'duty'] },
  { chinese: '日结', english: ['Close day', 'Day close'], never: ['daily settlement', 'day end'] },
  { chinese: '结转', english: ['Carry over'], never: ['roll over', 'transfer forward'] },
  {
    chinese: '凭证',
    english: ['Voucher', 'Vouchers', 'Voucher no.'],
    never: ['journal entry'],
    elsewhere: ['safety-credential.json'],
  },
  { chinese: '待缴', english: ['Outstanding'], never: ['unpaid rest'] },
  { chinese: '宿舍', english: ['Dormitory', 'Dormitories'], never: ['dorm', 'hostel'] },
  { chinese: '请假', english: ['Leave', 'On leave', 'Leave requests'], never: ['vacation', 'furlough'] },
  { chinese: '低于下限', english: ['Below minimum'], never: ['the least'] },
  { chinese: '全班通过', english: ['Pass whole class'], never: ['let pass', 'let a class pass', 'was let pass'] },
  { chinese: '下架', english: ['Unpublish'], never: ['off the shelf', 'withdrew'] },
  { chinese: '删除时间', english: ['Deleted at', 'Deleted'], never: ['thrown away'] },
];

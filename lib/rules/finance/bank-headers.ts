import type { StatementColumns, StatementField } from './bank-statement.ts';

/** Headers of common banks and wallets, the telling part of each. The first field that a header fits takes it. */
const headers: Readonly<Record<StatementField, RegExp>> = {
  balance: /余额|结余|balance/,
  side: /^(?!.*(?:金额|发生额)).*(?:借.?贷|收.?支|方向|标志)|^dc$|debit.?credit/,
  onDate: /日期|交易日$|记账日|入账日|发生日|发生时间|交易时间|记账时间|入账时间|^时间$|date/,
  in: /收入|贷方|转入|存入|credit|paid.?in|deposit/,
  out: /支出|借方|转出|支取|debit|paid.?out|withdraw/,
  // The school's own name stands in columns of nearly the same words.
  counterparty:
    /对方.*(户名|名称|单位)|交易对方|对手|收\W?付\W?(方名称|款人)|付款人名称|收款人名称|(?<![账客本我]户?方?)户名|counterparty|payee|payer/,
  serial: /流水|凭证号|业务编号|交易号|参考号|单号|serial|reference/,
  summary: /摘要|用途|附言|(?<!费率)备注|说明|留言|商品|个性化信息|summary|description|remark|purpose|memo/,
  amount: /金额|发生额|amount/,
};

/** A header as it is compared; behind a Chinese one some banks write the English in brackets. */
function bareHeader(name: string): string {
  const bare = name.normalize('NFKC').toLowerCase().replace(/\s/g, '');
  return /\p{Script=Han}/u.test(bare) ? bare.replace(/\[[^\]]*\]/g, '') : bare;
}

/**
 * Which columns a bank means by its headers. What the parties wrote stands in several columns, all of which are read;
 * each other field is taken from the first that fits.
 */
export function columnsByHeaders(names: readonly string[]): StatementColumns {
  const taken = new Set<StatementField>();
  return names.map((name) => {
    const bare = bareHeader(name);
    const field = (Object.keys(headers) as StatementField[]).find(
      (one) => headers[one].test(bare) && (one === 'summary' || !taken.has(one)),
    );
    if (!field || bare === '') return null;
    taken.add(field);
    return field;
  });
}

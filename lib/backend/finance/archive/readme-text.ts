import type { ArchiveManifest } from '@/lib/contracts/finance/archives.ts';

type Told = Pick<ArchiveManifest, 'school' | 'year' | 'edition' | 'provisional' | 'standard'>;

/** What the package says to whoever opens it without the product, in both languages. */
export const readmeText = ({
  school,
  year,
  edition,
  provisional,
  standard,
}: Told): string => `${school.name} ${year} 年度会计档案（第 ${edition} 版${provisional ? '，年度尚未全部结账' : ''}）
会计制度：${standard}；币种：人民币；金额单位：元

如何核对文件没有被改动
1. 解压本包，在解压后的文件夹里运行：sha256sum -c SHA256SUMS
   （macOS：shasum -a 256 -c SHA256SUMS；Windows PowerShell：Get-FileHash 文件名）
2. 整个压缩包的 SHA-256 记在系统的“会计档案”列表里，可用 sha256sum 核对。
3. manifest.json 列出每个文件的字节数、行数和 SHA-256，以及各月凭证数、分录数、借方合计和年末科目余额。
4. 用 hledger 重算余额：hledger -f ledger-${year}.journal balance --flat，应与 manifest.json 的 trialBalance 一致。

文件
chart.csv 会计科目；openings.csv 期初余额；periods.csv 会计期间和结账情况；auxiliary-items.csv 辅助核算项目
vouchers/年-月.csv 已记账凭证，一行一条分录；books/ 科目余额表、总账、各末级科目的明细账（detail-科目编号）、现金和银行存款日记账（journal-科目编号）；statements/ 三张会计报表
readable/ 以上账簿和报表的可阅读版本，用任何浏览器打开，可打印或另存为 PDF
attachments/ 凭证所附原始文件，attachments.csv 说明各属哪张凭证（没有文件路径的是生成时已找不到的原件，manifest.json 的 missing 也列出）；cash-adjustments.csv 现金流量调整；audit.csv 财务操作日志；ledger-${year}.journal 纯文本账簿
CSV 为 UTF-8 编码；以 = + - @ 开头的文字前加了撇号，防止被当作公式。


${school.name}: books of ${year} (edition ${edition}${provisional ? ', not all months were closed' : ''})
Standard: ${standard}; currency: CNY; amounts in yuan

How to check that no file was changed
1. Unpack, and in that folder run: sha256sum -c SHA256SUMS
   (macOS: shasum -a 256 -c SHA256SUMS; Windows PowerShell: Get-FileHash NAME)
2. The SHA-256 of the whole package stands in the list of archives of the product.
3. manifest.json lists bytes, rows and SHA-256 of each file, vouchers, lines and debits of each month, and the balances at the year's end.
4. To compute the balances anew: hledger -f ledger-${year}.journal balance --flat, which must agree with trialBalance in manifest.json.

Files
chart.csv subjects; openings.csv; periods.csv months and how they were closed; auxiliary-items.csv
vouchers/YEAR-MONTH.csv posted vouchers, a row for every line; books/ subject balance, general ledger, detail ledger of every lowest subject (detail-NUMBER), journals of cash and banks (journal-NUMBER); statements/ the three statements
readable/ the same books and statements as pages that any browser shows, prints and saves as PDF
attachments/ originals attached to vouchers, attachments.csv says to which (a row without a path is an original that could not be found any more, as missing in manifest.json says); cash-adjustments.csv corrections of the cash flow report; audit.csv who did what to the books; ledger-${year}.journal plain-text journal
CSV files are UTF-8; an apostrophe stands before texts that begin with = + - @, so that no program takes them for formulas.
`;

import { defineModule } from './endpoint.ts';
import { budgetCalls, budgetPage, budgetPermissions } from './goods/budget.ts';
import { catalogCalls, catalogPage, catalogPermissions } from './goods/catalog.ts';
import { closeCalls, closePage, closePermissions } from './goods/close.ts';
import { countCalls, countPage, countPermissions } from './goods/count.ts';
import { goodsReportCalls, goodsReportPage } from './goods/goods-report.ts';
import { issueCalls, issuePage, issuePermissions } from './goods/issue.ts';
import { itemCalls, itemPage, itemPermissions } from './goods/item.ts';
import { itemImportCalls } from './goods/item-import.ts';
import { itemPictureCalls } from './goods/item-picture.ts';
import { documentCalls } from './goods/lines.ts';
import { movementCalls, movementPage } from './goods/movement.ts';
import { orderCalls, orderPage, orderPermissions } from './goods/order.ts';
import { receiptCalls, receiptPage, receiptPermissions } from './goods/receipt.ts';
import { approvalPage, requestCalls, requestPage, requestPermissions } from './goods/request.ts';
import { requestPhotoCalls } from './goods/request-photo.ts';
import { ruleCalls, rulePage, rulePermissions } from './goods/rule.ts';
import { sharedOrderCalls } from './goods/shared-order.ts';
import { stockCalls, stockPage, stockPermissions } from './goods/stock.ts';
import { supplierCalls, supplierPage, supplierPermissions } from './goods/supplier.ts';
import { goodsTodayCalls } from './goods/today.ts';
import { unitCalls, unitPage, unitPermissions } from './goods/unit.ts';
import { warehouseCalls, warehousePage, warehousePermissions } from './goods/warehouse.ts';

export const goods = defineModule({
  module: 'goods',
  endpoints: {
    ...warehouseCalls,
    ...supplierCalls,
    ...unitCalls,
    ...itemCalls,
    ...itemImportCalls,
    ...itemPictureCalls,
    ...documentCalls,
    ...stockCalls,
    ...movementCalls,
    ...goodsReportCalls,
    ...countCalls,
    ...issueCalls,
    ...closeCalls,
    ...catalogCalls,
    ...requestCalls,
    ...requestPhotoCalls,
    ...orderCalls,
    ...sharedOrderCalls,
    ...receiptCalls,
    ...budgetCalls,
    ...ruleCalls,
    ...goodsTodayCalls,
  },
  permissions: {
    ...warehousePermissions,
    ...supplierPermissions,
    ...unitPermissions,
    ...itemPermissions,
    ...stockPermissions,
    ...countPermissions,
    ...issuePermissions,
    ...closePermissions,
    ...catalogPermissions,
    ...requestPermissions,
    ...orderPermissions,
    ...receiptPermissions,
    ...budgetPermissions,
    ...rulePermissions,
  },
  menu: [
    {
      id: 400,
      path: '/newGoods',
      icon: 'goods',
      name: { 'zh-CN': '物品管理', en: 'Goods' },
      children: [
        stockPage,
        movementPage,
        issuePage,
        countPage,
        closePage,
        goodsReportPage,
        requestPage,
        approvalPage,
        orderPage,
        receiptPage,
        budgetPage,
        itemPage,
        catalogPage,
        warehousePage,
        supplierPage,
        unitPage,
        rulePage,
        {
          id: 410,
          path: '/newGoods/flow',
          icon: 'approvals',
          name: { 'zh-CN': '审批流程', en: 'Approval flows' },
          permission: 'approvals.flow.view',
        },
      ],
    },
  ],
});

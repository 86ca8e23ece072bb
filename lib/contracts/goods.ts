import { defineModule } from './endpoint.ts';
import { itemCalls, itemPage, itemPermissions } from './goods/item.ts';
import { documentCalls } from './goods/lines.ts';
import { supplierCalls, supplierPage, supplierPermissions } from './goods/supplier.ts';
import { unitCalls, unitPage, unitPermissions } from './goods/unit.ts';
import { warehouseCalls, warehousePage, warehousePermissions } from './goods/warehouse.ts';

export const goods = defineModule({
  module: 'goods',
  endpoints: { ...warehouseCalls, ...supplierCalls, ...unitCalls, ...itemCalls, ...documentCalls },
  permissions: { ...warehousePermissions, ...supplierPermissions, ...unitPermissions, ...itemPermissions },
  menu: [
    {
      id: 400,
      path: '/newGoods',
      icon: 'goods',
      name: { 'zh-CN': '物品管理', en: 'Goods' },
      children: [
        itemPage,
        warehousePage,
        supplierPage,
        unitPage,
        {
          id: 410,
          path: '/newGoods/flow',
          icon: 'approvals',
          name: { 'zh-CN': '审批流', en: 'Approval flows' },
          permission: 'approvals.flow.view',
        },
      ],
    },
  ],
});

/** Lists of any length. */
export { DataTable } from './table/data-table.tsx';
export { sortRows, type Column, type RowKey, type Sort } from './table/columns.ts';
export { useVirtualizer } from '@tanstack/react-virtual';

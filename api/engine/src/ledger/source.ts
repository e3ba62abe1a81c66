/**
 * Where a figure comes from: a split of a bank movement, a line of a miscellaneous entry, a
 * supporting document, the sale of a building, or an opening balance. `position` counts from 0 inside its parent. A figure
 * can always be followed back to these.
 */
export type Source =
  | { readonly kind: 'opening'; readonly account: string }
  | { readonly kind: 'bank'; readonly movementId: string }
  | { readonly kind: 'split'; readonly movementId: string; readonly position: number }
  | { readonly kind: 'od'; readonly entryId: string; readonly position: number }
  | { readonly kind: 'disposal'; readonly buildingId: number }
  | { readonly kind: 'supporting'; readonly supportingId: string };

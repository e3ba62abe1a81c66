import { api } from '@sci/api-client';
import { hasUnsavedChanges, queryClient } from '@sci/shell-sdk';

/** Where somebody is in the middle of something that no form has declared. */
const AT_WORK = '[role="dialog"], [role="alertdialog"]';
const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** May the page be loaded again without taking anything from the user? */
export const isSafeToReload = (): boolean =>
  !hasUnsavedChanges() &&
  !api.isWriting &&
  queryClient.isMutating() === 0 &&
  document.querySelector(AT_WORK) === null &&
  document.activeElement?.matches(TYPING) !== true;

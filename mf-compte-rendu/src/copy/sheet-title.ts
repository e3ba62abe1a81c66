import type { ReturnForm } from '@sci/contract/declaration';
import type { useTranslation } from '@sci/shell-sdk';

type Translate = ReturnType<typeof useTranslation>['t'];
type Sheet = Pick<ReturnForm['sheets'][number], 'kind' | 'name'>;

/** What a sheet of the form is called; that of the manager while nobody is known as one has no name. */
export const sheetTitle = (t: Translate, { kind, name }: Sheet): string =>
  kind === 'manager' && name === '' ? t('copy.step.nobody') : t(`copy.step.${kind}`, { name });

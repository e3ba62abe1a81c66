import type { Company } from '@sci/contract/company';
import { tellDone, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { Section } from '@sci/ui';
import { DeleteButton } from '../../delete-button.tsx';

/**
 * The end of a company that was a try, is sold or dissolved. Once it is in the trash its owner has
 * none: the shell leads him to where he creates one, or takes this one back.
 */
export function DeleteCompany({ company: { id, name } }: { readonly company: Company }) {
  const { t } = useTranslation('configuration');
  const removal = useApiMutation('DELETE /config/company/:id');
  const remove = () => removal.mutate({ params: { id } }, { onSuccess: tellDone });
  return (
    <Section title={t('identity.deleteTitle')} description={t('identity.deleteText')}>
      <DeleteButton
        name={name}
        text={t('identity.deleteQuestion')}
        removal={removal}
        onConfirm={remove}
      />
    </Section>
  );
}

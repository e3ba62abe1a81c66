import { errorSentences } from '@sci/api-client';
import { useApiMutation, useIsHere } from '@sci/shell-sdk';
import { Button, ErrorList } from '@sci/ui';
import { IconBuildingBank } from '@sci/ui/icons';

/** Leads to the page on which the manager consents at his bank, or renews his consent. */
export function ConnectButton({
  linkId,
  label,
}: {
  readonly linkId: number | null;
  readonly label: string;
}) {
  const consent = useApiMutation('POST /v2/bankLinks/consent');
  const isHere = useIsHere();
  return (
    <>
      <Button
        leftSection={<IconBuildingBank size={18} aria-hidden />}
        loading={consent.isPending}
        onClick={() =>
          consent.mutate(
            { body: { link_id: linkId } },
            {
              onSuccess: ({ url }) => {
                if (isHere()) window.location.assign(url);
              },
            },
          )
        }
      >
        {label}
      </Button>
      <ErrorList errors={errorSentences(consent.error)} onDismiss={consent.reset} />
    </>
  );
}

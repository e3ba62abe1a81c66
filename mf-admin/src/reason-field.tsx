import { DraftOffer, TextField, type KeptText } from '@sci/ui/forms';

interface Props {
  readonly reason: KeptText;
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly errors?: readonly string[] | undefined;
}

/** The sentence of an administrator: kept until it was used, as what is typed into a form is. */
export const ReasonField = ({ reason, ...field }: Props) => (
  <>
    {reason.offered !== null && <DraftOffer draft={reason.offered} />}
    <TextField required {...field} value={reason.text} onChange={reason.setText} />
  </>
);

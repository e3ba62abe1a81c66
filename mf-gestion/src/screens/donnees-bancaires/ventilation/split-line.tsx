import type { Cents } from '@sci/money/cents';
import { useTranslation } from '@sci/shell-sdk';
import { ActionIcon } from '@sci/ui';
import { AmountField, SelectField, TextField, type BesideProps, type Choice } from '@sci/ui/forms';
import { IconTrash } from '@sci/ui/icons';
import {
  associateName,
  choosableKinds,
  type Catalogue,
  type Kind,
} from '../../../catalogue/catalogue.ts';
import { idOf, textOf } from '../../../components/id-choice.ts';
import { changeLine, removeLine, type Draft, type DraftLine } from '../model/ventilation/draft.ts';
import { fieldName, fieldsOf, fillFor, type Field } from '../model/ventilation/draft-problems.ts';
import { inSense } from '../model/ventilation/sense.ts';
import { ShareField } from './share-field.tsx';
import classes from '../parts/split-fields.module.css';

interface Props {
  readonly line: DraftLine;
  readonly position: number;
  readonly draft: Draft;
  readonly worth: Cents | null;
  /** Gives the amount or the share its name: what can’t be read of it is kept there. */
  readonly beside?: (name: string) => BesideProps;
  readonly catalogue: Catalogue;
  readonly kinds: ReadonlyMap<number, Kind>;
  /** What is wrong, by the names of the fields; empty until the user tried to save. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (draft: Draft) => void;
}

/**
 * One part of a movement: what it is, whose it is, how much. Only the fields that its category
 * needs are there.
 */
export function SplitLine({
  line,
  position,
  draft,
  worth,
  beside,
  catalogue,
  kinds,
  errors,
  onChange,
}: Props) {
  const { t } = useTranslation('gestion');
  const kind = line.kindId === null ? undefined : kinds.get(line.kindId);
  const set = (change: Change) => onChange(changeLine(draft, line.key, change));
  const errorOf = (field: Field | 'comment') => errors[fieldName(field, draft, line.key)];
  const choose = (value: string) => {
    const kindId = idOf(value);
    set({ kindId, ...fillFor(kindId === null ? undefined : kinds.get(kindId), line, catalogue) });
  };

  return (
    <fieldset className={classes['line']}>
      <legend className={classes['legend']}>{t('bankingData.split.legend', { position })}</legend>
      <div className={classes['kind']}>
        <SelectField
          name={`kind-${line.key}`}
          label={t('bankingData.split.kind')}
          value={textOf(line.kindId)}
          onChange={choose}
          errors={errorOf('kind')}
          data={kindChoices(catalogue, draft.total, t)}
        />
      </div>
      <WhoseFields {...{ line, kind, catalogue, errorOf, set }} />
      {draft.mode === 'amount' ? (
        <AmountInSense
          line={line}
          total={draft.total}
          label={t('bankingData.split.amount')}
          beside={beside}
          errors={errorOf('amount')}
          onChange={(amount) => set({ amount })}
        />
      ) : (
        <ShareField
          line={line}
          mode={draft.mode}
          worth={worth}
          total={draft.total}
          beside={beside}
          errors={errorOf('amount')}
          onChange={(share) => set({ share })}
        />
      )}
      <TextField
        name={`comment-${line.key}`}
        label={t('bankingData.split.comment')}
        value={line.comment}
        errors={errorOf('comment')}
        onChange={(comment) => set({ comment })}
      />
      {draft.lines.length > 1 && (
        <ActionIcon
          className={classes['remove']}
          variant="subtle"
          size="lg"
          aria-label={t('bankingData.split.remove', { position })}
          onClick={() => onChange(removeLine(draft, line.key))}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  );
}

type Change = Partial<Omit<DraftLine, 'key'>>;

interface WhoseProps {
  readonly line: DraftLine;
  readonly kind: Kind | undefined;
  readonly catalogue: Catalogue;
  readonly errorOf: (field: Field) => readonly string[] | undefined;
  readonly set: (change: Change) => void;
}

/** The building, associate and loan of the part, as far as its category asks for them. */
function WhoseFields({ line, kind, catalogue, errorOf, set }: WhoseProps) {
  const { t } = useTranslation('gestion');
  const fields = fieldsOf(kind, line);
  return (
    <>
      {fields.has('building') && (
        <SelectField
          name={`building-${line.key}`}
          label={t('bankingData.split.building')}
          value={textOf(line.buildingId)}
          errors={errorOf('building')}
          onChange={(value) => set({ buildingId: idOf(value) })}
          data={[
            {
              value: '',
              label: t(
                kind?.building === 'O' ? 'bankingData.split.choose' : 'bankingData.split.none',
              ),
            },
            ...catalogue.buildings.map(({ id, label }) => ({ value: String(id), label })),
          ]}
        />
      )}
      {fields.has('associate') && (
        <SelectField
          name={`associate-${line.key}`}
          label={t('bankingData.split.associate')}
          value={textOf(line.associateId)}
          errors={errorOf('associate')}
          onChange={(value) => set({ associateId: idOf(value) })}
          data={[
            { value: '', label: t('bankingData.split.choose') },
            ...catalogue.associates.map((each) => ({
              value: String(each.id),
              label: associateName(each),
            })),
          ]}
        />
      )}
      {fields.has('loan') && (
        <SelectField
          name={`loan-${line.key}`}
          label={t('bankingData.split.loan')}
          value={textOf(line.loanId)}
          errors={errorOf('loan')}
          onChange={(value) => set({ loanId: idOf(value) })}
          data={[
            { value: '', label: t('bankingData.split.choose') },
            ...catalogue.loans.map(({ id, label }) => ({ value: String(id), label })),
          ]}
        />
      )}
    </>
  );
}

interface AmountProps {
  readonly line: DraftLine;
  readonly total: Cents;
  readonly label: string;
  readonly beside: Props['beside'] | undefined;
  readonly errors: readonly string[] | undefined;
  readonly onChange: (amount: Cents | null) => void;
}

/**
 * Amounts are typed in the sense of the movement: 120,50 on a debit is a debit; a minus is the
 * other way.
 */
const AmountInSense = ({ line, total, label, beside, errors, onChange }: AmountProps) => (
  <AmountField
    {...beside?.(`amount-${line.key}`)}
    name={`amount-${line.key}`}
    label={label}
    errors={errors}
    value={line.amount === null ? null : inSense(line.amount, total)}
    onChange={(typed) => onChange(typed === null ? null : inSense(typed, total))}
  />
);

function kindChoices(catalogue: Catalogue, total: Cents, t: (key: string) => string): Choice[] {
  const { likely, other } = choosableKinds(catalogue.kinds, total);
  const asChoice =
    (group: string) =>
    ({ id, name }: Kind) => ({ value: String(id), label: name, group });
  return [
    { value: '', label: t('bankingData.split.choose') },
    ...likely.map(
      asChoice(t(total < 0 ? 'bankingData.split.expenses' : 'bankingData.split.receipts')),
    ),
    ...other.map(
      asChoice(t(total < 0 ? 'bankingData.split.receipts' : 'bankingData.split.expenses')),
    ),
  ];
}

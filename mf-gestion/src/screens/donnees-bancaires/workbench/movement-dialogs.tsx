import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import type { Movement } from '../model/movement.ts';
import { ruleFrom } from '../model/rule-from.ts';

const KindPicker = lazyPart(() =>
  import('../ventilation/kind-picker.tsx').then((part) => part.KindPicker),
);
const MovementForm = lazyPart(() =>
  import('../movements/movement-form.tsx').then((part) => part.MovementForm),
);
const RemoveMovement = lazyPart(() =>
  import('../movements/remove-movement.tsx').then((part) => part.RemoveMovement),
);
const RuleForm = lazyPart(() => import('../rules/rule-form.tsx').then((part) => part.RuleForm));

/** What can be done with a movement besides its ventilation, and choosing its category by words. */
export interface OpenedDialog {
  readonly kind: 'edit' | 'remove' | 'rule' | 'pick';
  readonly movement: Movement;
}

interface Props {
  readonly dialog: OpenedDialog;
  readonly year: number;
  readonly accountId: number;
  readonly catalogue: Catalogue;
  readonly onOpen: (movementId: number | null) => void;
  readonly onClose: () => void;
}

/** The dialog that is open over the table, one at a time. */
export function MovementDialogs({ dialog, year, accountId, catalogue, onOpen, onClose }: Props) {
  const { kind, movement } = dialog;
  if (kind === 'edit')
    return (
      <MovementForm
        year={year}
        accountId={accountId}
        movement={movement}
        onClose={onClose}
        onSaved={onClose}
      />
    );
  if (kind === 'rule')
    return (
      <RuleForm
        rule={undefined}
        start={ruleFrom(movement)}
        catalogue={catalogue}
        onClose={onClose}
      />
    );
  // What was done with the movement shows in the table: its line opens, or is gone.
  const leave = (opened: number | null) => () => {
    onClose();
    onOpen(opened);
  };
  return kind === 'pick' ? (
    <KindPicker
      movement={movement}
      catalogue={catalogue}
      onClose={onClose}
      onPicked={leave(movement.id)}
    />
  ) : (
    <RemoveMovement movement={movement} onClose={onClose} onRemoved={leave(null)} />
  );
}

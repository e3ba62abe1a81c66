import type { Scenario } from '@sci/contract/scenario';
import type { ServerForm } from '@sci/ui/forms';
import type { ChangeValues } from './change-values.ts';

export type Choices = Scenario['choices'];

/** What the fields of one kind of change are given. */
export interface FieldsProps {
  readonly form: Pick<ServerForm<ChangeValues>, 'values' | 'field' | 'setAll'>;
  readonly choices: Choices;
}

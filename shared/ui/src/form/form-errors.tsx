import { useEffect, useRef } from 'react';
import { Button, Group } from '@mantine/core';
import { Table } from '../layout/table.tsx';
import { isRefusal } from '../layout/errors.tsx';
import { Notice } from '../states/notice.tsx';
import { isTyping } from '../states/typing.ts';
import type { Difference } from './compare.ts';
import { DraftOffer } from './draft-offer.tsx';
import { fieldOf, firstFieldOf, groupOf, labelOf } from './in-words.ts';
import type { ServerForm } from './use-server-form.tsx';
import type { OfferedDraft } from './use-draft.ts';
import type { Already, Conflict } from './use-saving.ts';

/** What the summary needs of a form, whatever its values. */
type Summarised = Pick<
  ServerForm<Record<string, unknown>>,
  'error' | 'errors' | 'dismiss' | 'keepMine' | 'takeStored' | 'pending' | 'attempts' | 'form'
> & {
  /** What is saved is a record that is there already. */
  readonly edits?: boolean;
  readonly conflict: Pick<Conflict<object>, 'differences'> | null;
  readonly already: Already | null;
  /** Asked whether what is there already is meant: stores it. */
  readonly saveAnyway?: (() => void) | null;
  readonly draft: OfferedDraft | null;
};
interface Props {
  readonly form: Summarised;
  /** Names of the values that have no field of their own, as the user reads them. */
  readonly labels?: Readonly<Record<string, string>>;
}

/**
 * Why the server refused, in one dismissible list that takes the focus. A sentence about a field
 * leads to it. When somebody else changed the row meanwhile, both versions are shown with the two
 * ways out.
 */
export function FormErrors({ form, labels = {} }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const sentences = sentencesOf(form);
  const shown = sentences.length > 0 || form.conflict !== null || form.already !== null;
  // The keyboard moves once for each attempt, when it is answered: never while somebody types.
  const answered = useRef(form.attempts);
  useEffect(() => {
    if (form.pending || answered.current === form.attempts) return;
    answered.current = form.attempts;
    if (!isTyping()) box.current?.focus();
  }, [form.attempts, form.pending]);
  const offer = form.draft !== null && <DraftOffer draft={form.draft} />;
  if (!shown) return offer;

  return (
    <>
      {offer}
      <div ref={box} tabIndex={-1}>
        {sentences.length > 0 && <Refusals form={form} sentences={sentences} />}
        {form.conflict !== null && <Stale form={form} conflict={form.conflict} labels={labels} />}
        {form.already !== null && <AlreadyStored already={form.already} labels={labels} />}
      </div>
    </>
  );
}

interface Sentence {
  readonly field: string | null;
  readonly text: string;
}

/** Of a record that was there when the form was opened. */
const GONE =
  'Cette fiche n’existe plus\u00a0: elle a été supprimée entre-temps. ' +
  'Restaurez-la depuis la corbeille, puis enregistrez\u00a0: votre saisie est toujours ici.';
const NOT_FOUND = 404;

function sentencesOf({ error, errors, attempts, edits, form }: Summarised): readonly Sentence[] {
  const byField = Object.entries(errors).flatMap(([name, texts]) =>
    (texts ?? []).map((text) => ({ field: name === '_form' ? null : name, text })),
  );
  // Before somebody tries, only what a form heard when it saved by itself is said.
  if (byField.length > 0)
    return attempts === 0 && error === null ? [] : inOrder(byField, form.current);
  if (error === null) return [];
  return [{ field: null, text: reasonOf(error, edits) }];
}

function reasonOf(error: unknown, edits = false): string {
  if (!isRefusal(error)) return 'L’enregistrement a échoué. Réessayez dans un instant.';
  return edits && error.status === NOT_FOUND ? GONE : error.message;
}

/** In the order of the fields on the page, so that they are mended from top to bottom. */
function inOrder(
  sentences: readonly Sentence[],
  form: HTMLFormElement | null,
): readonly Sentence[] {
  const fields = [...(form?.elements ?? [])];
  const place = ({ field }: Sentence): number => {
    const first = field === null ? null : firstFieldOf(form, field);
    const at = first === null ? -1 : fields.indexOf(first);
    return at < 0 ? fields.length : at;
  };
  return sentences.toSorted((a, b) => place(a) - place(b));
}

function Refusals({
  form,
  sentences,
}: {
  readonly form: Summarised;
  readonly sentences: readonly Sentence[];
}) {
  const lead = (name: string | null) => {
    const field = name === null ? null : firstFieldOf(form.form.current, name);
    if (field instanceof HTMLElement) field.focus();
  };
  const { saveAnyway: anyway = null } = form;
  return (
    <Notice
      tone={anyway === null ? 'danger' : 'warning'}
      role="alert"
      title={sentences.length > 1 ? `${sentences.length} points à corriger` : undefined}
      onDismiss={form.error === null ? undefined : form.dismiss}
    >
      <ul className="sci-form-errors">
        {sentences.map((sentence) => (
          <li key={`${sentence.field}-${sentence.text}`}>
            <Named form={form} sentence={sentence} />
            {sentence.field === null ? (
              sentence.text
            ) : (
              <button
                type="button"
                className="sci-link-button"
                onClick={() => lead(sentence.field)}
              >
                {sentence.text}
              </button>
            )}
          </li>
        ))}
      </ul>
      {anyway !== null && (
        <Button size="sm" mt="xs" variant="default" loading={form.pending} onClick={anyway}>
          Enregistrer quand même
        </Button>
      )}
    </Notice>
  );
}

interface NamedProps {
  readonly form: Summarised;
  readonly sentence: Sentence;
}

/**
 * Whose a sentence is, unless it says so itself: « Montant illisible » alone tells nothing above a
 * long form, and six times even less. Of fields that are called alike, also in which group it is.
 */
function Named({ form: { form }, sentence: { field, text } }: NamedProps) {
  // What is said of several fields together is not about the first of them.
  const element = field === null ? null : fieldOf(form.current, field);
  const label = labelOf(element);
  if (label === undefined) return null;
  const own = names(text, label) ? undefined : label;
  const words = [groupOf(form.current, element), own].filter((each) => each !== undefined);
  return words.length === 0 ? null : <>{`${words.join(', ')}\u00a0: `}</>;
}

/** Whether a sentence speaks of the field itself: « De » stands in no « identifiant ». */
const names = (text: string, label: string): boolean => wordsOf(text).includes(wordsOf(label));
const wordsOf = (text: string): string =>
  ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;

function Stale({
  form,
  conflict,
  labels,
}: {
  readonly form: Summarised;
  readonly conflict: Pick<Conflict<object>, 'differences'>;
  readonly labels: Readonly<Record<string, string>>;
}) {
  return (
    <Notice tone="warning" role="alert" title="Cette fiche a été modifiée entre-temps">
      {conflict.differences.length === 0 ? (
        'Ce qui est enregistré est ce que vous avez saisi.'
      ) : (
        <Differences of={conflict.differences} labels={labels} />
      )}
      <Group gap="sm" mt="xs">
        {conflict.differences.length > 0 && (
          <Button size="sm" onClick={form.keepMine} loading={form.pending}>
            Garder ma saisie
          </Button>
        )}
        <Button size="sm" variant="default" onClick={form.takeStored}>
          Reprendre la version enregistrée
        </Button>
      </Group>
    </Notice>
  );
}

/** What he sent first is stored, although he was not told; what he typed since is not. */
function AlreadyStored({
  already: { differences, close },
  labels,
}: {
  readonly already: Already;
  readonly labels: Readonly<Record<string, string>>;
}) {
  return (
    <Notice tone="info" role="alert" title="Déjà enregistré">
      Votre premier envoi était bien arrivé. Ce que vous avez changé depuis n’y est pas : ouvrez la
      fiche enregistrée pour l’y reporter.
      <Differences of={differences} labels={labels} />
      <Button size="sm" mt="xs" onClick={close}>
        Fermer
      </Button>
    </Notice>
  );
}

function Differences({
  of,
  labels,
}: {
  readonly of: readonly Difference[];
  readonly labels: Readonly<Record<string, string>>;
}) {
  if (of.length === 0) return null;
  return (
    <Table mt="xs" mb="sm" className="sci-differences">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Champ</Table.Th>
          <Table.Th>Enregistré</Table.Th>
          <Table.Th>Votre saisie</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {of.map(({ name, label, mine, stored }) => (
          <Table.Tr key={name}>
            <Table.Td>{labels[name] ?? label ?? name}</Table.Td>
            <Table.Td>{stored}</Table.Td>
            <Table.Td>{mine}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

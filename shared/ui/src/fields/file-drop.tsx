import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button, Progress, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { errorText } from './field.ts';
import './file-drop.css';

interface Props {
  readonly label: string;
  readonly onFiles: (files: File[]) => void;
  /** As the `accept` of a file input: ".pdf,image/*". */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly hint?: ReactNode;
  readonly errors?: readonly string[] | undefined;
  readonly disabled?: boolean;
  /** 0 to 1 while files are on their way. */
  readonly progress?: number | undefined;
  readonly name?: string;
}

const ONE = 'Un seul fichier est attendu ici : aucun n’a été pris. Déposez celui qui convient.';
const CLOSED = 'Rien ne peut être déposé pour le moment : le fichier n’a pas été pris.';

/**
 * Takes files, dropped or chosen. Several where one is expected are all left, and so are those that are
 * dropped while it is disabled: it says so, since a browser lets them be dropped.
 */
export function FileDrop({
  label,
  onFiles,
  accept,
  multiple = false,
  hint,
  errors,
  disabled = false,
  progress,
  name = 'file',
}: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [left, setLeft] = useState<string>();
  const error = left ?? errorText(errors);

  function take(list: FileList | null): void {
    const files = [...(list ?? [])];
    const why = disabled ? CLOSED : files.length > 1 && !multiple ? ONE : undefined;
    setLeft(files.length === 0 ? undefined : why);
    if (files.length > 0 && why === undefined) onFiles(files);
    if (input.current !== null) input.current.value = ''; // the same file may be chosen again after a refusal
  }
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled && event.type !== 'dragleave');
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <div
      className="sci-drop"
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragOver={drag}
      onDragEnter={drag}
      onDragLeave={drag}
      onDrop={drop}
    >
      <IconUpload size={24} stroke={1.5} aria-hidden />
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        name={name}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        className="sci-drop__input"
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={error !== undefined}
        onChange={(event) => take(event.currentTarget.files)}
      />
      <Button
        component="span"
        variant="default"
        size="sm"
        aria-hidden
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {multiple ? 'Choisir des fichiers' : 'Choisir un fichier'}
      </Button>
      <Text id={`${id}-hint`} size="sm" c="dimmed" component="div">
        {hint ?? (multiple ? 'ou déposez-les ici' : 'ou déposez-le ici')}
      </Text>
      {progress !== undefined && (
        <Progress value={progress * 100} w="100%" maw="20rem" aria-label="Envoi en cours" />
      )}
      <Text
        id={`${id}-error`}
        size="sm"
        c="var(--sci-danger)"
        component="div"
        role={error === undefined ? undefined : 'alert'}
      >
        {error}
      </Text>
    </div>
  );
}

import { useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from '@sci/shell-sdk';
import classes from './import.module.css';

interface Props {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** The whole screen takes statement files that are dropped on it. */
export function DropArea({ onFiles, children }: Props) {
  const { t } = useTranslation('gestion');
  const [over, setOver] = useState(false);
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

  function drag(event: DragEvent): void {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  }
  function drop(event: DragEvent): void {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  }
  const leave = (event: DragEvent) => {
    const inside =
      event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!inside) setOver(false);
  };

  return (
    <div className={classes['area']} onDragOver={drag} onDragLeave={leave} onDrop={drop}>
      {children}
      {over && (
        <div className={classes['over']} aria-hidden>
          {t('bankingData.import.dropHere')}
        </div>
      )}
    </div>
  );
}

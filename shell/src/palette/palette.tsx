import { useId, useState, type KeyboardEvent } from 'react';
import { Modal } from '@sci/ui/ext';
import { IconSearch } from '@sci/ui/icons';
import { navigateTo, useTranslation } from '@sci/shell-sdk';
import { matchItems, type PaletteItem } from './match.ts';
import { usePaletteItems } from './sources.ts';
import './palette.css';

/** Goes anywhere by typing: screens, associates, properties, lines of the form, movements. */
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const list = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const found = matchItems(usePaletteItems(typed), typed);
  const current = found[Math.min(active, found.length - 1)];

  function go(item: PaletteItem | undefined): void {
    if (item === undefined) return;
    onClose();
    navigateTo(item.address);
  }
  function onKey(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter') go(current);
    else if (step !== 0 && found.length > 0)
      setActive((Math.min(active, found.length - 1) + step + found.length) % found.length);
    else return;
    event.preventDefault();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('palette.title')}
      size="lg"
      yOffset="10vh"
      closeButtonProps={{ 'aria-label': t('gate.close') }}
    >
      <div className="palette__field">
        <IconSearch size={20} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={current === undefined ? undefined : `${list}-${current.id}`}
          aria-autocomplete="list"
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKey}
        />
      </div>
      {found.length === 0 && (
        <p className="palette__empty" role="status">
          {t('palette.nothing')}
        </p>
      )}
      <div id={list} role="listbox" aria-label={t('palette.results')} className="palette__list">
        {[...Map.groupBy(found, ({ group }) => group)].map(([group, items]) => (
          <div key={group} role="group" aria-labelledby={`${list}-${group}`}>
            <div id={`${list}-${group}`} className="palette__group" role="presentation">
              {t(`palette.group.${group}`)}
            </div>
            {items.map((item) => (
              <Option
                key={item.id}
                id={`${list}-${item.id}`}
                item={item}
                active={item === current}
                onHover={() => setActive(found.indexOf(item))}
                onChoose={() => go(item)}
              />
            ))}
          </div>
        ))}
      </div>
    </Modal>
  );
}

interface OptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly active: boolean;
  readonly onHover: () => void;
  readonly onChoose: () => void;
}

/** The focus stays in the field: options are chosen with its arrow keys, or with the mouse. */
const Option = ({ id, item, active, onHover, onChoose }: OptionProps) => (
  <div
    id={id}
    role="option"
    aria-selected={active}
    tabIndex={-1}
    className="palette__option"
    onMouseMove={onHover}
    onMouseDown={(event) => {
      event.preventDefault();
      onChoose();
    }}
    ref={(element) => {
      if (active) element?.scrollIntoView({ block: 'nearest' });
    }}
  >
    <span>{item.label}</span>
    {item.detail !== undefined && (
      <span className="palette__detail sci-figures">{item.detail}</span>
    )}
  </div>
);

/** The field that took the last letter; none once something was pressed. */
let typedInto: EventTarget | null = null;

const NO_TEXT = 'input:is([type="checkbox"], [type="radio"], [type="file"], [type="range"])';

if (typeof document !== 'undefined') {
  const press = (): void => {
    typedInto = null;
  };
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Element && !target.matches(NO_TEXT)) typedInto = target;
    },
    true,
  );
  document.addEventListener('click', press, true);
  document.addEventListener('submit', press, true);
  document.addEventListener('keydown', ({ key }) => key === 'Enter' && press(), true);
}

/**
 * Whether somebody types into the field that has the keyboard: what only now comes, an answer, a
 * row, a panel, leaves it there. Who has pressed a button or Enter since waits for what it does.
 */
export const isTyping = (): boolean => typedInto !== null && typedInto === document.activeElement;

import { useEffect, useRef } from 'react';

/**
 * What happens when a field is left: at once by the keyboard, but by the mouse or a finger only
 * once that is up again. A sentence that appears in between pushes the pressed button away from
 * under it, and the press is lost.
 */
export function useAfterPress(act: () => void): () => void {
  const state = useRef({ pressed: false, left: false });
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const press = () => {
      state.current.pressed = true;
    };
    const release = () => {
      const { left } = state.current;
      state.current = { pressed: false, left: false };
      // The click follows at once: what it does comes first, and what is read then is the field as
      // it left it.
      if (left) setTimeout(() => latest.current());
    };
    window.addEventListener('pointerdown', press, true);
    for (const end of ENDS) window.addEventListener(end, release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      for (const end of ENDS) window.removeEventListener(end, release, true);
    };
  }, []);

  return () => {
    if (state.current.pressed) state.current.left = true;
    else act();
  };
}

const ENDS = ['pointerup', 'pointercancel'] as const;

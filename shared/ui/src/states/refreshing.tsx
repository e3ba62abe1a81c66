import './states.css';

/**
 * A thin bar at the top of the page while what is shown is being read again: the old data stay
 * readable.
 */
export const Refreshing = ({ active }: { readonly active: boolean }) =>
  active ? (
    <div
      className="sci-refreshing sci-no-print"
      role="progressbar"
      aria-label="Mise à jour en cours"
    />
  ) : null;

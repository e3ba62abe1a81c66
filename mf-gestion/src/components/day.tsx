import { formatDate } from '@sci/money/format';
import classes from './day.module.css';

/** A day of the year that the screen shows: without its year where there is little room. */
export function Day({ iso }: { readonly iso: string }) {
  const text = formatDate(iso);
  return (
    <time dateTime={iso} className={classes['day']}>
      {text.slice(0, 5)}
      <span className={classes['year']}>{text.slice(5)}</span>
    </time>
  );
}

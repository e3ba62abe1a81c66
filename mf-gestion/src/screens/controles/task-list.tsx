import { Link, useLocation, useTranslation } from '@sci/shell-sdk';
import { Skeleton, StatusBadge, type Tone } from '@sci/ui';
import type { Control } from '../../components/control-status.ts';
import { CONTROL_CODES, standingOf, type ControlCode, type Standing } from './controls.ts';
import classes from './controls.module.css';

const TONES: Readonly<Record<Standing, Tone>> = {
  valide: 'success',
  ok: 'success',
  nothing: 'neutral',
  caduc: 'warning',
  a_justifier: 'warning',
  bloquant: 'danger',
};

interface Props {
  readonly controls: readonly Control[];
  /** They could not be read. */
  readonly unread: readonly ControlCode[];
  readonly chosen: ControlCode;
}

/** The five controls with where each stands; one of them is looked at beside the list. */
export function TaskList({ controls, unread, chosen }: Props) {
  const { t } = useTranslation('gestion');
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('controls.list')}>
      <ol className={classes['tasks']}>
        {CONTROL_CODES.map((code) => {
          const control = controls.find((each) => each.code === code);
          return (
            <li key={code}>
              <Link
                to={{ pathname, search: `?controle=${code}` }}
                className={classes['task'] ?? ''}
                aria-current={code === chosen ? 'step' : undefined}
              >
                <span>{t(`controls.${code}.title`)}</span>
                {unread.includes(code) ? (
                  <StatusBadge tone="warning">{t('controls.status.unread')}</StatusBadge>
                ) : control === undefined ? (
                  <Skeleton width="5rem" height={20} />
                ) : (
                  <ControlBadge control={control} />
                )}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

export function ControlBadge({ control }: { readonly control: Control }) {
  const { t } = useTranslation('gestion');
  const standing = standingOf(control);
  return <StatusBadge tone={TONES[standing]}>{t(`controls.status.${standing}`)}</StatusBadge>;
}

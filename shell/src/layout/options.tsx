import { useMantineColorScheme, type MantineColorScheme } from '@sci/ui';
import { IconDeviceDesktop, IconEye, IconEyeOff, IconMoon, IconSun } from '@sci/ui/icons';
import { useTranslation } from '@sci/shell-sdk';
import { useHiddenAmounts } from './hidden-amounts.ts';

const NEXT: Readonly<Record<MantineColorScheme, MantineColorScheme>> = {
  auto: 'light',
  light: 'dark',
  dark: 'auto',
};
const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const;

/** How things look in this browser: theme, and amounts that nobody reads over a shoulder. */
export function Options() {
  return (
    <div className="shell-options">
      <ThemeSwitch />
      <AmountSwitch />
    </div>
  );
}

function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = ICONS[colorScheme];
  return (
    <button
      type="button"
      className="shell-menu-entry"
      onClick={() => setColorScheme(NEXT[colorScheme])}
    >
      <span>{t(`theme.${colorScheme}`)}</span>
      <Icon size={18} aria-hidden />
    </button>
  );
}

function AmountSwitch() {
  const { t } = useTranslation('shell');
  const [hidden, setHidden] = useHiddenAmounts();
  const Icon = hidden ? IconEyeOff : IconEye;
  return (
    <button
      type="button"
      className="shell-menu-entry"
      aria-pressed={hidden}
      onClick={() => setHidden(!hidden)}
    >
      <span>{t('amounts.hide')}</span>
      <Icon size={18} aria-hidden />
    </button>
  );
}

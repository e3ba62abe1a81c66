import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { night, petrol, roles, slate } from './colors.ts';

const SANS =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif';

/**
 * Sober and roomy; one accent colour; figures of equal width everywhere that figures are compared.
 */
export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  colors: { petrol, gray: slate, dark: night },
  black: roles.light.ink,
  fontFamily: SANS,
  fontFamilyMonospace:
    'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", Menlo, Consolas, monospace',
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '20px' },
  headings: {
    fontFamily: SANS,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  // Plain objects: naming a component here would load it with the first screen.
  components: {
    Anchor: { defaultProps: { underline: 'always' } },
    // A label that takes several lines on a narrow screen makes its button higher, and is not cut.
    Button: {
      styles: {
        root: { height: 'auto', minHeight: 'var(--button-height)', paddingBlock: 2 },
        // Less padding and border: of a link that looks like a button, nothing else centres the label.
        inner: { minHeight: 'calc(var(--button-height) - 6px)' },
        label: { whiteSpace: 'normal', lineHeight: 1.25 },
      },
    },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Loader: { defaultProps: { type: 'dots' } },
    // The library's header element would be a second banner of the page.
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Paper: { defaultProps: { radius: 'lg' } },
  },
});

const asVariables = (scheme: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(scheme).map(([role, value]) => [`--sci-${role}`, value]));

const libraryRoles = (scheme: (typeof roles)['light' | 'dark']): Record<string, string> => ({
  '--mantine-color-body': scheme.canvas,
  '--mantine-color-text': scheme.ink,
  '--mantine-color-dimmed': scheme['ink-soft'],
  '--mantine-color-placeholder': scheme['ink-soft'],
  '--mantine-color-anchor': scheme.accent,
  '--mantine-color-error': scheme.danger,
  '--mantine-color-red-text': scheme.danger,
  '--mantine-color-default-border': scheme['line-strong'],
  '--mantine-color-default': scheme.surface,
  '--mantine-color-petrol-light': scheme['accent-soft'],
  '--mantine-color-petrol-light-hover': scheme['accent-soft'],
  '--mantine-color-petrol-light-color': scheme.accent,
  '--mantine-color-red-light': scheme['danger-soft'],
  '--mantine-color-red-light-hover': scheme['danger-soft'],
  '--mantine-color-red-light-color': scheme.danger,
});

/**
 * The roles as CSS variables, for our style sheets and over those of the library that don't pass
 * our contrasts.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...asVariables(roles.light), ...libraryRoles(roles.light) },
  dark: { ...asVariables(roles.dark), ...libraryRoles(roles.dark) },
});

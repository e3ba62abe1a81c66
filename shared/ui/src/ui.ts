/** The interface that is there from the first moment: layout, states, figures, fields and forms. It knows no feature. */
import './theme/mantine-base.ts';
import './theme/base.css';

export {
  ActionIcon, Anchor, Box, Button, Card, Center, CloseButton, Code, Container, Divider, Fieldset, Flex, Grid, Group, Kbd, List, Loader, Mark,
  Paper, Progress, SimpleGrid, Skeleton, Space, Stack, Table, Text, Title, UnstyledButton, VisuallyHidden, useMantineColorScheme,
  type MantineColorScheme,
} from '@mantine/core';
export {
  useClickOutside, useDebouncedCallback, useDebouncedValue, useDisclosure, useElementSize, useHotkeys, useIntersection, useLocalStorage,
  useMediaQuery, useMergedRef, usePrevious,
} from '@mantine/hooks';

export { UiProvider } from './theme/provider.tsx';
export { useIsMobile } from './theme/use-is-mobile.ts';
export { Page, PRODUCT_NAME, Section, SkipLink, Toolbar, useDocumentTitle } from './layout/page.tsx';

export { Refreshing } from './states/refreshing.tsx';
export { Notice, type Tone } from './states/notice.tsx';
export { ReadOnlyBanner } from './states/read-only-banner.tsx';
export { ErrorList, ErrorPanel } from './states/errors.tsx';
export { EmptyState } from './states/empty-state.tsx';
export { CardSkeleton, PageSkeleton, TableSkeleton } from './states/skeletons.tsx';
export { CountBadge, StatusBadge } from './states/badges.tsx';

export { Amount } from './figures/amount.tsx';
export { KeyValue, Stat } from './figures/stat.tsx';

export { PasswordField, TextAreaField, TextField } from './fields/text-fields.tsx';
export { AmountField, DateField, NumberField } from './fields/value-fields.tsx';
export { CheckField, SelectField, type Choice } from './fields/choice-fields.tsx';
export { FileDrop } from './fields/file-drop.tsx';
export { readAmount } from './fields/read-amount.ts';
export { readDate } from './fields/read-date.ts';
export type { FieldProps } from './fields/field.ts';

export { useServerForm, type SaveContext, type ServerForm } from './form/use-server-form.tsx';
export { FormErrors } from './form/form-errors.tsx';
export { SaveState, SubmitButton } from './form/form-parts.tsx';

export * from './icons.ts';

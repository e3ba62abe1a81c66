/**
 * The interface that is there from the first moment: layout, states and figures. It knows no
 * feature.
 */
import './theme/mantine-base.ts';
import './theme/base.css';

export {
  ActionIcon,
  Anchor,
  Button,
  Card,
  CloseButton,
  Code,
  Group,
  Kbd,
  List,
  Mark,
  Progress,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
  UnstyledButton,
  VisuallyHidden,
  useMantineColorScheme,
  type MantineColorScheme,
} from '@mantine/core';
export {
  useClickOutside,
  useDebouncedValue,
  useDisclosure,
  useHotkeys,
  useLocalStorage,
} from '@mantine/hooks';

export { DraftOwner } from './form/draft-owner.ts';
export { LeftBehind, type LeftSave } from './form/left-behind.ts';
export { endDrafts, forgetDrafts } from './form/drafts.ts';
export { UiProvider } from './theme/provider.tsx';
export { useIsMobile } from './theme/use-is-mobile.ts';
export { Table } from './layout/table.tsx';
export { ShortTable, type ShortColumn } from './layout/short-table.tsx';
export {
  Page,
  Section,
  setTitlePrefix,
  SkipLink,
  Toolbar,
  useDocumentTitle,
} from './layout/page.tsx';
export { ScreenTitle } from './layout/screen-title.ts';

export { LatestOnly } from './states/latest-only.tsx';
export { Refreshing } from './states/refreshing.tsx';
export { Loader } from './states/loader.tsx';
export { Notice, type Tone } from './states/notice.tsx';
export { isTyping } from './states/typing.ts';
export { ErrorList, ErrorPanel } from './layout/errors.tsx';
export { EmptyState } from './states/empty-state.tsx';
export { CardSkeleton, PageSkeleton, TableSkeleton } from './layout/skeletons.tsx';
export { CountBadge, StatusBadge } from './states/badges.tsx';
export { WorkProgress } from './states/work-progress.tsx';

export { Amount, WholeAmount } from './figures/amount.tsx';
export { hideAmounts } from './figures/hidden-amounts.ts';
export { KeyValue, Stat } from './figures/stat.tsx';

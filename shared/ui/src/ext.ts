/**
 * What floats, folds or takes more than a first screen needs; loaded with the first screen that
 * asks for it.
 */
import './theme/mantine-ext.ts';
import './theme/ext.css';

export {
  Accordion,
  Autocomplete,
  Chip,
  Collapse,
  Combobox,
  FileButton,
  HoverCard,
  Menu,
  MultiSelect,
  Pagination,
  Pill,
  PillsInput,
  Popover,
  Radio,
  RingProgress,
  ScrollArea,
  SegmentedControl,
  Select,
  Spoiler,
  Stepper,
  Switch,
  Tabs,
  TagsInput,
  Timeline,
  Tooltip,
  useCombobox,
} from '@mantine/core';
export { Drawer, Modal } from './ext/dialogs.tsx';
export { PdfFrame } from './ext/pdf-frame.tsx';
export { ConfirmButton, ConfirmModal } from './ext/confirm.tsx';

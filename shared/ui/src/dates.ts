/** Calendars, in French. */
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr.js';

export {
  Calendar,
  DatePicker,
  DatePickerInput,
  MonthPickerInput,
  YearPickerInput,
} from '@mantine/dates';
export { FrenchDates } from './dates/french-dates.tsx';

export interface CalendarEvent {
  readonly id: string;
  /** `YYYY-MM-DD`; the event lasts the whole day. */
  readonly day: string;
  readonly title: string;
}

/** Days as a calendar file (RFC 5545), with a reminder two weeks before each. */
export function calendarFile(events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ma SCI//Echeances//FR',
    ...events.flatMap(toLines),
    'END:VCALENDAR',
  ];
  return lines.map(fold).join('\r\n') + '\r\n';
}

const toLines = ({ id, day, title }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}@ma-sci`,
  `DTSTAMP:${compact(day)}T000000Z`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `SUMMARY:${escape(title)}`,
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escape(title)}`,
  'TRIGGER:-P14D',
  'END:VALARM',
  'END:VEVENT',
];

const compact = (day: string): string => day.replaceAll('-', '');
const escape = (text: string): string => text.replace(/([\\;,])/g, String.raw`\$1`);

/** A line holds 75 octets at most; its continuation starts with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let result = '';
  let length = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (length + size > 73) {
      result += '\r\n ';
      length = 1;
    }
    result += character;
    length += size;
  }
  return result;
}

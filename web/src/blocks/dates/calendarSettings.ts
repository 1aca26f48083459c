import '@mantine/dates/styles.css'
import 'dayjs/locale/pt-br'
import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { monthName } from '#shared/format/months.ts'
import classes from './Calendar.module.css'

/** Labels and styles shared by all calendars. Imported only by lazily loaded files. */
export const calendarSettings = {
  locale: 'pt-br',
  firstDayOfWeek: 1,
  weekdayFormat: 'ddd',
  monthLabelFormat: (date: string) => monthName(date.slice(0, 7)),
  // Formats the number as the cell shows it ('1', not '1º'), so that voice control can match it.
  getDayAriaLabel: (date: string) => formatDate(date, 'dddd, D de MMMM de YYYY'),
  // Today is the current day in São Paulo, whatever the browser's time zone.
  getDayProps: (date: string) =>
    date === today(new Date()) ? { 'data-today': true, 'aria-current': 'date' as const } : {},
  ariaLabels: {
    nextMonth: 'Mês seguinte',
    previousMonth: 'Mês anterior',
    nextYear: 'Ano seguinte',
    previousYear: 'Ano anterior',
    nextDecade: 'Década seguinte',
    previousDecade: 'Década anterior',
  },
  hideOutsideDates: true,
  className: classes.calendar,
  classNames: { day: classes.day, weekday: classes.weekday, calendarHeaderLevel: classes.header },
} as const

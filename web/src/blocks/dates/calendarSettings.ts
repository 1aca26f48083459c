import '@mantine/dates/styles.css'
import 'dayjs/locale/pt-br'
import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { monthName } from '#shared/format/months.ts'
import classes from './Calendar.module.css'

/** Labels and looks shared by all calendars; only lazily loaded files import it. */
export const calendarSettings = {
  locale: 'pt-br',
  firstDayOfWeek: 1,
  weekdayFormat: 'ddd',
  monthLabelFormat: (date: string) => monthName(date.slice(0, 7)),
  // The number as the cell shows it, so that who speaks to the screen is understood: '1', not '1º'.
  getDayAriaLabel: (date: string) => formatDate(date, 'dddd, D de MMMM de YYYY'),
  // The day in São Paulo, wherever the browser is.
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

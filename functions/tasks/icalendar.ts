import { addDays } from '#shared/format/dateMath.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { dueDayOf } from '#shared/tasks/task.ts'
import type { StoredTask } from './entity.ts'
import { addressOf } from './notifyPeople.ts'

const encoder = new TextEncoder()

/** RFC 5545 §3.3.11. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no control character may be in a text.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

/** RFC 5545 §3.1: lines of at most 75 octets, continued with a space; characters are not split. */
function folded(line: string): string {
  let [out, length] = ['', 0]
  for (const character of line) {
    const size = encoder.encode(character).length
    if (length + size > 75) {
      out += '\r\n '
      length = 1
    }
    out += character
    length += size
  }
  return out
}

const day = (date: string): string => date.replaceAll('-', '')
const instant = (iso: string): string => iso.replace(/[-:]|\.\d+/g, '')

type Written = { readonly site: string; readonly at: Date }

function eventOf(
  { taskId, title, date, deadline, content, processNumber, version, updatedAt }: StoredTask,
  site: string,
) {
  const on = dueDayOf({ date, deadline })
  const facts = [
    deadline && `Prazo: ${formatDate(deadline)}. Data: ${formatDate(date)}.`,
    processNumber && `Processo: ${processNumber}`,
    content,
  ]
  return [
    'BEGIN:VEVENT',
    `UID:${taskId}@minuta`,
    `DTSTAMP:${instant(updatedAt)}`,
    `SEQUENCE:${version}`,
    `DTSTART;VALUE=DATE:${day(on)}`,
    `DTEND;VALUE=DATE:${day(addDays(on, 1) ?? on)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(facts.filter(Boolean).join('\n'))}`,
    `URL:${site}${addressOf(taskId)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** The tasks as a calendar of whole days (RFC 5545), each on its deadline, or its date if it has none. */
export function writeCalendar(name: string, tasks: readonly StoredTask[], { site, at }: Written): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Minuta//Tarefas//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    `LAST-MODIFIED:${instant(at.toISOString())}`,
    ...tasks.flatMap((task) => eventOf(task, site)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

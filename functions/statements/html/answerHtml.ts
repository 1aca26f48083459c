import type { Response } from '#shared/interview/index.ts'
import { embeddedAddress, isPicture, storedFile } from './embedded.ts'
import { escapeHtml } from './escapeHtml.ts'
import { safeHtml } from './safeHtml.ts'

/** Pictures from the store and the internet as data: URLs, by file or address. */
export type Pictures = ReadonlyMap<string, string>

/** Maximum number of columns of a table; lists with more are shown item by item. */
const MAX_COLUMNS = 5

const NOTHING = '<span class="none">Sem resposta</span>'

/** Questions with their answers, one below the other. */
export const answersHtml = (responses: readonly Response[], pictures: Pictures): string =>
  `<dl>${responses.map((response) => pairHtml(response, pictures)).join('')}</dl>`

function pairHtml(response: Response, pictures: Pictures): string {
  const wide = isWide(response) ? ' class="wide"' : ''
  return `<div${wide}><dt>${escapeHtml(response.label)}</dt><dd>${answerHtml(response, pictures)}</dd></div>`
}

/** Whether an answer needs the full width of the page. */
const isWide = ({ field, rows = [] }: Response): boolean =>
  field.type === 'editor' || field.type === 'table' || rows.some((row) => row.length > 1)

function answerHtml({ field, label, value, text, rows }: Response, pictures: Pictures): string {
  if (rows) return rows.length === 0 ? NOTHING : rowsHtml(field.itemName, rows, pictures)
  if (field.type === 'table') return isTable(value) ? tableHtml(value.header, value.rows.map(cellsOf)) : NOTHING
  if (text === '' && field.type !== 'loadImg' && field.type !== 'signature') return NOTHING
  if (field.type === 'editor' && typeof value === 'string') return `<div class="rich">${safeHtml(value)}</div>`
  if (field.type === 'upload' && Array.isArray(value)) return filesHtml(value, pictures)
  if (field.type === 'loadImg' || field.type === 'signature') return pictureHtml(label, value, text, pictures)
  return `<span class="text">${escapeHtml(text)}</span>`
}

function pictureHtml(label: string, value: unknown, text: string, pictures: Pictures): string {
  const address = embeddedAddress(value) ?? ''
  const shown = isPicture(address) ? address : pictures.get(storedFile(value) ?? address)
  if (shown) return `<img src="${escapeHtml(shown)}" alt="${escapeHtml(label)}">`
  const fallback = address.startsWith('https://') ? address : text
  return fallback === '' ? NOTHING : `<span class="text">${escapeHtml(fallback)}</span>`
}

function filesHtml(files: readonly unknown[], pictures: Pictures): string {
  const items = files.map((file) => {
    const name = typeof file === 'object' && file !== null && 'name' in file ? String(file.name) : ''
    const shown = pictureHtml(name, file, '', pictures)
    return `<li>${escapeHtml(name)}${shown === NOTHING ? '' : shown}</li>`
  })
  return `<ul>${items.join('')}</ul>`
}

function rowsHtml(itemName: string | undefined, rows: NonNullable<Response['rows']>, pictures: Pictures): string {
  if (rows.every((row) => row.length <= 1 && !row[0]?.rows))
    return `<ol>${rows.map(([only]) => `<li>${only ? answerHtml(only, pictures) : NOTHING}</li>`).join('')}</ol>`
  const [first = []] = rows
  const alike = rows.every(
    (row) => row.length === first.length && row.every((one, at) => one.label === first[at]?.label),
  )
  if (alike && first.length <= MAX_COLUMNS && rows.flat().every((one) => !isWide(one) && !one.rows))
    return tableHtml(
      first.map(({ label }) => label),
      rows.map((row) => row.map((one) => answerHtml(one, pictures))),
    )
  const name = nameOf(itemName)
  return rows
    .map(
      (row, at) =>
        `<section class="item"><h4>${escapeHtml(name)} ${at + 1}</h4>${answersHtml(row, pictures)}</section>`,
    )
    .join('')
}

function nameOf(itemName: string | undefined): string {
  const name = itemName?.trim() || 'item'
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function tableHtml(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const head =
    header.length > 0 ? `<thead><tr>${header.map((cell) => `<th>${escapeHtml(cell)}</th>`).join('')}</tr></thead>` : ''
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return `<table>${head}<tbody>${body}</tbody></table>`
}

const cellsOf = (row: readonly unknown[]): string[] => row.map((cell) => escapeHtml(String(cell)))

type Table = { readonly header: readonly string[]; readonly rows: readonly (readonly unknown[])[] }

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' &&
  value !== null &&
  'rows' in value &&
  Array.isArray(value.rows) &&
  value.rows.length > 0 &&
  'header' in value &&
  Array.isArray(value.header)

/** A part of a report under a heading. Both are HTML. */
export const section = (title: string, content: string): string => `<section><h2>${title}</h2>${content}</section>`

/** A table of cells that are HTML. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: 'th' | 'td', row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table><thead>${cells('th', head)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table>`
}

import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

/** Attributes that only `writeTable` and the table's own look need. */
const kept = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { default: null, rendered: false }]))

const cellLook = {
  cellId: { default: '', rendered: false },
  hidden: { default: false, rendered: false },
  fill: {
    default: null,
    parseHTML: (element: HTMLElement) => element.dataset.fill ?? null,
    renderHTML: ({ fill }: Record<string, unknown>) =>
      fill ? { 'data-fill': fill, style: `background-color: ${fill}` } : {},
  },
  valign: {
    default: null,
    parseHTML: (element: HTMLElement) => element.dataset.valign ?? null,
    renderHTML: ({ valign }: Record<string, unknown>) =>
      valign ? { 'data-valign': valign, style: `vertical-align: ${valign}` } : {},
  },
  css: {
    default: null,
    rendered: false,
  },
}

export const PaperTable = Table.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      ...kept(['width', 'align', 'css']),
      borders: {
        default: null,
        parseHTML: (element: HTMLElement) => element.dataset.borders ?? null,
        renderHTML: ({ borders }: Record<string, unknown>) => (borders ? { 'data-borders': borders } : {}),
      },
    }
  },
}).configure({ resizable: true, cellMinWidth: 24, lastColumnResizable: false })

/** A row may repeat for each item of a list, and depend on a field. */
export const PaperRow = TableRow.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      ...kept(['whole', 'height']),
      list: {
        default: null,
        parseHTML: (element: HTMLElement) => element.dataset.list ?? null,
        renderHTML: ({ list }: Record<string, unknown>) => (list ? { 'data-list': list } : {}),
      },
      condition: {
        default: null,
        parseHTML: (element: HTMLElement) => element.dataset.condition ?? null,
        renderHTML: ({ condition }: Record<string, unknown>) => (condition ? { 'data-condition': condition } : {}),
      },
    }
  },
})

export const PaperCell = TableCell.extend({
  addAttributes() {
    return { ...this.parent?.(), ...cellLook }
  },
})

export const PaperHeaderCell = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), ...cellLook }
  },
})

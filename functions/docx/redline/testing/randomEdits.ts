import { DOMParser, type Element, XMLSerializer } from '@xmldom/xmldom'
import fc from 'fast-check'
import { replaceParts, writeZip } from '../../package/index.ts'
import { open } from '../../testing/open.ts'

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** One thing that a lawyer does to a text. `where` is a share of the document. */
export type Edit = {
  readonly act:
    | 'replaceWord'
    | 'insertWords'
    | 'deleteWords'
    | 'insertParagraph'
    | 'deleteParagraph'
    | 'moveParagraph'
    | 'divideParagraph'
    | 'joinParagraphs'
    | 'writeOnInCell'
    | 'deleteRow'
    | 'repeatRow'
    | 'deleteTable'
  readonly where: number
  readonly within: number
  readonly count: number
  /** Recorded by Word. */
  readonly tracked: boolean
}

/** Anywhere alike, instead of mostly at the beginning. */
const share = fc.noBias(fc.integer({ min: 0, max: 999_999 })).map((part) => part / 1_000_000)

export const edits = (tracked: fc.Arbitrary<boolean>): fc.Arbitrary<Edit[]> =>
  fc.array(
    fc.record({
      act: fc.constantFrom<Edit['act']>(
        ...([
          'replaceWord',
          'insertWords',
          'deleteWords',
          'insertParagraph',
          'deleteParagraph',
          'moveParagraph',
        ] as const),
        ...(['divideParagraph', 'joinParagraphs', 'writeOnInCell', 'deleteRow', 'repeatRow', 'deleteTable'] as const),
      ),
      ...{ where: share, within: share },
      count: fc.integer({ min: 1, max: 5 }),
      tracked,
    }),
    { minLength: 1, maxLength: 12 },
  )

/** A file with some edits, as Word would save it. */
export async function editDocx(bytes: Uint8Array, list: readonly Edit[]): Promise<Uint8Array> {
  const docx = await open(bytes)
  const document = new DOMParser().parseFromString(docx.text(docx.main), 'text/xml')
  const editor = new Editor(document.documentElement as Element)
  for (const edit of list) editor.apply(edit)
  const xml = new XMLSerializer().serializeToString(document)
  return writeZip(replaceParts(docx.entries, new Map([[docx.main, xml]])))
}

const all = (root: Element, name: string): Element[] => Array.from(root.getElementsByTagName(name)) as Element[]
const parentOf = (element: Element): Element => element.parentNode as Element
const children = (element: Element): Element[] =>
  Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1)
const own = (element: Element, name: string): Element | undefined =>
  children(element).find(({ nodeName }) => nodeName === name)

class Editor {
  readonly #root: Element
  #id = 50_000

  constructor(root: Element) {
    this.#root = root
  }

  apply({ act, where, within, count, tracked }: Edit): void {
    const paragraphs = all(this.#root, 'w:p').filter((each) => this.#isPlain(each))
    const paragraph = paragraphs[Math.floor(where * paragraphs.length)]
    if (!paragraph) return
    if (act === 'deleteRow' || act === 'repeatRow' || act === 'deleteTable') this.#row(act, where, tracked)
    else if (act === 'writeOnInCell') this.#writeOn(where, count)
    else if (act === 'insertParagraph') this.#insertParagraph(paragraph, count, tracked)
    else if (act === 'deleteParagraph') this.#delete(paragraph, tracked)
    else if (act === 'moveParagraph')
      this.#move(paragraph, paragraphs[Math.floor(within * paragraphs.length)]!, tracked)
    else if (act === 'divideParagraph') this.#divide(paragraph, within, tracked)
    else if (act === 'joinParagraphs') this.#join(paragraph, tracked)
    else this.#words(paragraph, act, within, count, tracked)
  }

  /** A paragraph outside of boxes, without fields, that is not itself the record of a change. */
  #isPlain(paragraph: Element): boolean {
    if (
      all(paragraph, 'w:sectPr').length + all(paragraph, 'w:fldChar').length + all(paragraph, 'w:txbxContent').length >
      0
    )
      return false
    for (let at = parentOf(paragraph); at.nodeType === 1; at = parentOf(at))
      if (/txbxContent|Fallback|w:sdt$/.test(at.nodeName)) return false
    return this.#markOf(paragraph) === undefined
  }

  #markOf(paragraph: Element): Element | undefined {
    const look = own(own(paragraph, 'w:pPr') ?? paragraph, 'w:rPr')
    return look && children(look).find(({ nodeName }) => /^w:(?:ins|del)$/.test(nodeName))
  }

  #make(name: string, text?: string): Element {
    const element = this.#root.ownerDocument!.createElementNS(W, name)
    if (text !== undefined) {
      element.setAttribute('xml:space', 'preserve')
      element.appendChild(this.#root.ownerDocument!.createTextNode(text))
    }
    return element
  }

  #change(kind: 'ins' | 'del', ...inside: Element[]): Element {
    const change = this.#make(`w:${kind}`)
    this.#id += 1
    change.setAttribute('w:id', String(this.#id))
    change.setAttribute('w:author', this.#id % 2 ? 'Ana Lima' : 'Bruno Reis')
    change.setAttribute('w:date', '2026-11-20T10:00:00Z')
    for (const each of inside) change.appendChild(each)
    return change
  }

  #run(text: string): Element {
    const run = this.#make('w:r')
    run.appendChild(this.#make('w:t', text))
    return run
  }

  /** Runs directly in the paragraph that have text, which a change was not recorded for. */
  #runs(paragraph: Element): Element[] {
    return children(paragraph).filter(
      (run) => run.nodeName === 'w:r' && children(run).every(({ nodeName }) => /^w:(?:rPr|t)$/.test(nodeName)),
    )
  }

  #words(paragraph: Element, act: Edit['act'], within: number, count: number, tracked: boolean): void {
    const runs = this.#runs(paragraph).filter((run) => own(run, 'w:t'))
    const run = runs[Math.floor(within * runs.length)]
    if (!run) return
    const text = all(run, 'w:t')
      .map((each) => each.textContent ?? '')
      .join('')
    const words = text.match(/\s+|\S+/g) ?? []
    const at = Math.floor(within * 7919) % Math.max(1, words.length)
    const before = words.slice(0, at).join('')
    const taken = act === 'insertWords' ? '' : words.slice(at, at + (act === 'replaceWord' ? 1 : count)).join('')
    const added =
      act === 'deleteWords' ? '' : act === 'replaceWord' ? `novo${count}` : ` com & sem <${'mais '.repeat(count)}>`
    const after = text.slice(before.length + taken.length)
    const like = (content: string, kind?: 'ins' | 'del'): Element[] => {
      if (content === '') return []
      const copy = run.cloneNode(true) as Element
      for (const each of all(copy, 'w:t')) copy.removeChild(each)
      copy.appendChild(this.#make(kind === 'del' ? 'w:delText' : 'w:t', content))
      return [kind ? this.#change(kind, copy) : copy]
    }
    const parts = tracked
      ? [...like(before), ...like(taken, 'del'), ...like(added, 'ins'), ...like(after)]
      : [...like(before), ...like(added), ...like(after)]
    for (const part of parts) paragraph.insertBefore(part, run)
    paragraph.removeChild(run)
  }

  #mark(paragraph: Element, kind: 'ins' | 'del'): void {
    let properties = own(paragraph, 'w:pPr')
    if (!properties) {
      properties = this.#make('w:pPr')
      paragraph.insertBefore(properties, paragraph.firstChild)
    }
    let look = own(properties, 'w:rPr')
    if (!look) {
      look = this.#make('w:rPr')
      properties.appendChild(look)
    }
    look.insertBefore(this.#change(kind), look.firstChild)
  }

  #insertParagraph(paragraph: Element, count: number, tracked: boolean): void {
    const added = this.#make('w:p')
    const run = this.#run(`Cláusula nova ${count}: ${'fica ajustado '.repeat(count)}`)
    added.appendChild(tracked ? this.#change('ins', run) : run)
    if (tracked) this.#mark(added, 'ins')
    parentOf(paragraph).insertBefore(added, paragraph)
  }

  /** After the last paragraph of a cell. */
  #writeOn(where: number, count: number): void {
    const cells = all(this.#root, 'w:tc')
    const added = this.#make('w:p')
    added.appendChild(this.#run(`Outra linha ${count}`))
    cells[Math.floor(where * cells.length)]?.appendChild(added)
  }

  #canGo(paragraph: Element): boolean {
    const next = paragraph.nextSibling
    return next?.nodeName === 'w:p' && this.#isPlain(next as Element)
  }

  #delete(paragraph: Element, tracked: boolean): void {
    if (!this.#canGo(paragraph)) return
    if (!tracked) {
      parentOf(paragraph).removeChild(paragraph)
      return
    }
    if (this.#runs(paragraph).length !== children(paragraph).filter(({ nodeName }) => nodeName !== 'w:pPr').length)
      return
    for (const run of this.#runs(paragraph)) {
      const place = run.nextSibling
      for (const text of all(run, 'w:t')) {
        run.insertBefore(this.#make('w:delText', text.textContent ?? ''), text)
        run.removeChild(text)
      }
      paragraph.removeChild(run)
      paragraph.insertBefore(this.#change('del', run), place)
    }
    this.#mark(paragraph, 'del')
  }

  #move(paragraph: Element, to: Element, tracked: boolean): void {
    if (paragraph === to || tracked || !this.#canGo(paragraph)) return
    parentOf(to).insertBefore(paragraph, to)
  }

  #divide(paragraph: Element, within: number, tracked: boolean): void {
    const runs = this.#runs(paragraph)
    const at = runs[Math.floor(within * runs.length)]
    if (!at) return
    const first = this.#make('w:p')
    const properties = own(paragraph, 'w:pPr')
    if (properties) first.appendChild(properties.cloneNode(true))
    for (const each of children(paragraph)) {
      if (each === at) break
      if (each !== properties) first.appendChild(each)
    }
    if (tracked) this.#mark(first, 'ins')
    parentOf(paragraph).insertBefore(first, paragraph)
  }

  #join(paragraph: Element, tracked: boolean): void {
    if (!this.#canGo(paragraph)) return
    if (tracked) {
      this.#mark(paragraph, 'del')
      return
    }
    const next = paragraph.nextSibling as Element
    const start = own(next, 'w:pPr')?.nextSibling ?? next.firstChild
    for (const each of children(paragraph)) if (each.nodeName !== 'w:pPr') next.insertBefore(each, start)
    parentOf(paragraph).removeChild(paragraph)
  }

  #row(act: Edit['act'], where: number, tracked: boolean): void {
    const tables = all(this.#root, 'w:tbl').filter(({ parentNode }) => parentNode?.nodeName === 'w:body')
    const table = tables[Math.floor(where * tables.length)]
    if (!table) return
    if (act === 'deleteTable') {
      if (!tracked) parentOf(table).removeChild(table)
      return
    }
    const rows = all(table, 'w:tr').filter(
      (row) => row.parentNode === table && all(row, 'w:ins').length + all(row, 'w:del').length === 0,
    )
    const row = rows[Math.floor(((where * 13) % 1) * rows.length)]
    if (!row || (act === 'deleteRow' && rows.length < 2)) return
    if (act === 'deleteRow' && !tracked) {
      table.removeChild(row)
      return
    }
    const subject = act === 'repeatRow' ? (row.cloneNode(true) as Element) : row
    if (act === 'repeatRow') table.insertBefore(subject, row)
    if (!tracked) return
    let properties = own(subject, 'w:trPr')
    if (!properties) {
      properties = this.#make('w:trPr')
      subject.insertBefore(properties, own(subject, 'w:tc')!)
    }
    properties.appendChild(this.#change(act === 'repeatRow' ? 'ins' : 'del'))
  }
}

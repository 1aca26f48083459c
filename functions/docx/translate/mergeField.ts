import { FIELD_END, FIELD_START, shownTag } from '#shared/template/import/index.ts'
import type { XmlTag } from '../package/index.ts'

/** A mail merge field of Word, with its position in the XML. */
export type MergeField = {
  /** The name between the marks of a field, with the switches that change how it prints: 'Nome \* Upper'. */
  readonly text: string
  readonly from: number
  readonly to: number
  /** The XML that replaces it, given a text; '' leaves only its bookmarks. */
  readonly write: (text: string) => string
}

/** The name of a field that has no equivalent in our language. */
export type OtherField = { readonly name: string }

type Run = { readonly from: number; readonly parent: number; contentFrom: number; properties: string }

type OpenField = {
  readonly kind: 'simple' | 'complex'
  readonly from: number
  readonly run: Run | undefined
  instruction: string
  inResult: boolean
  properties: string | undefined
  bookmarks: string
  /** Whether it contains only runs, so that it can be removed without affecting anything else. */
  sound: boolean
}

/**
 * Follows the fields of a part (w:fldSimple, and w:fldChar begin, separate, end) while its XML is read, and reports each mail merge field
 * at its end. Word's last result for a field is not text of the model.
 */
export class MergeFieldReader {
  readonly #xml: string
  readonly #open: OpenField[] = []
  readonly #runs: Run[] = []
  #propertiesFrom: number | undefined
  #propertiesDepth = 0
  #ending = false
  /** Depth beyond the limit of nested fields, where fields are ignored. */
  #deeper = 0

  constructor(xml: string) {
    this.#xml = xml
  }

  /** Whether the current text is only Word's last result for a merge field. */
  get hides(): boolean {
    return this.#open.some((field) => field.inResult && isMerge(field))
  }

  open(name: string, tag: XmlTag, parent: number): void {
    if (this.#propertiesFrom !== undefined) {
      // The previous format of a tracked change is nested in the current one.
      if (name === 'w:rPr') this.#propertiesDepth += 1
      return
    }
    this.#judge(name, tag)
    if (name === 'w:r') this.#runs.push({ from: tag.from, parent, contentFrom: tag.to, properties: '' })
    else if (name === 'w:rPr' && this.#runs.length > 0) {
      this.#propertiesFrom = tag.from
      this.#propertiesDepth = 1
    } else if (name === 'w:fldSimple') {
      const instruction = tag.attribute('w:instr') ?? ''
      this.#begin({ kind: 'simple', from: tag.from, run: undefined, instruction, inResult: true })
    } else if (name === 'w:fldChar') this.#mark(tag)
  }

  close(name: string, _from: number, to: number): MergeField | OtherField | undefined {
    const run = this.#runs.at(-1)
    if (name === 'w:rPr' && this.#propertiesFrom !== undefined) {
      this.#propertiesDepth -= 1
      if (this.#propertiesDepth > 0) return undefined
      if (run) {
        run.properties = this.#xml.slice(this.#propertiesFrom, to)
        run.contentFrom = to
      }
      this.#propertiesFrom = undefined
    } else if (this.#propertiesFrom !== undefined) return undefined
    else if (name === 'w:r') this.#runs.pop()
    else if (name === 'w:fldSimple') return this.#end('simple', to, undefined)
    else if (name === 'w:fldChar' && this.#ending) {
      this.#ending = false
      return this.#end('complex', to, run)
    }
    return undefined
  }

  /** Called with the text of an instruction. */
  instruct(text: string): void {
    const field = this.#open.at(-1)
    if (field && !field.inResult) field.instruction += text
  }

  /** Called where text is printed: a merge field looks like its own result. */
  print(): void {
    const field = this.#open.at(-1)
    if (field?.inResult) field.properties ??= this.#runs.at(-1)?.properties
  }

  #begin(field: Pick<OpenField, 'kind' | 'from' | 'run' | 'instruction' | 'inResult'>): void {
    // A field inside another mail merge field only makes sense there.
    const within = this.#open.some((outer) => !outer.inResult || MERGE_FIELDS.has(nameOf(outer)))
    for (const outer of this.#open) if (isMerge(outer)) outer.sound = false
    if (this.#open.length >= MAX_NESTED) this.#deeper += 1
    else this.#open.push({ ...field, properties: undefined, bookmarks: '', sound: !within })
  }

  #mark(tag: XmlTag): void {
    const run = this.#runs.at(-1)
    const type = tag.attribute('w:fldCharType')
    if (type === 'begin')
      this.#begin({ kind: 'complex', from: tag.from, run: run && { ...run }, instruction: '', inResult: false })
    const field = this.#open.at(-1)
    if (type === 'separate' && field && this.#deeper === 0) field.inResult = true
    if (type === 'end') this.#ending = true
  }

  #judge(name: string, tag: XmlTag): void {
    if (this.#open.length === 0 || INSIDE.has(name)) return
    const bookmark = tag.selfClosing && (name === 'w:bookmarkStart' || name === 'w:bookmarkEnd')
    for (const field of this.#open) {
      if (bookmark) field.bookmarks += this.#xml.slice(tag.from, tag.to)
      else field.sound = false
    }
  }

  #end(kind: OpenField['kind'], to: number, run: Run | undefined): MergeField | OtherField | undefined {
    if (this.#deeper > 0) {
      this.#deeper -= 1
      return undefined
    }
    const field = this.#open.at(-1)
    if (field?.kind !== kind) return undefined
    this.#open.pop()
    const name = nameOf(field)
    if (!MERGE_FIELDS.has(name)) return undefined
    const text = name === 'MERGEFIELD' ? textOf(field.instruction) : undefined
    if (!field.sound || text === undefined) return { name: `${name} ${shownTag(text ?? '')}`.trim() }
    if (kind === 'simple') return { text, from: field.from, to, write: written(field, '', '') }
    if (!field.run || field.run.parent !== run?.parent) return { name: `${name} ${shownTag(text)}` }
    // A run that contains only the field's mark is removed with it.
    const whole = field.run.contentFrom === field.from
    const ends = this.#xml.startsWith('</w:r>', to)
    return {
      text,
      from: whole ? field.run.from : field.from,
      to: ends ? to + '</w:r>'.length : to,
      write: written(field, whole ? '' : '</w:r>', ends ? '' : '<w:r>'),
    }
  }
}

function written(field: OpenField, before: string, after: string): (text: string) => string {
  const properties = field.properties ?? field.run?.properties ?? ''
  return (text) => {
    const run = text === '' ? '' : `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`
    return `${before}${run}${field.bookmarks}${after}`
  }
}

/** ECMA-376 17.16.5: the fields used for a mail merge. */
const MERGE_FIELDS = new Set(
  'MERGEFIELD IF NEXT NEXTIF SKIPIF ASK FILLIN SET COMPARE MERGEREC MERGESEQ ADDRESSBLOCK GREETINGLINE DATABASE'.split(
    ' ',
  ),
)

/** Word itself nests at most twenty. */
const MAX_NESTED = 20

/** What a field may contain to be removed as a whole. */
const INSIDE = new Set(
  'w:r w:rPr w:t w:instrText w:fldChar w:tab w:br w:cr w:noBreakHyphen w:softHyphen w:proofErr w:lastRenderedPageBreak'.split(
    ' ',
  ),
)

function nameOf({ instruction }: Pick<OpenField, 'instruction'>): string {
  return /^\s*(\S*)/.exec(instruction)?.[1]?.toUpperCase() ?? ''
}

function isMerge(field: OpenField): boolean {
  return nameOf(field) === 'MERGEFIELD'
}

/** ' MERGEFIELD  "Nome do cliente" \* Upper \* MERGEFORMAT ' as 'Nome_do_cliente \* Upper' between the marks of a field. */
function textOf(instruction: string): string | undefined {
  const [, quoted, plain, rest = ''] =
    /^\s*\S+\s+(?:"((?:[^"\\]|\\.)*)"|([^\s"]+))\s*(.*?)\s*$/s.exec(instruction) ?? []
  const name = (quoted?.replaceAll('\\"', '"') ?? plain ?? '').trim().replace(/\s+/g, '_')
  const switches = rest
    .replace(/\\\*\s*(MERGEFORMAT(INET)?|CHARFORMAT)/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
  const text = `${FIELD_START}${name}${switches === '' ? '' : ` ${switches}`}${FIELD_END}`
  return name === '' || text.length > MAX_TEXT ? undefined : text
}

const MAX_TEXT = 200

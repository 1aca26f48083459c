import { type Diagnostic, diagnostic } from '#shared/result.ts'
import { barLink, isBarredLink } from './activeFields.ts'
import { applyEdits } from './applyEdits.ts'
import { CONTENT_TYPES, type DocxPackage, isXmlPart, openPackage } from './docxPackage.ts'
import { fieldCodesOf } from './fieldCodes.ts'
import { filledControls } from './filledControls.ts'
import { elementsNamed } from './localNames.ts'
import { isOpenable, isOutside, relationshipsIn } from './packageLinks.ts'
import { strayParts, unreferred } from './partTypes.ts'
import { resolvePart } from './relationships.ts'
import { replaceParts } from './replaceParts.ts'
import { declaredUtf8, decodeXml, encodeXml } from './scanXml.ts'
import { storiesOf } from './stories.ts'
import { tagsBesideBreaks } from './tagsBesideBreaks.ts'
import type { ZipEntry } from './zip.ts'

export type Mended = {
  readonly package: DocxPackage
  /** What was removed that its author may miss. */
  readonly notes: readonly Diagnostic[]
}

/**
 * Removes from a Word file what a document must not carry and nobody would miss: links to a mail merge, another template or data, objects
 * of other programs (their picture stays), links that run something, stray files. What cannot be removed completely is left, and then
 * rejected.
 */
export function mendPackage(docx: DocxPackage): Mended {
  const mending = new Mending(docx)
  mending.saysUtf8()
  mending.isDocument()
  mending.cutTies()
  mending.barFieldLinks()
  mending.flattenObjects()
  mending.readableStories()
  return mending.done()
}

/** Relationships a document can do without, by the end of their type. */
const REMOVABLE = new Set([
  'attachedTemplate',
  'mailMergeSource',
  'mailMergeHeaderSource',
  'mailMergeRecipientData',
  'recipientData',
])

const WORD_TEMPLATE = 'wordprocessingml.template.main+xml'

class Mending {
  readonly #docx: DocxPackage
  readonly #changed = new Map<string, string>()
  readonly #dropped = new Set<string>()
  /** Parts whose relationship was removed. */
  readonly #left = new Set<string>()
  readonly #notes: Diagnostic[] = []

  constructor(docx: DocxPackage) {
    this.#docx = docx
  }

  /** Answers are written in UTF-8, even into parts declared as ASCII. */
  saysUtf8(): void {
    for (const { name } of this.#docx.entries) {
      if (!isXmlPart(this.#docx, name)) continue
      const xml = this.#docx.text(name)
      const declared = declaredUtf8(xml)
      if (declared !== xml) this.#changed.set(name, declared)
    }
  }

  /** A template (.dotx) differs from a document only in its declared type. */
  isDocument(): void {
    if (!this.#docx.typeOf(this.#docx.main)?.endsWith(WORD_TEMPLATE)) return
    const xml = this.#text(CONTENT_TYPES)
    this.#changed.set(CONTENT_TYPES, xml.replaceAll(WORD_TEMPLATE, 'wordprocessingml.document.main+xml'))
  }

  cutTies(): void {
    for (const { part, source, relationships } of relationshipsIn(this.#docx)) {
      const gone = new Set(relationships.filter(({ type }) => REMOVABLE.has(endOf(type))).map(({ id }) => id))
      const links = relationships.filter((each) => endOf(each.type) === 'hyperlink' && isOutside(each))
      const barred = new Set(links.filter(({ target }) => !isOpenable(target)).map(({ id }) => id))
      if (gone.size > 0) {
        this.#removeRelationships(part, source, gone)
        this.#removeElements(this.#nameOf(source), new Set(['attachedTemplate', 'mailMerge']))
      }
      if (barred.size > 0) this.#barLinks(part, barred)
    }
    const settings = this.#docx.entries.find(({ name }) => /(^|\/)settings\.xml$/i.test(name))?.name
    if (settings && this.#text(settings).includes('mailMerge')) this.#removeElements(settings, new Set(['mailMerge']))
  }

  /** Disables links in fields, like those in relationships. */
  barFieldLinks(): void {
    for (const { name } of this.#docx.entries) {
      if (!isXmlPart(this.#docx, name)) continue
      const xml = this.#text(name)
      const edits = fieldCodesOf(xml).filter(isBarredLink).flatMap(barLink)
      if (edits.length === 0) continue
      this.#changed.set(name, applyEdits(xml, edits))
      this.#noteBarred()
    }
  }

  /** An object of another program (a sheet, an equation) is shown by a picture, which stays; what it would open is removed. */
  flattenObjects(): void {
    for (const { name } of this.#docx.entries)
      if (name.endsWith('.xml') && this.#text(name).includes('OLEObject'))
        this.#removeElements(name, new Set(['OLEObject']))
    for (const { part, source, relationships } of relationshipsIn(this.#docx)) {
      // The workbook behind a chart is its data.
      const objects = relationships.filter(
        ({ type }) => endOf(type) === 'oleObject' || (endOf(type) === 'package' && !/\/charts?\//i.test(source)),
      )
      if (objects.length === 0) continue
      this.#removeRelationships(part, source, new Set(objects.map(({ id }) => id)))
      this.#note(
        'objeto_incorporado',
        'Um objeto de outro programa (planilha, equação ou arquivo) virou imagem: nos documentos gerados ele aparece, mas não pode ser aberto.',
      )
    }
  }

  /** Makes text fillable: decodes braces written as references or in CDATA, and prepares controls and form fields with tags for answers. */
  readableStories(): void {
    const prompt = promptStyle(this.#docx)
    for (const { part } of storiesOf(this.#docx)) {
      const xml = this.#text(part)
      const plain = xml
        .replace(/<!\[CDATA\[(.*?)\]\]>/gs, (whole) => encodeXml(decodeXml(whole)))
        .replace(/&#(?:123|x0*7b);/gi, '{')
        .replace(/&#(?:125|x0*7d);/gi, '}')
      const free = plain.includes('{') ? filledControls(plain, prompt) : plain
      const apart = applyEdits(free, tagsBesideBreaks(free))
      if (apart !== xml) this.#changed.set(part, apart)
    }
  }

  done(): Mended {
    const cut = this.#changed.size === 0 ? this.#docx : openPackage(this.#entries())
    const strays = strayParts(cut)
    const orphans = this.#left.size > 0 ? unreferred(cut, [...this.#left]) : []
    for (const name of [...strays, ...orphans]) this.#dropped.add(name)
    if (this.#dropped.size === 0) return { package: cut, notes: this.#notes }
    this.#forgetTypes()
    return { package: openPackage(this.#entries()), notes: this.#notes }
  }

  #entries(): ZipEntry[] {
    const kept = this.#docx.entries.filter(({ name }) => !this.#dropped.has(name))
    return replaceParts(kept, this.#changed)
  }

  #note(code: string, message: string): void {
    if (!this.#notes.some((note) => note.code === code))
      this.#notes.push(diagnostic(code, message, { severity: 'warning' }))
  }

  #text(name: string): string {
    return this.#changed.get(name) ?? this.#docx.text(name)
  }

  /** A part's name as spelled in the file. */
  #nameOf(part: string): string {
    const key = part.toLowerCase()
    return this.#docx.entries.find(({ name }) => name.toLowerCase() === key)?.name ?? part
  }

  #removeElements(part: string, names: ReadonlySet<string>): void {
    const xml = this.#text(part)
    const found = elementsNamed(xml, names)
    if (found.length === 0) return
    this.#changed.set(
      part,
      applyEdits(
        xml,
        found.map(({ from, to }) => ({ from, to, text: '' })),
      ),
    )
  }

  /** The parts they refer to are removed too, unless another relationship refers to them. */
  #removeRelationships(part: string, source: string, ids: ReadonlySet<string>): void {
    const xml = this.#text(part)
    const found = elementsNamed(xml, new Set(['Relationship'])).filter(({ tag }) => ids.has(tag.attribute('Id') ?? ''))
    for (const { tag } of found) {
      if (tag.attribute('TargetMode')?.toLowerCase() === 'external') continue
      this.#left.add(this.#nameOf(resolvePart(source, tag.attribute('Target') ?? '')))
    }
    this.#changed.set(
      part,
      applyEdits(
        xml,
        found.map(({ from, to }) => ({ from, to, text: '' })),
      ),
    )
  }

  #barLinks(part: string, ids: ReadonlySet<string>): void {
    const xml = this.#text(part)
    const edits = elementsNamed(xml, new Set(['Relationship']))
      .filter(({ tag }) => ids.has(tag.attribute('Id') ?? ''))
      .map(({ from, to }) => ({
        from,
        to,
        text: xml.slice(from, to).replace(/(\sTarget\s*=\s*)(?:"[^"]*"|'[^']*')/, '$1"about:blank"'),
      }))
    this.#changed.set(part, applyEdits(xml, edits))
    this.#noteBarred()
  }

  #noteBarred(): void {
    this.#note(
      'link_retirado',
      'Um link que não abre uma página nem uma mensagem (de um programa, ou de um arquivo em outro computador) foi desligado: o texto fica, o endereço não.',
    )
  }

  /** Removes the content types of removed parts. */
  #forgetTypes(): void {
    const gone = new Set([...this.#dropped].map((name) => `/${name}`.toLowerCase()))
    const xml = this.#text(CONTENT_TYPES)
    const edits = elementsNamed(xml, new Set(['Override']))
      .filter(({ tag }) => gone.has((tag.attribute('PartName') ?? '').toLowerCase()))
      .map(({ from, to }) => ({ from, to, text: '' }))
    if (edits.length > 0) this.#changed.set(CONTENT_TYPES, applyEdits(xml, edits))
  }
}

function endOf(type: string): string {
  return type.slice(type.lastIndexOf('/') + 1)
}

/** The style of a control's prompt: 'PlaceholderText', 'TextodoEspaoReservado'. */
function promptStyle(docx: DocxPackage): string {
  const part = docx.relationships(docx.main).find(({ type }) => type.endsWith('/styles'))?.target ?? ''
  const style = docx.has(part)
    ? /<w:style (?=[^>]*w:type="character")[^>]*w:styleId="([^"]*)"[^>]*>(?:(?!<\/w:style>).)*?<w:name w:val="Placeholder Text"/is.exec(
        docx.text(part),
      )?.[1]
    : undefined
  return style ?? 'PlaceholderText'
}

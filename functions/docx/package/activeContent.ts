import { type Diagnostic, diagnostic } from '#shared/result.ts'
import { isActiveField } from './activeFields.ts'
import { type DocxPackage, isXmlPart } from './docxPackage.ts'
import { fieldCodesOf, NESTED } from './fieldCodes.ts'
import { attributesOf, elementsNamed, localAttribute, localAttributes } from './localNames.ts'
import { isOutside, relationshipsIn } from './packageLinks.ts'
import { faultInParts } from './partTypes.ts'
import { scanXml } from './scanXml.ts'

/**
 * A model is opened again by every client who receives a document made from it. So nothing in it may run (macros, ActiveX, DDE fields) and
 * nothing may be fetched when it opens (linked templates, pictures, objects): a fetch reveals who reads the document and when, and what it
 * brings can change after the lawyer has checked the text. Hyperlinks only act when clicked, and are allowed where they are used as such.
 * Word identifies names by their namespace and relationships by their type, so every part is examined, by local names.
 */
export function faultInActiveContent(docx: DocxPackage): Diagnostic | undefined {
  return faultInParts(docx) ?? faultInLinks(docx) ?? faultInUses(docx) ?? faultInXmlParts(docx)
}

/** Checked before anything is removed from the file. */
export function faultInMacros(docx: DocxPackage): Diagnostic | undefined {
  const runs = docx.entries.some(({ name }) => {
    const type = docx.typeOf(name) ?? ''
    return /vbaproject|vbadata|(^|\/)activex\//i.test(name) || /macroenabled|vbaproject|vbadata|activex/i.test(type)
  })
  if (!runs) return undefined
  return diagnostic(
    'macros',
    'O arquivo contém macros ou controles ActiveX, que não são aceitos. Salve-o como Documento do Word (.docx), sem macros.',
  )
}

const HARMLESS_LINKS = ['hyperlink']
const LINKED_PICTURE = 'uma imagem vinculada, em vez de incorporada'
const LINKED_CONTENT = 'um conteúdo vinculado'
const LINK_NAMES: Record<string, string> = {
  image: LINKED_PICTURE,
  oleObject: 'um objeto vinculado',
  package: 'um objeto vinculado',
  frame: 'uma página vinculada',
  subDocument: 'um subdocumento vinculado',
}

function faultInLinks(docx: DocxPackage): Diagnostic | undefined {
  for (const { relationships } of relationshipsIn(docx)) {
    for (const relation of relationships) {
      const kind = relation.type.slice(relation.type.lastIndexOf('/') + 1)
      if (kind === 'aFChunk') {
        return diagnostic(
          'embedded_chunk',
          'O documento traz outro arquivo embutido como texto. Abra-o no Word, salve de novo como .docx e envie outra vez.',
        )
      }
      if (!isOutside(relation) || HARMLESS_LINKS.includes(kind)) continue
      return externalLink(LINK_NAMES[kind] ?? LINKED_CONTENT, relation.target)
    }
  }
  return undefined
}

/** Elements that lead somewhere when clicked. */
const CLICKED = new Set(['hyperlink', 'hlinkClick', 'hlinkHover', 'hlinkMouseOver'])
const DRAWN = new Set(['blip', 'svgBlip', 'imagedata', 'fill', 'stroke', 'image'])

/** Checks what uses an external relationship, whatever its declared type: Word may fetch a picture through a 'hyperlink' too. */
function faultInUses(docx: DocxPackage): Diagnostic | undefined {
  for (const { source, relationships } of relationshipsIn(docx)) {
    const targets = new Map(relationships.filter(isOutside).map(({ id, target }) => [id.trim(), target]))
    const part = docx.entries.find(({ name }) => name.toLowerCase() === source.toLowerCase())?.name
    if (targets.size === 0 || part === undefined || !isXmlPart(docx, part)) continue
    const used = outsideUse(docx.text(part), targets)
    if (used) return externalLink(DRAWN.has(used.by) ? LINKED_PICTURE : LINKED_CONTENT, used.target)
  }
  return undefined
}

function outsideUse(xml: string, targets: ReadonlyMap<string, string>): { by: string; target: string } | undefined {
  let found: { by: string; target: string } | undefined
  const sound = new Set<string>()
  scanXml(xml, {
    open: (name, tag) => {
      const by = name.slice(name.indexOf(':') + 1)
      const written = xml.slice(tag.from, tag.to)
      if (found || CLICKED.has(by) || sound.has(written)) return
      // Only a name with a prefix can be in the relationships namespace.
      const uses = attributesOf(xml, tag).filter((each) => each.name.includes(':'))
      const target = uses.map(({ value }) => targets.get(value.trim())).find((each) => each !== undefined)
      if (target !== undefined) found = { by, target }
      else if (sound.size < MAX_KNOWN) sound.add(written)
    },
  })
  return found
}

/** How many repeated tags to cache. */
const MAX_KNOWN = 2000

function externalLink(what: string, target: string): Diagnostic {
  return diagnostic(
    'external_link',
    `O documento contém ${what} ("${target.slice(0, 120)}"), que seria buscado fora dele a cada abertura. Incorpore o conteúdo ou remova o vínculo no Word.`,
  )
}

function faultInXmlParts(docx: DocxPackage): Diagnostic | undefined {
  for (const { name } of docx.entries) {
    if (!isXmlPart(docx, name)) continue
    const xml = docx.text(name)
    const fault = faultInFields(docx, xml) ?? faultInPictures(xml) ?? (isSvg(docx, name) ? faultInSvg(xml) : undefined)
    if (fault) return fault
  }
  return undefined
}

function faultInFields(docx: DocxPackage, xml: string): Diagnostic | undefined {
  const field = fieldCodesOf(xml).find((each) => isActiveField(each, () => bookmarksOf(docx)))
  if (!field) return undefined
  const code = field.instruction.replaceAll(NESTED, '{…}').trim().slice(0, 80)
  return diagnostic(
    'active_field',
    `O documento contém um campo que busca conteúdo fora dele ou executa um comando ("${code}"). Remova o campo no Word.`,
  )
}

/** The names that 'REF name' may use: bookmarks, and values set by other fields. */
function bookmarksOf(docx: DocxPackage): Set<string> {
  const names = docx.entries.flatMap(({ name }) => {
    if (!isXmlPart(docx, name)) return []
    const xml = docx.text(name)
    const marks = elementsNamed(xml, new Set(['bookmarkStart'])).map(
      ({ tag }) => localAttribute(xml, tag, 'name') ?? '',
    )
    const set = fieldCodesOf(xml).map(
      ({ instruction }) => /^\s*(?:SET|ASK)\s+"?([^\s"]+)/i.exec(instruction)?.[1] ?? '',
    )
    return [...marks, ...set]
  })
  return new Set(names.map((name) => name.toUpperCase()))
}

const PICTURES = new Set(['imagedata', 'fill', 'stroke', 'image'])

/** Pictures in the older drawing format, which name their file directly. */
function faultInPictures(xml: string): Diagnostic | undefined {
  if (!/:(imagedata|fill|stroke|image)\s/.test(xml)) return undefined
  for (const { tag } of elementsNamed(xml, PICTURES)) {
    const addresses = ['src', 'href', 'althref'].flatMap((name) => localAttributes(xml, tag, name))
    const address = addresses.find(({ value }) => isAddress(value))
    if (address) return externalLink(LINKED_PICTURE, address.value)
  }
  return undefined
}

function isAddress(text: string): boolean {
  return /^\s*(?:(?!data:)[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(text)
}

function isSvg(docx: DocxPackage, name: string): boolean {
  return /\.svg$/i.test(name) || docx.typeOf(name) === 'image/svg+xml'
}

/** Word shows an SVG as a picture, but other readers may run scripts in it, and LibreOffice fetches what it refers to. */
function faultInSvg(xml: string): Diagnostic | undefined {
  const runs =
    elementsNamed(xml, new Set(['script', 'foreignObject', 'handler'])).length > 0 ||
    /<[^>]*\s(?:on[a-z]+|[^\s=]*href)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpe?g|gif)|["'])/i.test(xml) ||
    /url\(\s*["']?\s*(?!#|["']?data:)[a-z/\\]/i.test(xml)
  if (!runs) return undefined
  return diagnostic(
    'active_picture',
    'O documento contém uma imagem SVG com um programa ou um vínculo dentro dela. Troque-a por uma imagem PNG.',
  )
}

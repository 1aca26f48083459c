import { type Diagnostic, diagnostic } from '#shared/result.ts'
import type { DocxPackage } from './package.ts'
import type { Relationship } from './relationships.ts'
import { decodeXml, scanXml } from './scanXml.ts'

/**
 * A model is opened again by every client who receives a document made from it. So nothing in it may run (macros, ActiveX,
 * DDE fields) and nothing may be fetched when it opens (linked templates, pictures, objects): a fetch tells a stranger who
 * reads the document and when, and what it brings can change after the lawyer has checked the text. Hyperlinks only act when
 * clicked and stay. A template attached from the author's own disk ('file:///C:/…/Normal.dotm', which Word writes by itself)
 * is on no other machine and stays too.
 */
export function faultInActiveContent(docx: DocxPackage): Diagnostic | undefined {
  return faultInMacros(docx) ?? faultInLinks(docx) ?? faultInFields(docx)
}

function faultInMacros(docx: DocxPackage): Diagnostic | undefined {
  const runs = docx.entries.some(({ name }) => {
    const type = docx.typeOf(name) ?? ''
    return /vbaproject|vbadata|(^|\/)activex\//i.test(name) || /macroenabled|vbaproject|activex/i.test(type)
  })
  if (!runs) return undefined
  return diagnostic(
    'macros',
    'O arquivo contém macros ou controles ActiveX, que não são aceitos. Salve-o como Documento do Word (.docx), sem macros.',
  )
}

const HARMLESS_LINKS = ['hyperlink']
const LINK_NAMES: Record<string, string> = {
  attachedTemplate: 'um modelo do Word vinculado',
  image: 'uma imagem vinculada, em vez de incorporada',
  oleObject: 'um objeto vinculado',
  package: 'um objeto vinculado',
  frame: 'uma página vinculada',
  subDocument: 'um subdocumento vinculado',
  mailMergeSource: 'uma fonte de mala direta',
  mailMergeHeaderSource: 'uma fonte de mala direta',
}

function faultInLinks(docx: DocxPackage): Diagnostic | undefined {
  for (const { name } of docx.entries) {
    if (!name.endsWith('.rels')) continue
    const source = name.replace(/_rels\/([^/]*)\.rels$/, '$1')
    for (const relation of docx.relationships(source)) {
      const kind = relation.type.slice(relation.type.lastIndexOf('/') + 1)
      if (kind === 'aFChunk') {
        return diagnostic(
          'embedded_chunk',
          'O documento traz outro arquivo embutido como texto. Abra-o no Word, salve de novo como .docx e envie outra vez.',
        )
      }
      if (!relation.external || HARMLESS_LINKS.includes(kind) || isOwnTemplate(kind, relation)) continue
      const what = LINK_NAMES[kind] ?? 'um conteúdo vinculado'
      return diagnostic(
        'external_link',
        `O documento contém ${what} ("${relation.target.slice(0, 120)}"), que seria buscado fora dele a cada abertura. Incorpore o conteúdo ou remova o vínculo no Word.`,
      )
    }
  }
  return undefined
}

function isOwnTemplate(kind: string, relation: Relationship): boolean {
  const local = /^(file:\/\/\/)?[a-z]:[\\/]/i.test(relation.target) || !/[:\\]|^\/\//.test(relation.target)
  return kind === 'attachedTemplate' && (local || /^file:\/\/\/(?!\/)/i.test(relation.target))
}

/** Fields that start a program or fetch a file. INCLUDE fields are refused for the same reason as linked pictures. */
const ACTIVE_FIELD = /^\s*(DDEAUTO|DDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|MACROBUTTON\s+(?!NoMacro\b))/i

function faultInFields(docx: DocxPackage): Diagnostic | undefined {
  for (const { name } of docx.entries) {
    if (!name.startsWith('word/') || !name.endsWith('.xml')) continue
    const xml = docx.text(name)
    if (!/instrText|fldSimple/.test(xml)) continue
    const field = instructionsOf(xml).find((instruction) => ACTIVE_FIELD.test(instruction))
    if (field === undefined) continue
    return diagnostic(
      'active_field',
      `O documento contém um campo que busca conteúdo fora dele ou executa um comando ("${field.trim().slice(0, 80)}"). Remova o campo no Word.`,
    )
  }
  return undefined
}

/** The instruction of each field, joined from its runs; nested fields each on their own. */
function instructionsOf(xml: string): string[] {
  const done: string[] = []
  const open: string[] = ['']
  let inside = false
  scanXml(xml, {
    open: (name, tag) => {
      if (name === 'w:fldSimple') done.push(tag.attribute('w:instr') ?? '')
      if (name === 'w:instrText') inside = true
      if (name === 'w:fldChar' && tag.attribute('w:fldCharType') === 'begin') open.push('')
      if (name === 'w:fldChar' && tag.attribute('w:fldCharType') === 'end' && open.length > 1)
        done.push(open.pop() ?? '')
    },
    close: (name) => {
      if (name === 'w:instrText') inside = false
    },
    text: (from, to) => {
      if (inside) open.push((open.pop() ?? '') + decodeXml(xml.slice(from, to)))
    },
  })
  return [...done, ...open]
}

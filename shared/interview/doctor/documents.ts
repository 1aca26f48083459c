import { isImageTag } from '../../template/isImageTag.ts'
import { nearest } from '../../template/nearest.ts'
import { isList, isScope, type TemplateScope } from '../../template/value.ts'
import { derivedSuffixes } from '../derivedSuffixes.ts'
import { definitionOf } from '../fields/index.ts'
import type { Field, InterviewCode } from '../model.ts'
import { templateShape } from '../scope.ts'
import { type DocumentUse, referenceWarnings, type SigningPlace } from './documentUse.ts'
import type { Examination } from './examination.ts'
import { examinePrints } from './prints.ts'
import { examinePlaces } from './signature.ts'
import { usedRefs } from './usedRefs.ts'

type Place = { readonly kind: string; readonly text: string }
type Problem = {
  readonly message: string
  readonly place?: Place | undefined
}
type LeftTag = Problem & { readonly tag?: string | undefined; readonly doubtful?: boolean | undefined }
type Model = {
  readonly name: string
  readonly keepsForeignTags?: boolean | undefined
  readonly plainTexts?: readonly string[] | undefined
}
type Reading = {
  readonly foreign?:
    | {
        readonly translated: readonly { readonly from: string; readonly count: number }[]
        readonly problems: readonly LeftTag[]
      }
    | undefined
  readonly problems: readonly Problem[]
  readonly warnings?: readonly (Problem & { readonly code: string })[]
  readonly revisions?: { readonly changes: number; readonly comments: number } | undefined
  readonly signingPlaces?: readonly SigningPlace[] | undefined
  readonly placeholders: readonly {
    readonly ref: string
    readonly list?: string | undefined
    readonly kind?: 'value' | 'section' | 'inverse' | 'list'
    readonly tag?: string
    readonly prints?: readonly { readonly within: readonly string[]; readonly place: Place }[]
  }[]
}

/**
 * What the Word files of an interview use, from its models and what was read of each. The references of a file are unknown if it was not
 * read, or has tags of another tool that nobody confirmed as correct. Undefined if there is no model.
 */
export function documentUses(
  models: readonly Model[],
  readings: readonly (Reading | undefined)[],
): DocumentUse[] | undefined {
  if (models.length === 0) return undefined
  return models.map(({ name, keepsForeignTags, plainTexts }, at) => {
    const reading = readings[at]
    if (!reading) return { name, refs: undefined, problems: [] }
    const foreign = keepsForeignTags ? undefined : reading.foreign
    const asked = foreign ? withoutTexts(foreign.problems, plainTexts) : []
    const left = asked.filter(({ doubtful }) => !doubtful).map(inWords)
    const doubtful = asked
      .filter((problem) => problem.doubtful)
      .map(inWords)
      .slice(0, MAX_TOLD)
    const problems = [...untranslated(foreign), ...left, ...reading.problems.map(inWords)].slice(0, MAX_TOLD)
    const revisions = revisionsText(reading)
    const references = (reading.warnings ?? [])
      .filter(({ code }) => PRINTED.has(code))
      .map((warning) => ({ code: warning.code, message: inWords(warning) }))
      .slice(0, MAX_TOLD)
    if (foreign && foreign.translated.length > 0)
      return { name, refs: undefined, problems, doubtful, references, revisions }
    const nameOf = ({ ref, list }: { ref: string; list?: string | undefined }) => (list ? `${list}.${ref}` : ref)
    const refs = reading.placeholders.map(nameOf)
    const asText = reading.placeholders
      .filter(({ kind, tag }) => kind === 'value' && tag !== undefined && !isImageTag(tag.replace(/^\{\{|\}\}$/g, '')))
      .map(nameOf)
    const prints = reading.placeholders.flatMap((placeholder) =>
      (placeholder.prints ?? []).map(({ within, place }) => ({
        ref: placeholder.ref,
        within,
        place: placeInWords(place),
      })),
    )
    return { name, refs, asText, prints, problems, doubtful, references, revisions, places: reading.signingPlaces }
  })
}

/** What is left of these, without what somebody said is text. */
export function withoutTexts<T extends { readonly tag?: string | undefined }>(
  problems: readonly T[],
  texts: readonly string[] = [],
): T[] {
  return problems.filter(({ tag }) => tag === undefined || !texts.includes(tag))
}

/** What a document would show to its reader; other warnings are shown beside the file. */
const PRINTED: ReadonlySet<string> = new Set([...Object.values(referenceWarnings), 'condicao_a_mao'])

/** Per file: nobody reads more. */
const MAX_TOLD = 50

function revisionsText({ revisions }: Reading): string | undefined {
  const { changes = 0, comments = 0 } = revisions ?? {}
  const parts = [
    changes === 1 ? '1 alteração controlada' : changes > 1 ? `${changes} alterações controladas` : '',
    comments === 1 ? '1 comentário' : comments > 1 ? `${comments} comentários` : '',
  ].filter((part) => part !== '')
  return parts.length > 0 ? parts.join(' e ') : undefined
}

function untranslated(foreign: Reading['foreign']): string[] {
  const [first] = foreign?.translated ?? []
  if (!foreign || !first) return []
  const count = foreign.translated.reduce((sum, each) => sum + each.count, 0)
  return [
    count === 1
      ? `Há 1 marcação de outra ferramenta, ${first.from}, que sairia no documento como está. Traduza-a em Arquivos do Word, ou diga ali que deve ficar assim.`
      : `Há ${count} marcações de outra ferramenta, como ${first.from}, que sairiam no documento como estão. Traduza-as em Arquivos do Word, ou diga ali que devem ficar assim.`,
  ]
}

function inWords({ message, place }: Problem): string {
  return place && place.text !== '' ? `${message} (${placeInWords(place)})` : message
}

const placeInWords = ({ kind, text }: Place): string => `${kind}: "${text}"`

/** Documents can be filled, they use what the interview asks, and what it asks is used. */
export function examineDocuments(examination: Examination, documents: readonly DocumentUse[]): void {
  const offered = templateShape(examination.code)
  const lists = itemsByList(offered)
  const used = new Set<string>()
  documents.forEach(
    ({ name, refs = [], asText = [], problems = [], doubtful = [], references = [], revisions }, at) => {
      const path = ['settings', 'templates', at]
      for (const text of doubtful)
        examination.add('marcacao_desconhecida', `No arquivo do Word "${name}", ${text}`, { path })
      for (const problem of problems)
        examination.add('documento_nao_gera', `O arquivo do Word "${name}" não pode ser preenchido. ${problem}`, {
          path,
        })
      for (const { code, message } of references) examination.add(code, `Em "${name}": ${message}`, { path })
      if (revisions !== undefined)
        examination.add(
          'documento_com_revisao',
          `O arquivo do Word "${name}" tem ${revisions} que sairiam nos documentos. Aceite as alterações e retire os comentários em Arquivos do Word.`,
          { path },
        )
      for (const ref of asText) {
        const picture = pictureAt(examination.code, ref)
        if (!picture) continue
        examination.add(
          'imagem_como_texto',
          `O arquivo do Word "${name}" imprime o nome de "${picture.name || ref}", e não a imagem. Escreva {{imagem ${picture.ref}}}.`,
          { ref, path, severity: 'warning' },
        )
      }
      const reported = new Set<string>()
      for (const ref of refs) {
        const [list = '', item] = ref.split('.')
        used.add(list)
        if (item !== undefined) used.add(item)
        const missing = missingIn(ref, offered, lists)
        if (missing === undefined || reported.has(missing)) continue
        reported.add(missing)
        const suggestion = nearest(missing, missing.includes('.') ? namesIn(lists, list) : Object.keys(offered))
        const meant = suggestion === undefined ? '' : ` Você quis dizer "${suggestion}"?`
        examination.add(
          'documento_sem_campo',
          `O documento "${name}" usa "${missing}", que o modelo não pergunta.${meant}`,
          { ref: missing, path, ...(suggestion === undefined ? {} : { suggestion }) },
        )
      }
    },
  )
  examinePrints(examination, documents)
  examinePlaces(examination, documents)
  // Unknown references may use any field, so nothing can be reported as unused.
  if (documents.some(({ refs }) => refs === undefined)) return
  for (const ref of usedRefs(examination.code)) used.add(ref)
  examineUnused(examination, used)
}

const PICTURES: ReadonlySet<string> = new Set(['loadImg', 'signature', 'image'])

/** The question answered by a picture that a reference names; 'socios.foto' is one of the items of a list. */
function pictureAt({ sections }: InterviewCode, ref: string): Field | undefined {
  const [first, item] = ref.split('.')
  const field = sections.flatMap(({ fields }) => fields).find((one) => one.ref === first)
  const asked = item === undefined ? field : field?.listFields?.find((one) => one.ref === item)
  return asked && PICTURES.has(asked.type) ? asked : undefined
}

type Items = ReadonlyMap<string, TemplateScope>

/** The items of each list, including lists inside lists. */
function itemsByList(shape: TemplateScope, found = new Map<string, TemplateScope>()): Items {
  for (const [ref, value] of Object.entries(shape)) {
    const [item] = isList(value) ? value : []
    if (item === undefined) continue
    const own = isScope(item) ? item : {}
    found.set(ref, { ...found.get(ref), ...own })
    itemsByList(own, found)
  }
  return found
}

const namesIn = (lists: Items, list: string): string[] =>
  Object.keys(lists.get(list) ?? {}).map((name) => `${list}.${name}`)

/** The part of a reference that the interview does not ask for: all of it, or a member of a list's items. */
function missingIn(ref: string, offered: TemplateScope, lists: Items): string | undefined {
  const [first = '', member] = ref.split('.')
  const isOffered = Object.hasOwn(offered, first)
  if (member === undefined) return isOffered || first === 'this' ? undefined : first
  const item = lists.get(first)
  if (!item) return isOffered ? undefined : first
  return member === 'this' || Object.hasOwn(item, member) || Object.hasOwn(offered, member) ? undefined : ref
}

/** A field that no document prints is still used if it decides something. Files may be collected without being printed. */
function examineUnused(examination: Examination, used: ReadonlySet<string>): void {
  examination.code.sections.forEach(({ fields }, at) => {
    fields.forEach((field, place) => {
      const names = [
        field.ref,
        ...derivedSuffixes.map((suffix) => field.ref + suffix),
        field.inFullToVar,
        field.barcodeToVar,
      ]
      if (
        field.ref === '' ||
        !definitionOf(field).answered ||
        definitionOf(field).group === 'media' ||
        names.some((name) => name !== undefined && used.has(name))
      )
        return
      examination.add('campo_sem_uso', `Nenhum documento ou regra usa o campo "${field.name || field.ref}".`, {
        ref: field.ref,
        path: ['sections', at, 'fields', place],
      })
    })
  })
}

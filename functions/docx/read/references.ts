import { referenceWarnings } from '#shared/interview/index.ts'
import { diagnostic } from '#shared/result.ts'
import { type DocxPackage, fieldsOf, printedStories, targetOf } from '../package/index.ts'
import type { ModelProblem } from './modelProblem.ts'
import { type Paragraph, paragraphsOf } from './paragraphs.ts'
import { placeInText } from './tags.ts'

type Section = { readonly ref: string; readonly inverse: boolean; readonly tag: { readonly raw: string } }

/** The sections that are open at a position of a part. */
type OpenAt = (part: string, offset: number) => readonly Section[]

const REFERENCES: ReadonlySet<string> = new Set(['REF', 'PAGEREF', 'NOTEREF', 'FTNREF'])

/** What Word prints for a reference whose target was deleted, in Portuguese and English. */
const ERROR_TEXT =
  /(?:Erro! (?:Fonte de refer|A origem da refer|Indicador n|Refer|Nenhum texto)|Error! (?:Reference source|Bookmark not|No text))[^.]*\.?/i

/** References of a model that may be wrong in its documents: a document with one to a text that it does not print is refused. */
export function doubtfulReferences(docx: DocxPackage, openAt: OpenAt): ModelProblem[] {
  const stories = printedStories(docx)
  const bookmarks = new Map(
    stories.flatMap(({ part }) =>
      [...docx.text(part).matchAll(/<w:bookmarkStart [^>]*?w:name="([^"]*)"/g)].map(
        ({ 1: name = '', index }) => [name, { part, at: index }] as const,
      ),
    ),
  )
  return stories.flatMap((story) => {
    const xml = docx.text(story.part)
    const fields = fieldsOf(xml)
    const contents = fields.filter(({ instruction }) => targetOf(instruction).field === 'TOC')
    const refreshed: { from: number; to: number }[] = []
    const found: { at: number; problem: ModelProblem }[] = []
    for (const { instruction, begin, end, shown } of fields) {
      const { field, bookmark } = targetOf(instruction)
      const inContents = contents.some((toc) => toc.begin.from <= begin.from && end.to <= toc.end.to)
      if (inContents || !REFERENCES.has(field) || bookmark === '') continue
      const text = shown.map(({ from, to }) => xml.slice(from, to).replace(/<[^>]*>/g, '')).join('')
      const target = bookmarks.get(bookmark)
      if (!target) {
        // A bookmark's name alone may be the name of something else.
        if (/^\s*(?:REF|PAGEREF|NOTEREF)\b/i.test(instruction) && !ERROR_TEXT.test(text))
          found.push({ at: begin.from, problem: without(text) })
        continue
      }
      refreshed.push({ from: begin.from, to: end.to })
      const around = openAt(story.part, begin.from)
      const hiding = openAt(target.part, target.at).find((section) => !around.some((own) => isSame(own, section)))
      if (hiding) found.push({ at: begin.from, problem: hidden(text, hiding) })
    }
    const paragraphs = paragraphsOf(xml, story)
    for (const paragraph of paragraphs) {
      const at = paragraph.text.search(ERROR_TEXT)
      const place = at === -1 ? -1 : paragraph.offsetOf(at)
      if (at !== -1 && !refreshed.some(({ from, to }) => from <= place && place < to))
        found.push({ at: place, problem: printsError(ERROR_TEXT.exec(paragraph.text)![0]) })
    }
    return found.map(({ at, problem }) => {
      const paragraph = paragraphs.findLast((each) => each.offsetOf(0) <= at) ?? paragraphs[0]
      return paragraph ? { ...problem, place: placeInText(around(paragraph, paragraphs, at)) } : problem
    })
  })
}

/** The paragraph of a position: one that begins with a field has its first text after it. */
function around(before: Paragraph, paragraphs: readonly Paragraph[], at: number): Paragraph {
  const last = before.offsetOf(before.text.length - 1)
  const next = paragraphs[paragraphs.indexOf(before) + 1]
  return at > last && next ? next : before
}

/** Whether a section prints whenever another does: it is the same, or has the same condition. */
const isSame = (one: Section, other: Section): boolean =>
  one.inverse === other.inverse && one.tag.raw.trim() === other.tag.raw.trim()

const named = (text: string): string => (text.trim() === '' ? '' : ` ("${text.trim().slice(0, 80)}")`)

function hidden(text: string, { tag, ref }: Section): ModelProblem {
  const opening = `{{${tag.raw.trim()}}}`
  return diagnostic(
    referenceWarnings.conditional,
    `Uma referência${named(text)} aponta para um trecho que pode não sair, o de ${opening}, e a frase dela sai mesmo assim. Quando o trecho não sair, o documento não será gerado. Ponha a frase também entre ${opening} e {{/${ref}}}, ou escreva-a sem referência.`,
    { severity: 'warning', ref },
  )
}

const without = (text: string): ModelProblem =>
  diagnostic(
    referenceWarnings.missing,
    `Uma referência${named(text)} aponta para um lugar que não existe mais: nos documentos sai sempre o que está escrito. Refaça-a (no Word, em Referências > Referência Cruzada).`,
    { severity: 'warning' },
  )

const printsError = (text: string): ModelProblem =>
  diagnostic(
    referenceWarnings.broken,
    `O texto mostra "${text}" no lugar de uma referência, e os documentos também mostrariam. Refaça a referência (no Word, em Referências > Referência Cruzada).`,
    { severity: 'warning' },
  )

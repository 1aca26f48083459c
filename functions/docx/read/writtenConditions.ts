import { foldText } from '#shared/format/index.ts'
import { diagnostic } from '#shared/result.ts'
import { type DocxPackage, storiesOf } from '../package/index.ts'
import type { ModelProblem } from './modelProblem.ts'
import { paragraphsOf } from './paragraphs.ts'
import { placeOf } from './tags.ts'

/** Nobody reads more than this. */
const MAX_REPORTED = 10

/** '(só se houver fiador)', '(se aplicável)', '(opcional)'; a bare '(se houver)' is an ordinary part of many clauses. */
const MARK =
  /[([]\s*(?:(?:só|somente|apenas)\s+)?(?:(?:se|caso|quando)\s+(?:(?:houver|haja|tiver|tenha|existir|exista)\s+(?:(?:um|uma|o|a|os|as)\s+)?(\p{L}+)[^()[\]{}]{0,60}|(?:aplicável|couber|necessário|for\s+o\s+caso))|(?:cláusula\s+)?opcional)\s*[)\]]/giu

/** '[SE HOUVER FIADOR: O fiador responde…]', with the passage itself in the brackets. */
const OPENING =
  /\[\s*(?:(?:só|somente|apenas)\s+)?(?:(?:se|caso|quando)\s+(?:(?:houver|haja|tiver|tenha|existir|exista)\s+(?:(?:um|uma|o|a|os|as)\s+)?(\p{L}+)|\p{L})[^()[\]{}:]{0,60}|(?:cláusula\s+|trecho\s+)?opcional\s*):/giu

/** Conditions of clauses that authors wrote as text: they would be printed, and a real condition does the job. */
export function writtenConditions(docx: DocxPackage): ModelProblem[] {
  const reported = new Map<string, ModelProblem>()
  for (const story of storiesOf(docx))
    for (const paragraph of paragraphsOf(docx.text(story.part), story))
      for (const found of [...paragraph.text.matchAll(MARK), ...paragraph.text.matchAll(OPENING)]) {
        const [mark, noun] = found
        const end = mark.endsWith(':') ? ', com os colchetes,' : ''
        if (reported.has(mark)) continue
        if (reported.size === MAX_REPORTED) return [...reported.values()]
        const ref = noun === undefined ? 'tem_este_trecho' : `tem_${foldText(noun)}`
        reported.set(mark, {
          ...diagnostic(
            'condicao_a_mao',
            `"${mark}" diz à mão quando um trecho entra, e sairia assim no documento. Para que isto seja perguntado, apague-o${end} e escreva {{#${ref}}} onde o trecho começa e {{/${ref}}} onde termina.`,
            { severity: 'warning' },
          ),
          place: placeOf(paragraph, found.index, found.index + mark.length),
        })
      }
  return [...reported.values()]
}

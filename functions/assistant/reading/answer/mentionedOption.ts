import { foldText } from '#shared/format/index.ts'
import { optionsOf } from '#shared/interview/index.ts'
import { meaningOf } from '../find/concepts.ts'
import type { Paper } from '../paper/paper.ts'
import { evidenceOf } from './hit.ts'
import type { Candidate } from './proposal.ts'
import type { Question } from './questions.ts'

const escaped = (text: string): string => text.replace(/[.*+?^${}|[\]\\()]/g, '\\$&')

/** An option's words wherever a text has them, in any gender and number. */
function formOf(label: string): RegExp | undefined {
  const folded = foldText(label)
    .replace(/\(.*?\)/g, '')
    .trim()
  if (folded.length < 3 || /^(?:sim|nao|outr[oa]s?|nenhum[ao]?|demais)$/.test(folded)) return undefined
  const words = folded
    .split(/\s+/)
    .map((word) =>
      word.length < 5 || /[/\d]/.test(word)
        ? escaped(word)
        : `${escaped(word.replace(/(?:oes|ais|is|s)?$/, '').replace(/[aeo]$/, ''))}\\p{L}{0,4}`,
    )
  return new RegExp(`(?<![\\p{L}\\d])${words.join('[\\s]+')}(?![\\p{L}\\d])`, 'gu')
}

/** Letters around an option in which the question's words may be. */
const AROUND = 160

type Said = {
  readonly value: string
  readonly score: number
  readonly paper: Paper
  readonly file: number
  readonly from: number
  readonly to: number
}

/** How much of the question is said around an option. */
function nearness({ labels }: Question, { folded }: Paper, from: number, to: number): number {
  const begins = Math.max(folded.lastIndexOf('\n\n', from), from - AROUND, 0)
  const ends = folded.indexOf('\n\n', to)
  const near = new Set(meaningOf(folded.slice(begins, Math.min(ends < 0 ? to + AROUND : ends, to + AROUND))))
  return Math.max(
    0,
    ...labels.map((words) => words.filter((word) => near.has(word)).length / Math.max(1, words.length)),
  )
}

/** An option of a question that running text names: 'por boleto bancário', 'variação do IPCA/IBGE'. Never certain. */
export function mentionedOption(question: Question, papers: readonly Paper[]): Candidate[] {
  const { field } = question
  if (field.type !== 'select' && field.type !== 'radio') return []
  // Whose it is would be a guess.
  if (question.concept === 'estado_civil' || question.concept === 'uf') return []
  const options = optionsOf(field)
  const said = options.flatMap(({ value, label }): Said[] => {
    const form = formOf(label || value)
    if (!form) return []
    return papers
      .flatMap((paper, file) =>
        [...paper.folded.matchAll(form)].map(({ index: from, 0: { length } }) => ({
          value,
          score: nearness(question, paper, from, from + length),
          paper,
          file,
          from,
          to: from + length,
        })),
      )
      .toSorted((a, b) => b.score - a.score)
      .slice(0, 1)
  })
  const sorted = said.toSorted((a, b) => b.score - a.score)
  const [best, next] = sorted
  if (!best || (best.score < 0.3 && next) || (next && next.score === best.score && !inside(best, next))) return []
  const chosen = next && next.score === best.score && best.to - best.from < next.to - next.from ? next : best
  return [
    {
      value: chosen.value,
      confidence: Math.round((0.5 + 0.25 * chosen.score) * 100) / 100,
      certain: false,
      evidence: [evidenceOf({ file: chosen.file, paper: chosen.paper, found: chosen })],
    },
  ]
}

/** 'Primeiro grau' is said within 'primeiro e segundo graus': the longer one counts. */
const inside = (one: Said, other: Said): boolean =>
  one.file === other.file && one.from < other.to && other.from < one.to

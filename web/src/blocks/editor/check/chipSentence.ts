import { singularOf } from '#shared/format/singular.ts'
import { answersYesOrNo, definitionOf } from '#shared/interview/index.ts'
import { refsOf } from '#shared/logic/expression.ts'
import { printExpression } from '#shared/logic/language/print.ts'
import type { TagUse } from '#shared/template/index.ts'
import type { FieldIndex, Named } from '../model/fieldIndex.ts'

type Use = Pick<TagUse, 'kind' | 'role' | 'known' | 'tag' | 'list'>

/** A tag as people read it: 'Nome do locador', 'se há exclusividade', 'para cada sócio', 'fim: há exclusividade'. */
export function chipSentence(use: Use, index: FieldIndex): string {
  const { role, tag } = use
  if (role === 'value') return valueText(use, index)
  const named = namedIn(use, index)
  const name = named?.label ?? tag.ref
  if (use.kind === 'list') {
    const each = tag.kind === 'inverse' ? `não houver ${lowered(name)}` : `cada ${itemOf(name)}`
    return role === 'close' ? `fim: ${each}` : tag.kind === 'inverse' ? `se ${each}` : `para ${each}`
  }
  const decision = tag.condition ? comparison(use, index) : decisionText(name, named, tag.kind === 'inverse')
  return `${role === 'close' ? 'fim:' : 'se'} ${decision}`
}

/** The same for a screen reader, among the words of the text. */
export function chipLabel(use: Use, index: FieldIndex): string {
  const sentence = chipSentence(use, index)
  const missing = use.known ? '' : ', não existe no modelo'
  if (use.role !== 'value') return `${sentence}${missing}`
  return `${use.kind === 'listField' ? 'Campo de lista' : 'Campo'} ${sentence}${missing}`
}

function valueText(use: Use, index: FieldIndex): string {
  const { tag, list = '' } = use
  if (tag.ref === 'this') return itemOf(index.named(lastOf(list), '')?.label ?? '')
  const named = namedIn(use, index)
  const name = named?.label ?? tag.ref
  return tag.modifiers.includes('extenso') && !named?.derived ? `${name} (por extenso)` : name
}

/** 'há exclusividade', 'não: o locatário é casado', and of other questions 'houver observação'. */
function decisionText(name: string, named: Named | undefined, denied: boolean): string {
  const text = lowered(name.replace(/\s*\?\s*$/, ''))
  const decides = !named || answersYesOrNo(named.field) || definitionOf(named.field).decidedByConditionals
  if (!decides) return denied ? `não houver ${text}` : `houver ${text}`
  if (!denied) return text
  return VERB.test(text) ? `não ${text}` : `não: ${text}`
}

const VERB =
  /^(há|tem|têm|possui|possuem|existe|existem|é|são|houve|haverá|terá|será|deve|pode|aceita|permite|exige|inclui)\s/

/** The condition with the names of its questions. */
function comparison({ tag }: Use, index: FieldIndex): string {
  const paths = tag.condition ? refsOf(tag.condition).map(({ path }) => path) : []
  return paths.reduce(
    (text, path) => {
      const label = index.named(path.at(-1) ?? '', path.length > 1 ? (path.at(-2) ?? '') : '')?.label
      const written = new RegExp(`(?<![\\p{L}\\p{N}_."'])${path.join('\\.')}(?![\\p{L}\\p{N}_."'])`, 'u')
      return label ? text.replace(written, () => lowered(label.replace(/\s*\?\s*$/, ''))) : text
    },
    tag.condition ? printExpression(tag.condition) : tag.ref,
  )
}

/** 'Bens móveis do casal': 'bem móvel do casal'. A name that is no plural: 'item de Quadro societário'. */
export function itemOf(name: string): string {
  if (name === '') return 'item da lista'
  const words = name.trim().split(/\s+/)
  const end = words.findIndex((word) => /^(d[aeo]s?|em|n[ao]s?|com|sem|para|por|e|que|a|ao|aos|às?)$/i.test(word))
  const nouns = words.slice(0, end === -1 ? words.length : end)
  const [first = ''] = nouns
  if (singularOf(first) === first) return `item de ${name}`
  return lowered([...nouns.map(singularOf), ...words.slice(nouns.length)].join(' '))
}

/** In the middle of a sentence; 'CPF' stays. */
const lowered = (text: string): string =>
  /^.\p{Lu}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase('pt-BR') + text.slice(1)

function namedIn({ tag: { path }, list = '' }: Use, { named }: FieldIndex): Named | undefined {
  return named(path.at(-1) ?? '', lastOf(list))
}

/** A nested list is shown by its own name only. */
const lastOf = (list: string): string => list.slice(list.lastIndexOf('.') + 1)

import { foldText, parseState } from '#shared/format/index.ts'
import { type Field, optionsOf } from '#shared/interview/index.ts'

/** A label in both genders: 'Solteiro(a)' is said 'solteira'. */
function isSaid(label: string, text: string): boolean {
  const folded = foldText(label)
  if (folded === text) return true
  const form = folded
    .replace(/[.*+?^${}|[\]\\]/g, '\\$&')
    .replace(/([oa])?\(([oa])\)/g, '[oa]')
    .replace(/[()]/g, '\\$&')
  return (
    new RegExp(`^(?:em )?${form}$`).test(text.replace(/^em /, '')) ||
    form.replace(/(?<=\p{L}{4})[oa]$/u, '') === text.replace(/(?<=\p{L}{4})[oa]$/u, '')
  )
}

/** The option that a text names; undefined for none, or several. */
export function chosenOption(field: Field, written: string): string | undefined {
  const text = foldText(written)
    .replace(/\s+/g, ' ')
    .replace(/[.,;]+$/, '')
    .trim()
  const options = optionsOf(field)
  const exact = options.filter(({ value, label }) => isSaid(label || value, text) || isSaid(value, text))
  if (exact.length === 1) return exact[0]!.value
  const uf = parseState(written)
  const state = uf && options.find(({ value }) => value === uf || parseState(value) === uf)
  if (state) return state.value
  // 'Separado judicialmente' is said 'separado'.
  const begins =
    text.length > 4
      ? options.filter(({ value, label }) =>
          foldText(label || value)
            .replace(/\([oa]\)/g, '')
            .startsWith(text.replace(/[oa]s?$/, '')),
        )
      : []
  return begins.length === 1 ? begins[0]!.value : undefined
}

/** The two options of a question for somebody's gender. */
export function gendersOf(field: Field): { readonly he: string; readonly she: string } | undefined {
  if (field.type !== 'radio' && field.type !== 'select') return undefined
  const options = optionsOf(field)
  const [he, she] = [/masculin/, /feminin/].map((form) =>
    options.find(({ value, label }) => form.test(foldText(label || value))),
  )
  return he && she && options.length === 2 ? { he: he.value, she: she.value } : undefined
}

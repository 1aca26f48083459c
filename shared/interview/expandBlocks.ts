import { type Diagnostic, diagnostic, err, ok, type Result } from '../result.ts'
import type { InterviewCode, Section } from './model.ts'
import { numberFields } from './numberFields.ts'
import { prefixRefs } from './prefixRefs.ts'
import { keyOfUse } from './uses.ts'

/** S0 §9: the limit of the expansion loop. */
export const MAX_PASSES = 9_999

/** The interview a block's id refers to. */
export type Block = {
  readonly name: string
  readonly sections: readonly Section[]
  /** Whether the version shown was published. */
  readonly ready?: boolean
}

/** Ids of stored sections and fields are no longer. */
const MAX_ID = 64

/**
 * The interview with each block section replaced by the block's own sections, including nested blocks. These are shown if both their own
 * conditions and those of the block section hold; references of their fields begin with the section's prefix. `blocks` are by `keyOfUse`.
 * Unknown blocks, cycles (listing their names) and more than MAX_PASSES blocks are rejected.
 */
export function expandBlocks(
  code: InterviewCode,
  blocks: ReadonlyMap<string, Block>,
): Result<InterviewCode, Diagnostic[]> {
  if (code.sections.every(({ type }) => type !== 'block')) return ok(code)
  const found: Diagnostic[] = []
  let passes = 0
  let shortened = 0
  // The names of ids from the blocks stay the same as long as the versions of the blocks do.
  const named = (place: string, id: string) =>
    place.length + id.length <= MAX_ID
      ? place + id
      : `${place.slice(0, MAX_ID - 24)}~${++shortened}/`.concat(id.slice(-12))
  const expand = (sections: readonly Section[], above: readonly string[], place: string): Section[] =>
    sections.flatMap((section): Section[] => {
      const id = named(place, section.id)
      if (section.type !== 'block')
        return [
          place === ''
            ? section
            : { ...section, id, fields: section.fields.map((field) => ({ ...field, uid: named(place, field.uid) })) },
        ]
      if (found.length > 0) return []
      if (++passes > MAX_PASSES) {
        found.push(diagnostic('blocos_demais', `O modelo tem mais de ${MAX_PASSES} blocos.`, { path: ['sections'] }))
        return []
      }
      const blockId = section.blockId ?? ''
      const block = blocks.get(keyOfUse({ id: blockId, version: section.blockVersion }))
      if (!block) {
        found.push(
          diagnostic('bloco_nao_encontrado', `O bloco da seção "${section.title || section.id}" não foi encontrado.`, {
            path: ['sections', section.id],
          }),
        )
        return []
      }
      if (above.includes(blockId)) {
        found.push(cycle([...above.slice(above.indexOf(blockId)), blockId], blocks))
        return []
      }
      const inner = expand(block.sections, [...above, blockId], `${id}/`)
      return prefixRefs(inner, section.prefix ?? '').map((one) => under(section, one))
    })
  const sections = expand(code.sections, [], '')
  return found.length > 0 ? err(found) : ok(numberFields({ ...code, sections }))
}

function under(place: Section, inner: Section): Section {
  if (place.conditionals.length === 0) return inner
  const outer = { conditionals: place.conditionals, logicOperator: 'and' as const }
  if (inner.conditionals.length === 0) return { ...inner, conditionals: [outer] }
  return { ...inner, conditionals: [outer, { conditionals: inner.conditionals, logicOperator: 'and' }] }
}

function cycle(ids: readonly string[], blocks: ReadonlyMap<string, Block>): Diagnostic {
  const nameOf = (id: string) => [...blocks].find(([key]) => key === id || key.startsWith(`${id}@`))?.[1].name ?? id
  const names = ids.map((id) => `"${nameOf(id)}"`).join(' → ')
  return diagnostic('blocos_em_ciclo', `Há blocos que contêm a si mesmos: ${names}.`, { path: ['sections'] })
}

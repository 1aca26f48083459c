import { type Diagnostic, diagnostic, err, ok, type Result } from '../result.ts'
import type { InterviewCode, Section } from './model.ts'
import { numberFields } from './numberFields.ts'

/** S0 §9: the limit of the expansion loop. */
export const MAX_PASSES = 9_999

/** The interview a block's id refers to. */
export type Block = { readonly name: string; readonly sections: readonly Section[] }

/**
 * The interview with each block section replaced by the block's own sections, including nested blocks. These are shown if both their own
 * conditions and those of the block section hold. Unknown blocks, cycles (listing their names) and more than MAX_PASSES blocks are
 * rejected.
 */
export function expandBlocks(
  code: InterviewCode,
  blocks: ReadonlyMap<string, Block>,
): Result<InterviewCode, Diagnostic[]> {
  const found: Diagnostic[] = []
  let passes = 0
  const expand = (sections: readonly Section[], above: readonly string[], prefix: string): Section[] =>
    sections.flatMap((section): Section[] => {
      const id = prefix + section.id
      if (section.type !== 'block') return [{ ...section, id }]
      if (found.length > 0) return []
      if (++passes > MAX_PASSES) {
        found.push(diagnostic('blocos_demais', `O modelo tem mais de ${MAX_PASSES} blocos.`, { path: ['sections'] }))
        return []
      }
      const blockId = section.blockId ?? ''
      const block = blocks.get(blockId)
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
      return expand(block.sections, [...above, blockId], `${id}/`).map((inner) => under(section, inner))
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
  const names = ids.map((id) => `"${blocks.get(id)?.name ?? id}"`).join(' → ')
  return diagnostic('blocos_em_ciclo', `Há blocos que contêm a si mesmos: ${names}.`, { path: ['sections'] })
}

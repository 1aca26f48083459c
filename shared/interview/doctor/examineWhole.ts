import { type Diagnostic, diagnostic } from '../../result.ts'
import { expandInterview, type Used } from '../expandInterview.ts'
import type { InterviewCode, Section } from '../model.ts'
import { visitFields } from '../numberFields.ts'
import { keyOfUse } from '../uses.ts'
import type { DocumentUse } from './documentUse.ts'
import { examine } from './examine.ts'

/**
 * The rule doctor's findings for an interview together with its blocks and clauses, at their places in the interview itself. What is wrong
 * inside a block is reported on the section that inserts it; mere warnings about a block are for its own author.
 */
export function examineWhole(code: InterviewCode, used: Used, documents?: readonly DocumentUse[]): Diagnostic[] {
  const states = examineUses(code, used)
  const expanded = expandInterview(code, used)
  if (!expanded.ok) return [...expanded.error.map((found) => ({ ...found, severity: 'error' as const })), ...states]
  const whole = expanded.value
  const found = examine(whole, documents)
  if (whole === code) return [...states, ...found]
  const places = hostsOf(code.sections, whole.sections)
  return [...states, ...found.flatMap((finding) => atHome(finding, code, whole, places))]
}

/** Blocks that were not published, and clauses that nobody approved. */
function examineUses(code: InterviewCode, { blocks, texts }: Used): Diagnostic[] {
  const found: Diagnostic[] = []
  code.sections.forEach(({ type, blockId, blockVersion }, at) => {
    const block = type === 'block' && blockId ? blocks.get(keyOfUse({ id: blockId, version: blockVersion })) : undefined
    if (block?.ready === false)
      found.push(
        diagnostic(
          'bloco_nao_publicado',
          `O bloco "${block.name}" não está publicado nesta versão. Publique-o antes.`,
          {
            path: ['sections', at, 'blockId'],
          },
        ),
      )
  })
  visitFields(code, ({ type, name, ref, libraryId, libraryVersion }) => {
    const text =
      type === 'content' && libraryId ? texts.get(keyOfUse({ id: libraryId, version: libraryVersion })) : undefined
    if (text?.ready === false)
      found.push(
        diagnostic(
          'clausula_nao_aprovada',
          `A cláusula "${text.name}" no campo "${name || ref}" não está aprovada nesta versão.`,
          { ref, severity: 'warning' },
        ),
      )
  })
  return found
}

/** For each expanded section, the index of the section of the interview that it comes from. */
function hostsOf(own: readonly Section[], expanded: readonly Section[]): number[] {
  let at = 0
  return expanded.map(({ id }) => {
    const from = at
    // Sections of a block begin with the id of its place, which may be cut.
    while (at < own.length && own[at]!.id !== id && !isFrom(own[at]!, id)) at++
    if (at === own.length) at = from
    const host = at
    if (own[at]?.type !== 'block') at++
    return host
  })
}

const isFrom = ({ type, id }: Section, expanded: string): boolean =>
  type === 'block' && expanded.startsWith(`${id}/`.slice(0, 40))

function atHome(
  finding: Diagnostic,
  code: InterviewCode,
  whole: InterviewCode,
  places: readonly number[],
): Diagnostic[] {
  const { path } = finding
  if (path?.[0] !== 'sections' || typeof path[1] !== 'number') return [finding]
  const at = places[path[1]] ?? 0
  const section = code.sections[at]
  if (section?.type === 'block') {
    if (finding.severity === 'warning') return []
    const { suggestion: _, written: __, from: ___, to: ____, ...rest } = finding
    const message = `Em "${section.title || 'bloco'}": ${rest.message}`
    return [{ ...rest, message, path: ['sections', at, 'blockId'] }]
  }
  const [, , member, place, ...deeper] = path
  if (member !== 'fields' || typeof place !== 'number')
    return [{ ...finding, path: ['sections', at, ...path.slice(2)] }]
  const uid = whole.sections[path[1]]?.fields[place]?.uid ?? ''
  const own = section?.fields.findIndex((field) => field.uid === uid || field.uid === uid.replace(/~o$/, '')) ?? -1
  return [{ ...finding, path: ['sections', at, 'fields', Math.max(own, 0), ...deeper] }]
}

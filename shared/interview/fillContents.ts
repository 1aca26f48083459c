import { listReferences } from '../template/listReferences.ts'
import { parseTemplate } from '../template/parseTemplate.ts'
import { renderStrict } from '../template/render.ts'
import { isPrinted, printed, type TemplateScope, type TemplateValue } from '../template/value.ts'
import { definitionOf } from './fields/index.ts'
import type { Field } from './model.ts'

/**
 * Texts of the author that stand in documents follow the answers: '{{foro}}' in one is filled like in the document itself. One that cannot
 * be filled is left out, so that a document which asks for it stops: its tags never reach a contract.
 */
export function fillContents(fields: readonly Field[], scope: TemplateScope, today: string): TemplateScope {
  const texts = new Map<string, string>()
  for (const field of fields) {
    const value = scope[field.ref]
    // What a person answers may hold braces of its own.
    if (field.content === undefined || definitionOf(field).answered || !isPrinted(value)) continue
    if (value.text.includes('{{')) texts.set(field.ref, value.text)
  }
  if (texts.size === 0) return scope
  const filled: Record<string, TemplateValue> = { ...scope }
  for (const ref of texts.keys()) delete filled[ref]
  const begun = new Set<string>()
  const fill = (ref: string): void => {
    const text = texts.get(ref)
    // Of texts that hold each other none can be filled.
    if (text === undefined || begun.has(ref)) return
    begun.add(ref)
    for (const { path } of listReferences(text)) fill(path[0] ?? '')
    const rendered = renderStrict(parseTemplate(text), filled, { today })
    if (rendered.ok) filled[ref] = printed(rendered.value.text, rendered.value.text)
  }
  for (const ref of texts.keys()) fill(ref)
  return filled
}

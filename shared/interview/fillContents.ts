import { listReferences } from '../template/listReferences.ts'
import { parseTemplate } from '../template/parseTemplate.ts'
import { renderStrict } from '../template/render.ts'
import { isPrinted, isScope, type Printed, printed, type TemplateScope, type TemplateValue } from '../template/value.ts'
import { definitionOf } from './fields/index.ts'
import { printedHtml } from './fields/printedHtml.ts'
import { fillHtml } from './fillHtml.ts'
import type { Field } from './model.ts'

/**
 * Fills the tags in the author's texts with the answers, as in the document itself: '{{foro}}', and in a list item with the values of that
 * item. A text that cannot be filled is left out, so that a document that prints it fails and tags never end up in a contract. `around` are
 * the values an item sees besides its own.
 */
export function fillContents(
  fields: readonly Field[],
  scope: TemplateScope,
  today: string,
  around: TemplateScope = {},
): TemplateScope {
  const texts = new Map<string, Printed>()
  const lists = new Map<string, Field>()
  for (const field of fields) {
    const value = scope[field.ref]
    if (Array.isArray(value)) {
      if (textsIn(field).length > 0) lists.set(field.ref, field)
      continue
    }
    if (!isAuthors(field) || !isPrinted(value)) continue
    if (value.text.includes('{{')) texts.set(field.ref, value)
  }
  if (texts.size === 0 && lists.size === 0) return scope
  const filled: Record<string, TemplateValue> = { ...scope }
  for (const ref of texts.keys()) delete filled[ref]
  const seen = new Set<string>()
  const fill = (ref: string): void => {
    const text = texts.get(ref)
    const list = lists.get(ref)
    // Texts that contain each other cannot be filled.
    if (seen.has(ref) || (text === undefined && !list)) return
    seen.add(ref)
    for (const used of text === undefined ? textsIn(list!) : [text.text])
      for (const { path } of listReferences(used)) fill(path[0] ?? '')
    if (list) {
      const beside = { ...around, ...filled }
      const items = list.listFields ?? []
      filled[ref] = rowsOf(scope[ref]).map((row) => (isScope(row) ? fillContents(items, row, today, beside) : row))
      return
    }
    const all = { ...around, ...filled }
    if (text!.html !== undefined) {
      const html = fillHtml(text!.html, all, today)
      if (html !== undefined) filled[ref] = printedHtml(html)
      return
    }
    const rendered = renderStrict(parseTemplate(text!.text), all, { today })
    if (rendered.ok) filled[ref] = printed(rendered.value.text, rendered.value.text)
  }
  for (const ref of [...texts.keys(), ...lists.keys()]) fill(ref)
  return filled
}

/** Answers typed by people may contain literal braces. */
function isAuthors(field: Field): boolean {
  return field.content !== undefined && !definitionOf(field).answered
}

/** The texts with tags in the items of a list, including nested lists. */
function textsIn(list: Field): string[] {
  return (list.listFields ?? []).flatMap((item) => {
    if (item.listFields) return textsIn(item)
    if (!isAuthors(item)) return []
    const texts = [item.content ?? '', ...(item.variants ?? []).map(({ content }) => content)]
    return texts.filter((text) => text.includes('{{'))
  })
}

function rowsOf(value: TemplateValue | undefined): readonly TemplateValue[] {
  return Array.isArray(value) ? value : []
}

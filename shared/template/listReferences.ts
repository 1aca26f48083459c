import { refsOf } from '../logic/expression.ts'
import type { Tag } from './parseTag.ts'
import { type ParseOptions, parseTemplate, type TemplateNode } from './parseTemplate.ts'

export type Reference = {
  readonly ref: string
  readonly path: readonly string[]
  readonly kind: 'value' | 'section' | 'inverse' | 'condition'
  /** References of the sections around it, outermost first. */
  readonly within: readonly string[]
  readonly tag: Tag
  readonly from: number
  readonly to: number
}

/** Every reference of a text, in order: those its values print, its sections test and its comparisons read. */
export function listReferences(source: string, options: ParseOptions = {}): Reference[] {
  const found: Reference[] = []
  collect(parseTemplate(source, options).nodes, [], found)
  return found
}

function collect(nodes: readonly TemplateNode[], within: readonly string[], found: Reference[]): void {
  for (const node of nodes) {
    if (node.kind === 'text' || node.kind === 'block') continue
    const { tag, from, to } = node
    if (node.kind === 'value') found.push({ ref: tag.ref, path: tag.path, kind: 'value', within, tag, from, to })
    else {
      if (tag.condition)
        for (const { path } of refsOf(tag.condition))
          found.push({ ref: path.join('.'), path, kind: 'condition', within, tag, from, to })
      else
        found.push({ ref: tag.ref, path: tag.path, kind: node.inverse ? 'inverse' : 'section', within, tag, from, to })
      collect(node.nodes, tag.condition ? within : [...within, tag.ref], found)
    }
  }
}

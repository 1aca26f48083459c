import { refsOf } from '../logic/expression.ts'
import type { Diagnostic } from '../result.ts'
import { type Found, type Frame, insideSection, lookUp, scopeFrame } from './frames.ts'
import { type ParsedTemplate, type ParseOptions, parseTemplate, type TemplateNode } from './parseTemplate.ts'
import { unknownField, unknownSection, withoutText } from './problems.ts'
import type { TemplateScope } from './value.ts'

/** S1 §3: an error the editor shows beside a block. */
export type TemplateError = {
  readonly type: 'Condicionais & Listas' | 'Campos' | 'Tags do bloco'
  readonly description: string
  /** The description with its place and suggestion. */
  readonly fullError: string
  /** The editor can fix it, by creating what is missing. */
  readonly autoSolvable: boolean
  readonly blocksSaving: boolean
  readonly fieldRef?: string
  readonly fieldListRef?: string
  readonly suggestion?: string
  readonly from: number
  readonly to: number
}

/**
 * Checks a text against the placeholders an interview offers (a shape: see `templateShape` of the interview), as in S1 §5. Sections are
 * entered whatever their value, so that every tag is checked.
 */
export function checkTemplate(source: string, shape: TemplateScope, options: ParseOptions = {}): TemplateError[] {
  const template = parseTemplate(source, options)
  const errors = template.diagnostics.map((found) => tagError(found))
  checkNodes(template.nodes, [scopeFrame(shape)], errors)
  return errors.sort((a, b) => a.from - b.from)
}

function checkNodes(
  nodes: ParsedTemplate['nodes'] | readonly TemplateNode[],
  frames: readonly Frame[],
  errors: TemplateError[],
): void {
  for (const node of nodes) {
    // Stryker disable next-line ConditionalExpression,StringLiteral: blocks belong to groups, and have nothing to check
    if (node.kind === 'text' || node.kind === 'block') continue
    if (node.kind === 'value') {
      const found = lookUp(node.tag.path, frames)
      const problem = found.known ? withoutText(found.value, node.tag, frames) : unknownField(found)
      if (problem) errors.push(fieldError(problem, found.known ? frames.at(-1)!.ref : found.list, node))
      continue
    }
    const { condition } = node.tag
    if (condition) {
      for (const { path } of refsOf(condition)) {
        const found = lookUp(path, frames)
        if (!found.known) errors.push(sectionError(found, node))
      }
      checkNodes(node.nodes, frames, errors)
      continue
    }
    const found = lookUp(node.tag.path, frames)
    if (!found.known) {
      errors.push(sectionError(found, node))
      continue
    }
    checkNodes(node.nodes, insideSection(node, found.value, frames), errors)
  }
}

type Unknown = Extract<Found, { known: false }>
type Place = { readonly from: number; readonly to: number }

function sectionError(found: Unknown, { from, to }: Place): TemplateError {
  const problem = unknownSection(found)
  return {
    type: 'Condicionais & Listas',
    ...shown(problem),
    autoSolvable: true,
    blocksSaving: true,
    fieldRef: found.ref,
    from,
    to,
  }
}

function fieldError(problem: Diagnostic, list: string | undefined, { from, to }: Place): TemplateError {
  const base = {
    type: 'Campos' as const,
    ...shown(problem),
    autoSolvable: true,
    blocksSaving: false,
    fieldRef: problem.ref ?? '',
    from,
    to,
  }
  return list ? { ...base, fieldListRef: list } : base
}

function tagError(problem: Diagnostic): TemplateError {
  return {
    type: 'Tags do bloco',
    ...shown(problem),
    autoSolvable: false,
    blocksSaving: true,
    from: problem.from ?? 0,
    to: problem.to ?? 0,
  }
}

function shown({ message, suggestion }: Diagnostic): { description: string; fullError: string; suggestion?: string } {
  if (suggestion === undefined) return { description: message, fullError: message }
  return {
    description: message,
    fullError: `${message.replace(/\.$/, '')}. Você quis dizer "${suggestion}"?`,
    suggestion,
  }
}

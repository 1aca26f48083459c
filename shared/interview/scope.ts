import type { Run } from '../logic/run/run.ts'
import { BLANK, type TemplateScope, type TemplateValue } from '../template/value.ts'
import { type CompiledInterview, compile, start } from './compile.ts'
import { effectiveField } from './effectiveField.ts'
import { definitionOf } from './fields/index.ts'
import { fillContents } from './fillContents.ts'
import type { Field, InterviewCode } from './model.ts'
import { scopeEntries } from './scopeEntries.ts'

/**
 * What documents, e-mails and webhooks see of an execution: visible fields by their placeholders. Placeholders of hidden fields exist but
 * print nothing, so that a model that uses one is still valid.
 */
export function buildScope(
  code: InterviewCode,
  answers: { readonly [ref: string]: unknown },
  today: string,
): TemplateScope {
  const program = compile(code)
  return scopeOf(program, start(program, answers, today), today)
}

/** The same for an execution that is already running. */
export function scopeOf(program: CompiledInterview, run: Run, today = ''): TemplateScope {
  const entries: [string, TemplateValue][] = []
  program.definitions.forEach((field, at) => {
    const state = run.fieldAt(at)
    const { visible, value } = state
    const failure = visible ? run.failure(field.ref) : undefined
    if (failure) entries.push(...failedEntries(field, failure.message))
    else entries.push(...(visible ? scopeEntries(effectiveField(field, state), value) : hiddenEntries(field)))
  })
  return fillContents(program.definitions, firstOf(entries), today)
}

/**
 * Every placeholder an interview offers, for checking texts: values are blank, and each list has one sample item with every field of the
 * list.
 */
export function templateShape(code: {
  readonly sections: readonly { readonly fields: readonly Field[] }[]
}): TemplateScope {
  return firstOf(code.sections.flatMap(({ fields }) => fields.flatMap(shapeEntries)))
}

function shapeEntries(field: Field): [string, TemplateValue][] {
  if (!definitionOf(field).holdsItems) return scopeEntries(field, null)
  const items = field.listFields ?? []
  const simple = field.listType !== 'objeto' && items.length < 2
  return field.ref === '' ? [] : [[field.ref, [simple ? '' : firstOf(items.flatMap(shapeEntries))]]]
}

/** Without `src`: a hidden picture is not drawn. */
function hiddenEntries(field: Field): [string, TemplateValue][] {
  const { src: _, content: __, table: ___, ...rest } = field
  return scopeEntries(rest, null)
}

/** Printing any of these makes the document fail; conditions treat them as blank (S0 §5). */
function failedEntries(field: Field, reason: string): [string, TemplateValue][] {
  const fault = `O cálculo de "${field.name || field.ref}" não pôde ser feito: ${reason}`
  return scopeEntries(field, null).map(([name]) => [name, { ...BLANK, fault }])
}

/** Of two fields with one ref the first counts, as in conditions. */
function firstOf(entries: readonly [string, TemplateValue][]): TemplateScope {
  return Object.fromEntries(entries.toReversed())
}

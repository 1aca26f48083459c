import type { Condition } from '../../logic/condition.ts'
import { refsOf } from '../../logic/expression.ts'
import { parseExpression } from '../../logic/language/parse.ts'
import { listReferences } from '../../template/listReferences.ts'
import { definitionOf } from '../fields/index.ts'
import type { Field, InterviewCode } from '../model.ts'
import { visitFields } from '../numberFields.ts'
import { comparisonsOf } from '../renameField.ts'

/**
 * The top-level names an interview itself reads: in conditions, rules, formulas, labels, titles, document names, editor documents, and what
 * it sends to whom.
 */
export function usedRefs(code: InterviewCode): Set<string> {
  const used = new Set<string>()
  const add = (refs: readonly string[]) => {
    for (const ref of refs) used.add(ref.split('.')[0] ?? '')
  }
  visitFields(code, (field) => add(readsOf(field)))
  const { documentName, finish, flow, templates } = code.settings
  const groups = code.editorDef.sections
  for (const { conditionals } of [...code.sections, ...templates, ...flow.assignReview, ...groups])
    add(inConditions(conditionals))
  for (const { title } of code.sections) add(inText(title))
  for (const block of groups.flatMap(({ headers, blocks, footers }) => [...headers, ...blocks, ...footers]))
    if (block.type === 'text') add(inText(block.content))
    else
      for (const { settings, content } of block.content.rows) {
        add([settings.dynamicListFieldRef ?? '', settings.conditionalFieldRef ?? ''])
        for (const cell of Object.values(content)) add(inText(cell.content))
      }
  add(inText(documentName))
  const { email, webhook, gDrive, sharepoint, s3, signature } = finish
  const filings = [gDrive, sharepoint, s3].flatMap(({ subfolder, fileName }) => [subfolder, fileName])
  const sent = [email.to, email.cc, email.subject, email.body, webhook.host, ...Object.values(webhook.headers)]
  const signers = signature.parties.flatMap(({ name, email: address, cpf, phone }) => [name, address, cpf, phone])
  add(signature.parties.map(({ listRef }) => listRef))
  for (const text of [...sent, ...filings, signature.subject, signature.message, ...signers]) add(inText(text))
  add(Object.keys(code.integrationCPJ.definitions))
  return used
}

function readsOf(field: Field): string[] {
  const formula = definitionOf(field).formula(field)
  return [
    ...inConditions(field.conditionals),
    ...field.rules.flatMap(({ default: otherwise, conditions }) => [
      ...inValue(otherwise),
      ...conditions.flatMap((held) => [...inConditions(held.conditionals), ...inValue(held.valueIfCondition)]),
    ]),
    ...(field.variants ?? []).flatMap(({ content, conditionals }) => [
      ...inText(content),
      ...inConditions(conditionals),
    ]),
    ...(formula === undefined ? [] : inFormula(formula)),
    ...[field.name, field.hint, field.content, field.minValue, field.maxValue, field.defaultValue].flatMap(inValue),
    ...(field.relatedBy ? [field.relatedBy] : []),
  ]
}

function inConditions(conditions: readonly Condition[]): string[] {
  return comparisonsOf(conditions).flatMap(({ field, valueRef }) => (valueRef ? [field, valueRef] : [field]))
}

/** A setting may be a text with placeholders, or a formula after '='. */
function inValue(value: unknown): string[] {
  if (typeof value !== 'string') return []
  return value.startsWith('=') ? inFormula(value.slice(1)) : inText(value)
}

function inFormula(text: string): string[] {
  const parsed = parseExpression(text)
  return parsed.ok ? refsOf(parsed.value).map(({ path }) => path.join('.')) : []
}

function inText(text: string): string[] {
  return text.includes('{{') ? listReferences(text).map(({ ref }) => ref) : []
}

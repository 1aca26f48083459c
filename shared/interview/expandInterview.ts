import { type Diagnostic, diagnostic, err, type Result } from '../result.ts'
import { createField } from './createField.ts'
import { type Block, expandBlocks } from './expandBlocks.ts'
import type { Chooser, ContentVariant, Field, InterviewCode, Section } from './model.ts'
import { numberFields, visitFields } from './numberFields.ts'
import { keyOfUse } from './uses.ts'

/** A text of the content library. */
export type LibraryText = {
  readonly name: string
  readonly content: string
  readonly variants: readonly ContentVariant[]
  readonly chosenBy: Chooser
  /** Whether the version shown was approved. */
  readonly ready?: boolean
}

/** What an interview uses, by `keyOfUse`. */
export type Used = {
  readonly blocks: ReadonlyMap<string, Block>
  readonly texts: ReadonlyMap<string, LibraryText>
}

/** What the person answering chooses when they want none of the variants. */
export const OWN_TEXT = 'Texto padrão'

/** The name of the question by which the person answering chooses the variant of a content field. */
export const choiceRef = (ref: string): string => `${ref}_opcao`

/** Whether an interview runs as it is, without anything to be put in. */
export function isExpanded(code: InterviewCode): boolean {
  let expanded = code.sections.every(({ type }) => type !== 'block')
  visitFields(code, ({ type, libraryId, chosenBy }) => {
    if (type === 'content' && (libraryId || chosenBy === 'person')) expanded = false
  })
  return expanded
}

/**
 * The interview as it runs: blocks replaced by their sections, and texts of the library written into their fields. Where the person
 * answering chooses the variant, a question before the text asks which.
 */
export function expandInterview(code: InterviewCode, used: Used): Result<InterviewCode, Diagnostic[]> {
  const missing: Diagnostic[] = []
  const write = (sections: readonly Section[]): readonly Section[] => {
    const all = sections.map((section) => {
      const fields = written(section.fields, used.texts, missing)
      return fields === section.fields ? section : { ...section, fields: [...fields] }
    })
    return all.some((section, at) => section !== sections[at]) ? all : sections
  }
  const sections = write(code.sections)
  // Before the references of a block get their prefix, so that those in its texts get it too.
  const blocks = new Map([...used.blocks].map(([key, block]) => [key, { ...block, sections: write(block.sections) }]))
  if (missing.length > 0) return err(missing)
  const whole = sections === code.sections ? code : numberFields({ ...code, sections: [...sections] })
  return expandBlocks(whole, blocks)
}

/** The fields with the texts of the library in them; the same array if nothing changes. */
function written(fields: readonly Field[], texts: Used['texts'], missing: Diagnostic[]): readonly Field[] {
  const all = fields.flatMap((field): readonly Field[] => {
    if (field.listFields) {
      const items = written(field.listFields, texts, missing)
      return [items === field.listFields ? field : { ...field, listFields: [...items] }]
    }
    if (field.type !== 'content') return [field]
    const whole = field.libraryId ? fromLibrary(field, texts) : field
    if (whole) return withChoice(whole)
    missing.push(
      diagnostic(
        'conteudo_nao_encontrado',
        `A cláusula da biblioteca no campo "${field.name || field.ref}" não foi encontrada.`,
        { ref: field.ref },
      ),
    )
    return [field]
  })
  return all.length === fields.length && all.every((field, at) => field === fields[at]) ? fields : all
}

/** A linked field with the text it shows; the link is left out, since this text no longer changes. */
function fromLibrary(field: Field, texts: Used['texts']): Field | undefined {
  const text = texts.get(keyOfUse({ id: field.libraryId ?? '', version: field.libraryVersion }))
  if (!text) return undefined
  const { libraryId, libraryVersion: _, ...rest } = field
  return {
    ...rest,
    ...(libraryId && { clauseId: libraryId }),
    name: field.name || text.name,
    content: text.content,
    variants: [...text.variants],
    chosenBy: text.chosenBy,
  }
}

function withChoice(field: Field): Field[] {
  const { variants = [], ref } = field
  if (field.chosenBy !== 'person' || variants.length === 0 || ref === '') return [field]
  const names = [OWN_TEXT, ...variants.map(({ name }) => name)]
  const choice: Field = {
    ...createField('select', { uid: `${field.uid.slice(0, 62)}~o`, ref: choiceRef(ref), name: field.name || ref }),
    required: true,
    defaultValue: OWN_TEXT,
    conditionals: field.conditionals,
    options: names.map((value) => ({ value, label: value })),
  }
  const chosen = variants.map((variant) => ({
    ...variant,
    conditionals: [
      { field: choiceRef(ref), operator: 'equalTo' as const, value: variant.name, logicOperator: 'and' as const },
    ],
  }))
  return [choice, { ...field, variants: chosen }]
}

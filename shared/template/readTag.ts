import type { Diagnostic } from '../result.ts'
import { applyModifiers } from './applyModifiers.ts'
import { compileCondition } from './condition.ts'
import { type Frame, isTruthy, itemsOf, lookUp } from './frames.ts'
import { parseTag } from './parseTag.ts'
import { failedCalculation, failedModifier, unknownField, unknownIn, unknownSection, withoutText } from './problems.ts'
import { textOf } from './textOf.ts'
import {
  type FormattedText,
  isPrinted,
  isScope,
  type TemplateImage,
  type TemplateScope,
  type TemplateValue,
} from './value.ts'

/** The context in which a tag is evaluated. */
export type Asked = {
  /** 'YYYY-MM-DD' in São Paulo. */
  readonly today: string
  /** Called for an unknown reference or a failing modifier. */
  readonly onProblem: (problem: Diagnostic) => void
}

/** What a value tag prints in these frames: an image if its modifier is `imagem`; undefined if it failed. */
export type ValueReader = (frames: readonly Frame[], asked: Asked) => string | TemplateImage | FormattedText | undefined

export type SectionReader = {
  /** The name that tags inside may start with: 'socios' for `{{socios.nome}}` inside `{{#socios}}`. */
  readonly ref: string
  /** A list to repeat over, an item to enter, or whether the section is shown; false if it fails. */
  readonly read: (frames: readonly Frame[], asked: Asked) => boolean | TemplateScope | readonly TemplateValue[]
}

/** Parses a value tag (the text between its braces) once, to evaluate it many times. */
export function readValueTag(text: string): ValueReader {
  const parsed = parseTag(text)
  if (!parsed.ok) {
    const { error } = parsed
    return (_frames, { onProblem }) => fail(error, onProblem)
  }
  const tag = parsed.value
  return (frames, { onProblem }) => {
    const found = lookUp(tag.path, frames)
    if (!found.known) return fail(unknownField(found), onProblem)
    if (isPrinted(found.value) && found.value.fault !== undefined)
      return fail(failedCalculation(tag.ref, found.value.fault), onProblem)
    if (tag.modifiers.length === 0 && isPrinted(found.value) && found.value.html !== undefined)
      return { $: 'texto', text: found.value.text, html: found.value.html }
    const modified = applyModifiers(found.value, tag)
    if ('failed' in modified) return fail(failedModifier(modified.failed, tag.ref, textOf(found.value)), onProblem)
    const blank = modified.output === '' && withoutText(found.value, tag, frames)
    return blank ? fail(blank, onProblem) : modified.output
  }
}

/** Parses a section tag (the text after its sign). */
export function readSectionTag(text: string): SectionReader {
  const parsed = parseTag(`#${text}`)
  if (!parsed.ok) {
    const { error } = parsed
    return { ref: '', read: (_frames, { onProblem }) => failed(error, onProblem) }
  }
  const { condition, path, ref } = parsed.value
  if (condition) {
    const { holds, refs } = compileCondition(condition)
    return {
      ref,
      read: (frames, { today, onProblem }) => {
        if (holds({ frames, today })) return true
        const unknown = unknownIn(refs, frames)
        return unknown ? failed(unknown, onProblem) : false
      },
    }
  }
  return {
    ref,
    read: (frames, { onProblem }) => {
      const found = lookUp(path, frames)
      if (!found.known) return failed(unknownSection(found), onProblem)
      const { value } = found
      const items = itemsOf(value)
      if (items) return items
      return isScope(value) ? value : isTruthy(value)
    },
  }
}

function fail(problem: Diagnostic, onProblem: Asked['onProblem']): undefined {
  onProblem(problem)
}

function failed(problem: Diagnostic, onProblem: Asked['onProblem']): false {
  onProblem(problem)
  return false
}

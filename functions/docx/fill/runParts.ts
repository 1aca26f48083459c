import type { TemplateScope } from '#shared/template/index.ts'
import type { CompiledModel, CompiledPart } from './compileModel.ts'
import { UsedNotes } from './notes.ts'
import { type FilledPart, runProgram, type Surroundings } from './runProgram.ts'

/** Fills the parts of a model in order: the body before its notes, which are those that it refers to then. */
export function* runParts(
  { parts, notes }: CompiledModel,
  scope: TemplateScope,
  surroundingsOf: (part: CompiledPart) => Surroundings,
): Generator<{ readonly part: CompiledPart; readonly filled: FilledPart }> {
  const used = notes && new UsedNotes(notes.taken)
  for (const part of parts) {
    const surroundings = surroundingsOf(part)
    if (!notes || !used) yield { part, filled: runProgram(part.program, scope, surroundings) }
    else if (part.notes) {
      const known = notes.referred[part.notes.kind]
      yield { part, filled: runProgram(part.program, scope, surroundings, { program: part.notes, used, known }) }
    } else {
      const onNote = part.name === notes.part ? used.add : undefined
      yield { part, filled: runProgram(part.program, scope, { ...surroundings, onNote }) }
    }
  }
}

import type { TemplateScope } from '#shared/template/index.ts'
import type { CompiledModel } from './compileModel.ts'
import { runProgram, type Surroundings } from './runProgram.ts'

/** A model's parts with their tags filled, by their names, as a painting shows them: they are neither verified nor packed. */
export function fillParts(
  model: CompiledModel,
  scope: TemplateScope,
  surroundings: Surroundings,
): ReadonlyMap<string, string> {
  return new Map(model.parts.map(({ name, program }) => [name, runProgram(program, scope, surroundings).xml]))
}

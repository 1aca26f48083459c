import { type Diagnostic, err, ok, type Result } from '#shared/result.ts'
import type { TemplateScope } from '#shared/template/index.ts'
import { printedStories } from '../package/index.ts'
import { type ModelProblem, paragraphsOf } from '../read/index.ts'
import type { CompiledModel, CompiledPart } from './compileModel.ts'
import { runParts } from './runParts.ts'
import type { Surroundings } from './runProgram.ts'
import { BookmarkedPlaces, onEachPage } from './signingPlaces.ts'

/** A section of a model, and whether its condition was true and false, or its list had items and none. */
export type SectionTaken = {
  /** As written, without the sign that opens it: 'tem_fiador'. */
  readonly condition: string
  /** The paragraph in which it first opens. */
  readonly place: string
  readonly yes: boolean
  readonly no: boolean
}

export type FilledText = {
  /** The paragraphs with visible text: headers, body, notes and footers. */
  readonly paragraphs: readonly string[]
  readonly sections: readonly SectionTaken[]
}

/** The text that a model gives with some answers, without pictures: much faster than the document, for comparing texts. */
export function fillText(
  model: CompiledModel,
  scope: TemplateScope,
  today: string,
): Result<FilledText, readonly ModelProblem[]> {
  const problems: ModelProblem[] = []
  const sections = sectionsOf(model)
  let places: BookmarkedPlaces | undefined
  const filled = new Map<string, string>()
  const surroundingsOf = ({ name }: CompiledPart): Surroundings => ({
    today,
    onProblem: (problem: Diagnostic, id: number) => {
      const place = model.tags[id]?.place
      problems.push(place ? { ...problem, place } : problem)
    },
    draw: () => '',
    place: (op, frames) => {
      places ??= new BookmarkedPlaces([], onEachPage(model.package))
      return places.print(name, op, frames, model.tags[op.id]?.room ?? 0)
    },
    onSection: (id, holds) => {
      const section = sections.get(conditionOf(model.tags[id]?.raw ?? ''))
      if (section) section[holds ? 'yes' : 'no'] = true
    },
  })
  for (const { part, filled: run } of runParts(model, scope, surroundingsOf)) filled.set(part.name, run.xml)
  if (problems.length > 0) return err(problems)
  const paragraphs = printedStories(model.package)
    .flatMap((story) => paragraphsOf(filled.get(story.part) ?? model.package.text(story.part), story))
    .map(({ text }) => text.replace(/[ \t\u00a0]+/g, ' ').trim())
    .filter((text) => text !== '')
  return ok({ paragraphs, sections: [...sections.values()] })
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

function sectionsOf(model: CompiledModel): Map<string, Mutable<SectionTaken>> {
  const found = new Map<string, Mutable<SectionTaken>>()
  for (const { raw, place } of model.tags) {
    const condition = conditionOf(raw)
    if (!/^\s*[#^]/.test(raw) || condition.startsWith('loop.') || found.has(condition)) continue
    found.set(condition, { condition, place: place?.text ?? '', yes: false, no: false })
  }
  return found
}

const conditionOf = (raw: string): string =>
  raw
    .trim()
    .replace(/^[#^]/, '')
    .trim()
    .replace(/^\((.*)\)$/, '$1')

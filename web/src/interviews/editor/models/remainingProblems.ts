import type { ForeignTags, ModelReading } from '#shared/api/interviews.ts'

type Problem = ModelReading['problems'][number]

/**
 * The remaining problems of another tool's tags: a tag that prevents documents from being made is listed among those problems, with what to
 * write instead, and not as one that may stay.
 */
export function remainingProblems(
  foreign: ForeignTags | undefined,
  problems: readonly Problem[],
): { foreign: ForeignTags | undefined; problems: readonly Problem[] } {
  if (!foreign) return { foreign, problems }
  const stuck = new Map(problems.flatMap(({ place }) => (place ? [[spot(place), place] as const] : [])))
  const blocking = new Map<string, Problem>()
  for (const problem of foreign.problems)
    if (problem.place && stuck.has(spot(problem.place)))
      blocking.set(`${spot(problem.place)} ${problem.message}`, problem)
  const listed = new Set([...blocking.values()].map(({ place }) => place && spot(place)))
  const left = foreign.problems.filter(({ place }) => !place || !stuck.has(spot(place)))
  return {
    foreign: foreign.translated.length > 0 || left.length > 0 ? { ...foreign, problems: left } : undefined,
    problems: [...blocking.values(), ...problems.filter(({ place }) => !place || !listed.has(spot(place)))],
  }
}

const spot = ({ part, paragraph }: NonNullable<Problem['place']>): string => `${part} ${paragraph}`

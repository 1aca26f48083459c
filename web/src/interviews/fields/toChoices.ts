import type { Option } from '#shared/interview/index.ts'

/** Options as the controls take them: each value once, and none without one. */
export function toChoices(options: readonly Option[]): { value: string; label: string }[] {
  const seen = new Set<string>()
  return options.flatMap(({ value, label }) => {
    if (value === '' || seen.has(value)) return []
    seen.add(value)
    return [{ value, label: label || value }]
  })
}

import type { Option } from '#shared/interview/index.ts'

/** Options for the controls: each value once, without empty values. */
export function toChoices(options: readonly Option[]): { value: string; label: string }[] {
  const seen = new Set<string>()
  return options.flatMap(({ value, label }) => {
    if (value === '' || seen.has(value)) return []
    seen.add(value)
    return [{ value, label: label || value }]
  })
}

import type { Option } from '#shared/interview/index.ts'

type Options = readonly Option[]

/** Changes an option's text. A value equal to the text changes with it; a separate value stays, because answers contain it. */
export function changeLabel(options: Options, at: number, label: string): Options {
  return options.map((option, index) => {
    if (index !== at) return option
    const follows = option.value === option.label || option.label === ''
    return { value: follows ? label : option.value, label }
  })
}

export function insertLabels(options: Options, at: number, labels: readonly string[]): Options {
  const added = labels.map((label) => ({ value: label.trim(), label: label.trim() }))
  return [...options.slice(0, at), ...added, ...options.slice(at)]
}

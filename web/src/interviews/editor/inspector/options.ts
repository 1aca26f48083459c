import type { Option } from '#shared/interview/index.ts'

type Options = readonly Option[]

/** A new text for a choice. The stored value follows while it was the text itself; a value of its own stays, since answers hold it. */
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

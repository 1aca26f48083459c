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

/** Sets what is stored for an option; without it, its text. */
export function changeValue(options: Options, at: number, value: string): Options {
  return options.map((option, index) =>
    index === at
      ? { label: option.label || option.value, value: value.trim() || option.label || option.value }
      : option,
  )
}

/** Whether an option stores something else than its text. */
export const storesOther = ({ value, label }: Option): boolean => label !== '' && value !== label

/** Answers could not tell them apart. */
export function isRepeated(options: Options, at: number): boolean {
  const value = options[at]?.value
  return value !== undefined && value !== '' && options.some((option, index) => index !== at && option.value === value)
}

export const withoutValues = (options: Options): Options =>
  options.map(({ value, label }) => ({ value: label || value, label: label || value }))

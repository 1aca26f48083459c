// Without the decimal numbers of '#shared/format', which every first screen would load only to count.
const counts = new Intl.NumberFormat('pt-BR')

/** '1 campo', '12 campos', '1.200 campos'. */
export const plural = (count: number, one: string, many: string): string =>
  `${counts.format(count)} ${count === 1 ? one : many}`

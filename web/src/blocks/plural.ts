import { formatNumber } from '#shared/format/number.ts'

/** '1 campo', '12 campos'. */
export const plural = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

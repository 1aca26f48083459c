import { compile } from '../compile.ts'
import type { Examination } from './examination.ts'

/** Fields and sections that depend on each other. */
export function examineCycles(examination: Examination): void {
  const { code, fields } = examination
  const titleOf = (id: string) => code.sections.find((section) => section.id === id)?.title || id
  for (const cycle of compile(code).cycles) {
    const names = cycle.map((ref) => `"${fields.has(ref) ? ref : titleOf(ref)}"`).join(', ')
    const message =
      cycle.length === 1 ? `O campo ${names} depende de si mesmo.` : `Estes campos dependem uns dos outros: ${names}.`
    examination.add('regra_em_ciclo', message, { ref: cycle[0] ?? '' })
  }
}

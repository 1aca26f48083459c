/** S1 §4, as shown on the document link chip. Any other number reads 'Inválido'. */
export const executionStatus = { inProgress: 0, reviewing: 1, correct: 2, overdue: 3, finished: 4 } as const
export const executionStatusLabels: Readonly<Record<number, string>> = {
  0: 'Em andamento',
  1: 'Revisando',
  2: 'Corrigir',
  3: 'Vencido',
  4: 'Finalizado',
}

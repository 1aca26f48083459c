import { plural } from '../../blocks/plural.ts'

/** 'Faltam 3 respostas', '1 resposta a corrigir', 'Faltam 2 respostas e há 1 a corrigir'. */
export function summaryText(problems: readonly { readonly missing: boolean }[]): string {
  const missing = problems.filter((problem) => problem.missing).length
  const wrong = problems.length - missing
  const lack = `${missing === 1 ? 'Falta' : 'Faltam'} ${plural(missing, 'resposta', 'respostas')}`
  if (missing === 0) return `${plural(wrong, 'resposta', 'respostas')} a corrigir`
  return wrong === 0 ? lack : `${lack} e há ${wrong} a corrigir`
}

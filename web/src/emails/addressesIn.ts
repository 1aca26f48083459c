import { emailFault } from '#shared/format/emailFault.ts'

/** The addresses in a text, separated by commas, semicolons or spaces, each once. */
export const addressesIn = (text: string): readonly string[] => [
  ...new Set(text.split(/[,;\s]+/).filter((one) => one !== '')),
]

const ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s.]+$/

/** Why these cannot be sent to; the server knows the rest. */
export function addressProblem(addresses: readonly string[], most: number): string | undefined {
  if (addresses.length === 0) return 'Informe pelo menos um e-mail.'
  if (addresses.length > most) return `Envie a até ${most} e-mails de cada vez.`
  const wrong = addresses.filter((one) => !ADDRESS.test(one))
  const [first = ''] = wrong
  const fault = wrong.length === 1 ? emailFault(first) : undefined
  if (fault) return `Confira ${first}: ${fault}`
  return wrong.length > 0 ? `Confira: ${wrong.join(', ')}.` : undefined
}

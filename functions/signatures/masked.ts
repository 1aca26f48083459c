import { formatCpfCnpj } from '#shared/format/cpfCnpj.ts'
import { formatPhone, parsePhone } from '#shared/format/phone.ts'

/** 'maria@silva.adv.br' as 'm•••@silva.adv.br'. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** '(11) 98765-4321' as '(11) •••••-4321'. */
export function maskedPhone(phone: string): string {
  const written = parsePhone(phone) === undefined ? phone : formatPhone(phone)
  const [, area = '', rest = written] = /^(\(\d{2}\) )?(.*)$/.exec(written) ?? []
  return `${area}${rest.slice(0, -4).replace(/\d/g, '•')}${rest.slice(-4)}`
}

/** '123.456.789-09' as '•••.456.789-••', as public bodies do. */
export const maskedCpf = (cpf: string): string =>
  formatCpfCnpj(cpf).replace(/^\d{3}\.(\d{3}\.\d{3})-\d{2}$/, '•••.$1-••')

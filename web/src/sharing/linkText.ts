import type { Link, LinkState } from '#shared/api/links/schemas.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { capital } from '#shared/format/text.ts'
import { plural } from '../blocks/plural.ts'

export const stateText: Readonly<Record<LinkState, string>> = {
  open: 'Aberto',
  closed: 'Fechado',
  expired: 'Vencido',
  usedUp: 'Esgotado',
  revoked: 'Revogado',
}

/** Who came by the link so far. */
export function usesText({ uses, finished, maxUses }: Pick<Link, 'uses' | 'finished' | 'maxUses'>): string {
  if (uses === 0)
    return maxUses ? `Ninguém entrou ainda, de ${plural(maxUses, 'pessoa', 'pessoas')}` : 'Ninguém entrou ainda'
  const entered = maxUses
    ? `${uses} de ${plural(maxUses, 'pessoa entrou', 'pessoas entraram')}`
    : plural(uses, 'pessoa entrou', 'pessoas entraram')
  return `${entered}, ${finished === 0 ? 'nenhuma terminou' : plural(finished, 'terminou', 'terminaram')}`
}

/** The message with which a link is sent. */
export const invitationTo = (about: string): string => `Responda por este link a “${about}”:`

const FILES = { none: 'não baixa arquivos', pdf: 'baixa o PDF', all: 'baixa PDF e docx' } as const

type Described = Pick<Link, 'login' | 'email' | 'hasPin' | 'expiresOn' | 'files'> &
  Partial<Pick<Link, 'onePerPerson' | 'reviewer' | 'preview'>>

/** What the link asks and allows, in one line. */
export function optionsText(link: Described): string {
  const { login, email, hasPin, expiresOn, onePerPerson, reviewer, files, preview } = link
  const entry = [
    login === 'password' && `entra com senha (${email ?? ''})`,
    login === 'code' && 'entra com código por e-mail',
    hasPin && 'pede PIN',
  ].filter(Boolean)
  return [
    entry.length === 0 ? 'Qualquer pessoa com o link' : capital(entry.join(' e ')),
    ...(onePerPerson ? ['uma resposta por pessoa'] : []),
    ...(expiresOn ? [`vale até ${formatDate(expiresOn)}`] : []),
    ...(reviewer ? ['passa por conferência'] : []),
    ...(preview === 'always' ? ['mostra o documento antes do envio'] : []),
    FILES[files],
  ].join(' · ')
}

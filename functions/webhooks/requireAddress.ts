import { isIP } from 'node:net'
import { Failure } from '../platform/failure.ts'
import { isPublicAddress, outgoingAddress } from '../platform/http/outgoing.ts'

const FORM = 'Escreva um endereço completo que comece com https://, sem usuário nem senha.'
const NOT_PUBLIC = 'Este endereço é de uma rede interna. Escreva um que se alcance pela internet.'

/** Checks an address before it is kept; each attempt looks its name up and checks it again. */
export function requireAddress(text: string): string {
  const url = outgoingAddress(text)
  if (!url) throw new Failure('invalid', FORM, [{ code: 'address', message: FORM, path: 'body.url' }])
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isInside =
    isIP(host) !== 0 ? !isPublicAddress(host) : !host.includes('.') || /\.(localhost|local|internal)$/.test(host)
  if (isInside && url.protocol === 'https:')
    throw new Failure('invalid', NOT_PUBLIC, [{ code: 'address', message: NOT_PUBLIC, path: 'body.url' }])
  return url.href
}

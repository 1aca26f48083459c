import { isEmail } from './email.ts'

/** What a text lacks to be an e-mail, as a sentence; undefined if it is one. */
export function emailFault(text: string): string | undefined {
  const address = text.trim()
  if (isEmail(address)) return undefined
  const at = address.indexOf('@')
  if (at === -1) return 'falta o @ no e-mail, como em nome@exemplo.com.br.'
  if (address.includes('@', at + 1)) return 'o e-mail tem mais de um @. Escreva um só, como nome@exemplo.com.br.'
  if (/\s/.test(address)) return 'o e-mail não pode ter espaços. Confira-o.'
  if (at === 0) return 'falta o nome antes do @, como em nome@exemplo.com.br.'
  if (at === address.length - 1) return 'falta o que vem depois do @, como em nome@exemplo.com.br.'
  return 'falta o final do e-mail, como .com ou .com.br.'
}

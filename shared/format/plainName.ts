/**
 * Invisible characters and ones that change the direction of text: control and format characters (Unicode Cc, Cf), line and paragraph
 * separators.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/**
 * A web or e-mail address, as mail programs recognise one: a dot between what could be a name and a lower-case ending, a path, four
 * numbers. 'Ação.Já', 'João P. da Silva', 'S.A.' and 'S/A' are not addresses.
 */
const address =
  /:\/\/|\bh(?:tt|xx)ps?\b|\b[wW]{3}\b|@|\[\.\]|[\p{L}\d-]\.[\p{Ll}\d-]{2,}(?![\p{L}])|[\p{L}\d]\.[\p{L}\d]+\/|\d{1,3}(?:\.\d{1,3}){3}/u

/** The usual top-level domains, in capitals too. */
const usualEnding =
  /[\p{L}\d-]\.(?:adv|app|biz|br|cc|co|com|dev|gov|info|io|link|live|me|net|online|org|ru|shop|site|store|top|xyz)(?![\p{L}\d])/iu

/** Replaces characters that look like a dot or a slash, as someone retyping the address would. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[。．｡․‧]/gu, '.')
    .replace(/[⁄∕⧸]/gu, '/')

/**
 * Why a text cannot be a name in an e-mail to somebody else, if it cannot. Strangers choose names at sign-up and in invitations, and a link
 * there would look like ours.
 */
export function nameFault(text: string): string | undefined {
  if (unseen.test(text)) return 'Escreva o nome sem caracteres invisíveis.'
  const read = plain(text)
  if (address.test(read) || usualEnding.test(read)) return 'Escreva o nome sem endereço de site ou de e-mail.'
  return undefined
}

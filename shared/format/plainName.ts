/** Characters that show nothing or turn the text around them: controls and formatting (Unicode Cc, Cf), line and paragraph separators. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/**
 * An address of a page or a mailbox, as mail programs and people make one of it, whatever its ending: a dot between what could be a name and
 * its ending in small letters, a path, four numbers. 'Ação.Já', 'João P. da Silva', 'S.A.' and 'S/A' are none.
 */
const address =
  /:\/\/|\bh(?:tt|xx)ps?\b|\b[wW]{3}\b|@|\[\.\]|[\p{L}\d-]\.[\p{Ll}\d-]{2,}(?![\p{L}])|[\p{L}\d]\.[\p{L}\d]+\/|\d{1,3}(?:\.\d{1,3}){3}/u

/** The usual endings in capitals too. */
const usualEnding =
  /[\p{L}\d-]\.(?:adv|app|biz|br|cc|co|com|dev|gov|info|io|link|live|me|net|online|org|ru|shop|site|store|top|xyz)(?![\p{L}\d])/iu

/** What looks like a dot or a stroke and is none, as the address would be read by a person who types it. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[。．｡․‧]/gu, '.')
    .replace(/[⁄∕⧸]/gu, '/')

/**
 * What keeps a text from being a name that stands in somebody else's e-mail: a stranger chooses names at the sign-up and in invitations,
 * and what reads as a link there would be believed for ours.
 */
export function nameFault(text: string): string | undefined {
  if (unseen.test(text)) return 'Escreva o nome sem caracteres invisíveis.'
  const read = plain(text)
  if (address.test(read) || usualEnding.test(read)) return 'Escreva o nome sem endereço de site ou de e-mail.'
  return undefined
}

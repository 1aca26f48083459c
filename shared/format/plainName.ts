/** Characters that show nothing or turn the text around them: controls and formatting (Unicode Cc, Cf), line and paragraph separators. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** An address of a page or a mailbox, as mail programs make links of it. */
const address =
  /:\/\/|\bwww\.|@|[\p{L}\d-]\.(?:adv|app|biz|br|cc|co|com|dev|gov|info|io|link|live|me|net|online|org|ru|shop|site|store|top|xyz)(?![\p{L}\d])/iu

/**
 * What keeps a text from being a name that stands in somebody else's e-mail: a stranger chooses names at the sign-up and in invitations,
 * and what reads as a link there would be believed for ours.
 */
export const nameFault = (text: string): string | undefined => {
  if (unseen.test(text)) return 'Escreva o nome sem caracteres invisíveis.'
  if (address.test(text)) return 'Escreva o nome sem endereço de site ou de e-mail.'
  return undefined
}

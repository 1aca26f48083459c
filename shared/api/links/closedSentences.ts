import type { LinkState } from './schemas.ts'

/** What to do about a link that lets nobody in. */
export const ASK_SENDER = 'Fale com quem o enviou a você.'

/** What visitors read at a link that lets nobody in, if its organisation left no words of its own. */
export const closedSentences: Readonly<Record<Exclude<LinkState, 'open'>, string>> = {
  closed: `Este link não está recebendo respostas agora. ${ASK_SENDER}`,
  expired: `O prazo deste link terminou. ${ASK_SENDER}`,
  usedUp: `Este link já recebeu todas as respostas previstas. ${ASK_SENDER}`,
  revoked: `Este link não vale mais. ${ASK_SENDER}`,
}

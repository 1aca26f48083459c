import { acts, type EnvelopePerson } from './envelope.ts'

const isLeft = (one: EnvelopePerson): boolean => acts(one) && one.state !== 'signed'

/** Whose turn it is: those with the smallest number among who has not signed. Copies never have one. */
export function turnOf(participants: readonly EnvelopePerson[]): readonly EnvelopePerson[] {
  const left = participants.filter(isLeft)
  const first = Math.min(...left.map(({ order }) => order))
  return left.filter(({ order }) => order === first)
}

/** Whether somebody may sign now. */
export const isInTurn = (participants: readonly EnvelopePerson[], participantId: string): boolean =>
  turnOf(participants).some(({ id }) => id === participantId)

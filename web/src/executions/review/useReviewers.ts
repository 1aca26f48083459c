import type { Review } from '#shared/api/executions/reviewSchema.ts'
import { useGroups } from '../../shell/people/useGroups.ts'
import { UNKNOWN_YET } from '../../shell/people/useNames.ts'
import { usePeople } from '../../shell/people/usePeople.ts'
import { useMember } from '../../shell/session/useMember.ts'

const SELF = 'Você'

/** The names of a document's people and groups; someone who has left has no name. */
export function useNames() {
  const { organization, id: ownId } = useMember()
  const { personOf, isLoaded } = usePeople(organization)
  const groups = useGroups()
  const nameOf = (userId: string, keys: Readonly<Record<string, string>> = {}): string => {
    if (userId === ownId) return SELF
    const key = keys[userId]
    if (key) return key
    const person = personOf(userId)
    if (person) return `${person.firstName} ${person.lastName ?? ''}`.trim()
    return isLoaded ? 'Alguém que saiu da organização' : UNKNOWN_YET
  }
  const groupName = (id: string): string =>
    groups.data ? (groups.data.find((group) => group.id === id)?.name ?? 'Grupo que não existe mais') : UNKNOWN_YET
  const reviewerName = ({ type, id }: Pick<Review['reviewers'][number], 'type' | 'id'>): string =>
    type === 'group' ? groupName(id) : nameOf(id)
  return { nameOf, reviewerName }
}

/** A name inside a sentence. */
export const within = (name: string): string => (name === SELF ? name.toLowerCase() : name)

/** Whose approval a document awaits, as the end of a sentence. */
export function awaitedText(names: readonly string[]): string {
  const others = names.filter((name) => name !== SELF)
  if (others.length === names.length) return `falta a aprovação de ${listText(names)}`
  return others.length === 0 ? 'falta a sua aprovação' : `faltam a sua aprovação e a de ${listText(others)}`
}

/** 'Rita, você e Sócios', within a sentence. */
export const listText = (names: readonly string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(names.map(within))

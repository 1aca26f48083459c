import { useMemo } from 'react'
import { useMember } from '../session/useMember.ts'
import { useGroups } from './useGroups.ts'
import { usePeople } from './usePeople.ts'

/** In place of a name until the names are loaded. */
export const UNKNOWN_YET = '…'

/** The names of the organisation's people and groups, by id. */
export function useNames(): Pick<ReadonlyMap<string, string>, 'get'> {
  const { personOf, isLoaded } = usePeople(useMember().organization)
  const { data: groups } = useGroups()
  return useMemo(() => {
    const ofGroups = new Map(groups?.map(({ id, name }) => [id, name]))
    return {
      get: (id) => {
        const person = personOf(id)
        if (person) return `${person.firstName} ${person.lastName ?? ''}`.trim()
        return ofGroups.get(id) ?? (groups && isLoaded ? undefined : UNKNOWN_YET)
      },
    }
  }, [personOf, isLoaded, groups])
}

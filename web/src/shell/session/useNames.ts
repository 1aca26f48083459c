import { useMemo } from 'react'
import { useGroups } from './useGroups.ts'
import { useMember } from './useMember.ts'
import { usePeople } from './usePeople.ts'

/** The names of the organisation's people and groups, by id. */
export function useNames(): Pick<ReadonlyMap<string, string>, 'get'> {
  const personOf = usePeople(useMember().organization)
  const { data: groups } = useGroups()
  return useMemo(() => {
    const ofGroups = new Map(groups?.map(({ id, name }) => [id, name]))
    return {
      get: (id) => {
        const person = personOf(id)
        if (person) return `${person.firstName} ${person.lastName ?? ''}`.trim()
        return ofGroups.get(id) ?? (groups ? undefined : '…')
      },
    }
  }, [personOf, groups])
}

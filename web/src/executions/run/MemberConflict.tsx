import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { saveCopy } from './answerCopies.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { OpenDocument } from './keeping.ts'
import type { Content } from './useRun.ts'

type Props = {
  stored: OpenDocument
  base: Content
  mine: Content
  decide: (content: Content) => void
}

/** A conflict among members, or among the tabs of one. */
export function MemberConflict({ stored, ...rest }: Props) {
  const { id: userId } = useMember()
  const queries = useQueryClient()
  const own = stored.updatedBy === userId
  const who = useWho(own ? undefined : stored.updatedBy)
  return (
    <ConflictDialog
      {...rest}
      stored={stored}
      who={own ? undefined : who}
      keep={async (copy) => {
        await saveCopy(userId, stored.id, copy, stored.version)
        void queries.invalidateQueries({ queryKey: ['executions', 'copies', userId, stored.id] })
      }}
    />
  )
}

/** The name of the person who saved; 'outra pessoa' until it has loaded. */
function useWho(id: string | undefined): string {
  const user = useQuery({
    queryKey: ['users', id],
    queryFn: () => client.identity.getUser({ params: { id: id ?? '' } }, { quiet: true }),
    enabled: id !== undefined,
  })
  return user.data ? `${user.data.firstName} ${user.data.lastName}`.trim() : 'Outra pessoa'
}

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { InterviewCode } from '#shared/interview/model.ts'
import { client } from '../../shell/client/index.ts'
import { type Draft, draftKey, readDraft, removeDraft, writeDraft } from '../../shell/drafts/drafts.ts'
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx'
import { useMember } from '../../shell/session/useMember.ts'
import { Unavailable } from '../../shell/Unavailable.tsx'
import { EditorScreen } from './EditorScreen.tsx'

/** S0 §2: the interview editor, for the interview in the address. */
export default function Editor() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { id: userId } = useMember()
  const loaded = useQuery({
    // Not among the keys of interviews, which are read again after each save: that would take what is typed meanwhile for a forgotten draft.
    queryKey: ['interviewEditor', id],
    queryFn: async ({ signal }) => {
      const interview = await client.interviews.getInterview({ params: { id } }, { signal, quiet: true })
      return { interview, ...(await draftOf(userId, id, interview.version)) }
    },
    // From here on, the editor's state is authoritative.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (loaded.isPending) return <ScreenSkeleton />
  if (loaded.isError)
    return (
      <Unavailable
        what="o modelo"
        error={loaded.error}
        onRetry={() => void loaded.refetch()}
        back={{ to: '/templates', label: 'Ir para os modelos' }}
      />
    )
  return <EditorScreen key={id} {...loaded.data} />
}

type Drafts = { draft: Draft<InterviewCode> | undefined; copy: Draft<InterviewCode> | undefined }

/** A draft of the stored version is continued; a draft of an older version is set aside as a copy that can be restored. */
async function draftOf(userId: string, id: string, version: number): Promise<Drafts> {
  const key = draftKey(userId, 'interview', id)
  const copyKey = draftKey(userId, 'interview-copy', id)
  const draft = await readDraft<InterviewCode>(key)
  if (draft && draft.baseVersion !== version) {
    await writeDraft(copyKey, draft)
    await removeDraft(key)
    return { draft: undefined, copy: draft }
  }
  return { draft, copy: await readDraft<InterviewCode>(copyKey) }
}

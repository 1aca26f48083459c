import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx'
import { useMember } from '../../shell/session/useMember.ts'
import { Unavailable } from '../../shell/Unavailable.tsx'
import { EditorScreen } from './EditorScreen.tsx'
import { openedModelKey, openModel } from './state/openedModel.ts'

/** S0 §2: the interview editor, for the interview in the address. */
export default function Editor() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { id: userId } = useMember()
  const loaded = useQuery({
    queryKey: openedModelKey(id),
    queryFn: ({ signal }) => openModel(userId, id, signal),
    // From here on, the editor's state is authoritative.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
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

import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import type { ResolvedUse } from '#shared/api/interviews/reuse.ts'
import { type Block, expandInterview, keyOfUse, type LibraryText, type Used, usesOf } from '#shared/interview/index.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { client } from '../../../shell/client/index.ts'

/** The edited interview with its blocks and clauses in it. */
export type Whole = {
  /** As it runs; as it is written while something is missing. */
  readonly code: InterviewCode
  readonly used: Used
  readonly items: readonly ResolvedUse[]
  /** What it uses is still being read. */
  readonly arriving: boolean
}

const NOTHING: Used = { blocks: new Map(), texts: new Map() }

/** What the draft uses is read from the server, also before it is saved; the versions it reads never change. */
export function useWhole(interviewId: string, code: InterviewCode): Whole {
  const uses = usesOf(code)
  const asked = uses.map(({ kind, id, version }) => ({ id, ref: '', inField: kind === 'content', version }))
  const query = useQuery({
    queryKey: ['interviews', 'used', interviewId, asked],
    queryFn: ({ signal }) =>
      client.interviews.resolveBlocks({ params: { id: interviewId }, body: asked }, { signal, quiet: true }),
    enabled: asked.length > 0,
    placeholderData: (previous) => previous,
  })
  const items = asked.length > 0 ? query.data?.items : undefined
  const used = useMemo(() => (items ? usedOf(items) : NOTHING), [items])
  return useMemo(() => {
    const expanded = expandInterview(code, used)
    return {
      code: expanded.ok ? expanded.value : code,
      used,
      items: items ?? [],
      arriving: asked.length > 0 && (query.isPending || query.isPlaceholderData),
    }
  }, [code, used, items, asked.length, query.isPending, query.isPlaceholderData])
}

function usedOf(items: readonly ResolvedUse[]): Used {
  const blocks = new Map<string, Block>()
  const texts = new Map<string, LibraryText>()
  for (const { id, pinned, name, ready, sections, content, variants = [], chosenBy = 'condition' } of items) {
    const key = keyOfUse({ id, version: pinned })
    if (sections) blocks.set(key, { name, sections, ready })
    if (content !== undefined) texts.set(key, { name, content, variants, chosenBy, ready })
  }
  return { blocks, texts }
}

/** Changes only when what the interview runs does. */
export const WholeContext = createContext<Whole | undefined>(undefined)

export function useWholeInterview(): Whole {
  const whole = use(WholeContext)
  if (!whole) throw new Error('useWholeInterview needs a WholeContext around it')
  return whole
}

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import { loadChunk } from '../blocks/chunks/loadChunk.ts'
import { envelopeAddress } from '../shell/addresses.ts'
import { client } from '../shell/client/index.ts'
import { type Draft, draftKey, readDraft } from '../shell/drafts/drafts.ts'
import { useOnScreen } from '../shell/notifications/useReadWatched.ts'
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx'
import { useMember } from '../shell/session/useMember.ts'
import { Unavailable } from '../shell/Unavailable.tsx'
import { usePageTitle } from '../shell/usePageTitle.ts'
import type { EnvelopeDraft } from './draft.ts'
import { envelopeQuery } from './queries.ts'
import { EnvelopeRecord } from './record/EnvelopeRecord.tsx'

const Composer = lazy(() => loadChunk(() => import('./composer/Composer.tsx')))

/** One envelope: written while it is a draft, followed once it is sent. */
export default function Envelope() {
  const { id = '' } = useParams()
  return <Opened key={id} id={id} />
}

function Opened({ id }: { id: string }) {
  usePageTitle('Assinaturas')
  useOnScreen(envelopeAddress({ id }))
  const query = useQuery(envelopeQuery(id))
  const { data: envelope } = query
  if (envelope)
    return envelope.state === 'draft' && envelope.may.includes('change') ? (
      <OpenDraft envelope={envelope} />
    ) : (
      <EnvelopeRecord envelope={envelope} />
    )
  if (query.isError)
    return (
      <Unavailable
        what="o envelope"
        error={query.error}
        onRetry={() => void query.refetch()}
        back={{ to: '/signatures', label: 'Voltar às assinaturas' }}
      />
    )
  return <ScreenSkeleton />
}

type Kept = { readonly draft: Draft<EnvelopeDraft> | undefined; readonly ordered: boolean }

/** Opens a draft with what this browser still has of it. */
function OpenDraft({ envelope }: { envelope: EnvelopeDetails }) {
  const { id: userId, organization } = useMember()
  const { id } = envelope
  const [first] = useState(envelope)
  const [kept, setKept] = useState<Kept>()
  useEffect(() => {
    let gone = false
    const read = async (): Promise<Kept> => {
      const [draft, ordered] = await Promise.all([
        readDraft<EnvelopeDraft>(draftKey(userId, 'envelope', id)),
        client.organizations
          .getDefinitions({ params: { orgId: organization } }, { quiet: true })
          .then(({ signature }) => signature.ordered)
          // How the list of people begins is all that depends on it.
          .catch(() => false),
      ])
      return { draft, ordered }
    }
    void read().then((found) => {
      if (!gone) setKept(found)
    })
    return () => {
      gone = true
    }
  }, [userId, organization, id])
  if (!kept) return <ScreenSkeleton />
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Composer envelope={first} kept={kept.draft} ordered={kept.ordered} />
    </Suspense>
  )
}

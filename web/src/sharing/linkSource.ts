import { queryOptions } from '@tanstack/react-query'
import type { Link, LinkChange, NewLink } from '#shared/api/links/schemas.ts'
import { client } from '../shell/client/index.ts'

/** What is shared: a model, of which each visitor begins a document, or one document. */
export type LinkSource = { readonly type: 'interview' | 'execution'; readonly id: string }

export const linkKeys = {
  of: ({ type, id }: LinkSource) => ['links', type, id] as const,
  visits: (source: LinkSource, linkId: string) => [...linkKeys.of(source), linkId, 'visits'] as const,
}

export const linksQuery = (source: LinkSource) =>
  queryOptions({
    queryKey: linkKeys.of(source),
    queryFn: ({ signal }): Promise<readonly Link[]> => {
      const input = { params: { id: source.id } }
      return source.type === 'interview'
        ? client.links.listInterviewLinks(input, { signal, quiet: true })
        : client.links.listExecutionLinks(input, { signal, quiet: true })
    },
  })

const quiet = { quiet: true }

export function createLink({ type, id }: LinkSource, body: NewLink): Promise<Link> {
  const input = { params: { id }, body }
  return type === 'interview'
    ? client.links.createInterviewLink(input, quiet)
    : client.links.createExecutionLink(input, quiet)
}

export function changeLink({ type, id }: LinkSource, linkId: string, body: LinkChange): Promise<Link> {
  const input = { params: { id, linkId }, body }
  return type === 'interview'
    ? client.links.changeInterviewLink(input, quiet)
    : client.links.changeExecutionLink(input, quiet)
}

export function revokeLink({ type, id }: LinkSource, linkId: string): Promise<Link> {
  const input = { params: { id, linkId } }
  return type === 'interview' ? client.links.revokeInterviewLink(input) : client.links.revokeExecutionLink(input)
}

export function listVisits({ type, id }: LinkSource, linkId: string, cursor: string | undefined, signal: AbortSignal) {
  const input = { params: { id, linkId }, query: { cursor } }
  return type === 'interview'
    ? client.links.listInterviewLinkVisits(input, { signal, quiet: true })
    : client.links.listExecutionLinkVisits(input, { signal, quiet: true })
}

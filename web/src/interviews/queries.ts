import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../shell/client/index.ts'
import { followed } from '../shell/realtime/followed.ts'

export type InterviewFilter = {
  /** Models and forms by default. */
  readonly type?: 'block'
  readonly text?: string
  readonly tag?: string
  readonly published?: 'true'
  readonly trash?: 'true'
}

export const interviewKeys = {
  all: ['interviews'] as const,
  lists: (orgId: string) => ['interviews', 'list', orgId] as const,
  list: (orgId: string, filter: InterviewFilter) => ['interviews', 'list', orgId, filter] as const,
  one: (id: string) => ['interviews', 'one', id] as const,
  history: (id: string) => ['interviews', 'history', id] as const,
  changes: (id: string, version: number, from?: number) => ['interviews', 'changes', id, version, from] as const,
  scenarios: (id: string) => ['interviews', 'scenarios', id] as const,
  scenarioResults: (id: string, version: number) => ['interviews', 'scenarios', id, 'results', version] as const,
  scenario: (id: string, scenarioId: string, version: number) =>
    ['interviews', 'scenarios', id, scenarioId, version] as const,
  publication: (id: string, version: number) => ['interviews', 'publication', id, version] as const,
  comments: (id: string) => ['interviews', 'comments', id] as const,
  redlines: (id: string) => ['interviews', 'redlines', id] as const,
  redline: (id: string, redlineId: string) => ['interviews', 'redlines', id, redlineId] as const,
  modelDraft: (id: string) => ['interviews', 'modelDraft', id] as const,
  links: (id: string) => ['interviews', 'openLinks', id] as const,
  outdated: (id: string) => ['interviews', 'outdated', id] as const,
  model: (id: string, modelId: string) => ['interviews', 'model', id, modelId] as const,
}

/** Changes only with releases and through system administrators. */
export const defaultTemplatesQuery = queryOptions({
  queryKey: ['defaultTemplates'],
  queryFn: ({ signal }) => client.interviews.listDefaultTemplates({}, { signal }),
  staleTime: 5 * 60_000,
})

export const interviewsQuery = (orgId: string, filter: InterviewFilter = {}) =>
  infiniteQueryOptions({
    queryKey: interviewKeys.list(orgId, filter),
    queryFn: ({ pageParam, signal }) =>
      client.interviews.listInterviews(
        {
          params: { orgId },
          query: {
            type: 'model',
            ...filter,
            text: filter.text || undefined,
            tag: filter.tag || undefined,
            cursor: pageParam,
            limit: 30,
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    placeholderData: (previous) => previous,
    meta: followed('interview.changed'),
  })

export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: interviewKeys.history(id),
    queryFn: ({ pageParam, signal }) =>
      client.interviews.listInterviewHistory({ params: { id }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
  })

/** Versions never change, nor do the differences between them. */
export const changesQuery = (id: string, version: number, from?: number) =>
  queryOptions({
    queryKey: interviewKeys.changes(id, version, from),
    queryFn: ({ signal }) =>
      client.interviews.listVersionChanges({ params: { id, version }, query: { from } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const modelQuery = (id: string, modelId: string) =>
  queryOptions({
    queryKey: interviewKeys.model(id, modelId),
    queryFn: ({ signal }) => client.interviews.readModel({ params: { id, modelId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Runs the scenarios on a saved version. */
export const scenarioResultsQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: interviewKeys.scenarioResults(id, version),
    queryFn: ({ signal }) => client.interviews.readScenarioResults({ params: { id } }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => previous,
  })

export const scenarioQuery = (id: string, scenarioId: string, version: number) =>
  queryOptions({
    queryKey: interviewKeys.scenario(id, scenarioId, version),
    queryFn: ({ signal }) => client.interviews.readScenario({ params: { id, scenarioId } }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The open documents that were begun before the published version. */
export const outdatedQuery = (id: string, version: number) =>
  infiniteQueryOptions({
    queryKey: [...interviewKeys.outdated(id), version],
    queryFn: ({ pageParam, signal }) =>
      client.executions.listOutdatedExecutions(
        { params: { interviewId: id }, query: { cursor: pageParam } },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
  })

/** Edited Word files with undecided changes. */
export const redlinesQuery = (id: string) =>
  queryOptions({
    queryKey: interviewKeys.redlines(id),
    queryFn: ({ signal }) => client.interviews.listRedlines({ params: { id } }, { signal, quiet: true }),
  })

export const redlineQuery = (id: string, redlineId: string) =>
  queryOptions({
    queryKey: interviewKeys.redline(id, redlineId),
    queryFn: ({ signal }) => client.interviews.readRedline({ params: { id, redlineId } }, { signal, quiet: true }),
  })

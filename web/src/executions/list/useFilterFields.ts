import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { executionStatusLabels } from '#shared/api/executionStatus.ts'
import type { Filter, FilterField, FilterOption } from '../../blocks/filters/filter.ts'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { type FilterName, listFilters, NONE } from './listFilters.ts'

/** Maximum number of options shown at first; typing finds the others. */
const OFFERED = 20

/** An option list searched by typing, and how to name one option. */
type Source = {
  readonly find: (orgId: string, text: string | undefined) => Promise<readonly FilterOption[]>
  readonly nameOf: (id: string, orgId: string) => Promise<string>
  readonly unavailable: string
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()
const quiet = { quiet: true } as const

/** Members can read groups only as a list. */
async function groupName(id: string, orgId: string, cursor?: string): Promise<string> {
  const page = await client.groups.listGroups({ params: { orgId }, query: { limit: 100, cursor } }, quiet)
  const name = page.items.find((group) => group.id === id)?.name
  if (name !== undefined) return name
  if (page.cursor === undefined) throw new Error('The group was deleted')
  return groupName(id, orgId, page.cursor)
}

const sources: Partial<Record<FilterName, Source>> = {
  modelo: {
    find: async (orgId, text) => {
      const query = { type: 'template', text, limit: OFFERED } as const
      const { items } = await client.interviews.listInterviews({ params: { orgId }, query }, quiet)
      return items.map(({ id, name }) => ({ value: id, label: name }))
    },
    nameOf: async (id) => (await client.interviews.getInterview({ params: { id }, query: {} }, quiet)).name,
    unavailable: 'modelo indisponível',
  },
  responsavel: {
    find: async (orgId, text) => {
      const { items } = await client.identity.listUsers({ params: { orgId }, query: { text, limit: OFFERED } }, quiet)
      return items.map((person) => ({ value: person.id, label: nameOf(person) }))
    },
    nameOf: async (id) => nameOf(await client.identity.getUser({ params: { id } }, quiet)),
    unavailable: 'pessoa que saiu da organização',
  },
  grupo: {
    find: async (orgId, text) => {
      const { items } = await client.groups.listGroups({ params: { orgId }, query: { text, limit: OFFERED } }, quiet)
      return items.map(({ id, name }) => ({ value: id, label: name }))
    },
    nameOf: groupName,
    unavailable: 'grupo que não existe mais',
  },
  origem: {
    find: async (orgId, text) => {
      const query = { text, limit: OFFERED }
      const { items } = await client.executions.listExecutions({ params: { orgId }, query }, quiet)
      return items.map(({ id, name }) => ({ value: id, label: name }))
    },
    nameOf: async (id) => (await client.executions.getExecution({ params: { id } }, quiet)).name,
    unavailable: 'documento indisponível',
  },
}

const nobody: Partial<Record<FilterName, FilterOption>> = {
  responsavel: { value: NONE, label: 'Ninguém' },
  grupo: { value: NONE, label: 'Nenhum' },
  origem: { value: NONE, label: 'Nenhum documento' },
}

const statuses: readonly FilterOption[] = Object.entries(executionStatusLabels).map(([value, label]) => ({
  value,
  label,
}))

const keyOf = (model: string, id: string) => ['executions', 'filterName', model, id]

/** The fields of the filter panel, with the names of the options in use. */
export function useFilterFields(filters: readonly Filter[]): readonly FilterField[] {
  const { organization } = useMember()
  const queries = useQueryClient()
  const named = filters.flatMap(({ model, value }) => {
    const source = sources[model as FilterName]
    return source && value !== NONE ? [{ model, id: String(value), source }] : []
  })
  const labels = useQueries({
    queries: named.map(({ model, id, source }) => ({
      queryKey: keyOf(model, id),
      queryFn: async () => source.nameOf(id, organization).catch(() => source.unavailable),
      staleTime: 5 * 60_000,
    })),
    combine: (results) => results.map(({ data }) => data),
  })
  const known = JSON.stringify(named.map(({ model, id }, at) => ({ model, value: id, label: labels[at] })))
  return useMemo(() => {
    const inUse = JSON.parse(known) as { model: string; value: string; label?: string }[]
    return listFilters.map(({ model, label, type }): FilterField => {
      const source = sources[model]
      if (!source) return { model, label, type, ...(model === 'situacao' && { options: statuses }) }
      const names = inUse.flatMap((one) =>
        one.model === model && one.label ? [{ value: one.value, label: one.label, unoffered: true }] : [],
      )
      const none = nobody[model]
      return {
        model,
        label,
        type,
        options: [...(none ? [none] : []), ...names],
        find: async (typed) => {
          const found = await source.find(organization, typed || undefined)
          for (const option of found) queries.setQueryData(keyOf(model, option.value), option.label)
          return found
        },
      }
    })
  }, [known, organization, queries])
}

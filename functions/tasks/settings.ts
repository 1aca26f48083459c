import type { Body } from '#shared/api/call.ts'
import {
  type Agenda,
  MOST_AGENDAS,
  MOST_FILTERS,
  MOST_LABELS,
  type SavedFilter,
  type TaskLabel,
  type tasks,
} from '#shared/api/tasks.ts'
import { checkLabelName, comparable } from '#shared/tasks/labelName.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure, found } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact, tryTransact, type Writer } from '../platform/transact.ts'
import { agenda, taskFilter, taskLabel, taskName } from './entity.ts'
import { mayChangeFilter, mayDeleteFilter, maySeeFilter } from './policy.ts'

const collator = new Intl.Collator('pt-BR', { numeric: true })
const byName = (one: { name: string }, other: { name: string }) => collator.compare(one.name, other.name)

async function labelsOf(organizationId: string): Promise<TaskLabel[]> {
  const { data } = await taskLabel.query.ofOrganization({ organizationId }).go({ pages: 'all', consistent: true })
  return data
    .map(({ labelId, name, color, backgroundColor }) => ({ id: labelId, name, color, backgroundColor }))
    .sort(byName)
}

async function agendasOf(organizationId: string): Promise<Agenda[]> {
  const { data } = await agenda.query.ofOrganization({ organizationId }).go({ pages: 'all', consistent: true })
  return data.map(({ agendaId, name }) => ({ id: agendaId, name })).sort(byName)
}

const storedFilters = async (organizationId: string) =>
  (await taskFilter.query.ofOrganization({ organizationId }).go({ pages: 'all', consistent: true })).data

type StoredFilter = Awaited<ReturnType<typeof storedFilters>>[number]

function presentFilter(caller: Caller, stored: StoredFilter): SavedFilter {
  const { filterId, name, shared, view, order, filter } = stored
  return { id: filterId, name, shared, mine: mayChangeFilter(caller, stored), view, order, filter }
}

/** Labels, agendas, and the filters that the caller saved or that are shared, by name. */
export async function readSettings(caller: Caller) {
  const { organizationId } = caller
  const [labels, agendas, filters] = await Promise.all([
    labelsOf(organizationId),
    agendasOf(organizationId),
    storedFilters(organizationId),
  ])
  return {
    labels,
    agendas,
    filters: filters
      .filter((one) => maySeeFilter(caller, one))
      .map((one) => presentFilter(caller, one))
      .sort(byName),
  }
}

const full = (most: number, what: string) => new Failure('invalid', `Uma organização tem até ${most} ${what}.`)

function taken(message: string): Failure {
  return new Failure('invalid', message, [{ code: 'taken', message, path: 'body.name' }])
}

/** S1 §5, in its words. */
function checkLabel(name: string, labels: readonly TaskLabel[], editing?: string): void {
  const clash = checkLabelName(name, labels, editing)
  if (clash) throw taken(clash)
}

/** Reserves the new name of a label or agenda, and gives up the former one. */
function renaming(
  write: Writer<{ taskName: typeof taskName }>,
  key: { readonly organizationId: string; readonly of: 'label' | 'agenda' },
  from: string | undefined,
  to: string | undefined,
) {
  const [former, next] = [from, to].map((name) => name && comparable(name))
  if (former === next) return []
  return [
    former && write.taskName.delete({ ...key, name: former }),
    next && write.taskName.create({ ...key, name: next }),
  ]
}

const labelSubject = ({ id, name }: TaskLabel) => ({ kind: 'taskLabel', id, name }) as const
const agendaSubject = ({ id, name }: Agenda) => ({ kind: 'agenda', id, name }) as const

type LabelBody = Body<typeof tasks.createTaskLabel>

export async function createLabel(caller: Caller, body: LabelBody): Promise<TaskLabel> {
  const { organizationId } = caller
  const labels = await labelsOf(organizationId)
  checkLabel(body.name, labels)
  if (labels.length >= MOST_LABELS) throw full(MOST_LABELS, 'etiquetas')
  const label = { id: newId(), ...body }
  const isFree = await tryTransact(
    { taskLabel, taskName },
    (write) => [
      write.taskLabel.create({ organizationId, labelId: label.id, ...body }),
      ...renaming(write, { organizationId, of: 'label' }, undefined, body.name),
    ],
    [logEntry(caller, { action: 'taskLabel.created', subject: labelSubject(label) })],
  )
  if (!isFree) throw taken('Este título já foi cadastrado!')
  return label
}

export async function updateLabel(caller: Caller, labelId: string, body: LabelBody): Promise<TaskLabel> {
  const { organizationId } = caller
  const labels = await labelsOf(organizationId)
  const before = found(labels.find(({ id }) => id === labelId))
  checkLabel(body.name, labels, labelId)
  const label = { id: labelId, ...body }
  const isFree = await tryTransact(
    { taskLabel, taskName },
    (write) => [
      write.taskLabel.patch({ organizationId, labelId }).set(body),
      ...renaming(write, { organizationId, of: 'label' }, before.name, body.name),
    ],
    [logEntry(caller, { action: 'taskLabel.changed', subject: labelSubject(label), before, after: label })],
  )
  if (!isFree) throw taken('Já existe outra etiqueta com este título!')
  return label
}

/** Tasks keep the identifier of a deleted label, which nothing shows. */
export async function deleteLabel(caller: Caller, labelId: string): Promise<null> {
  const { organizationId } = caller
  const label = found((await labelsOf(organizationId)).find(({ id }) => id === labelId))
  await transact(
    { taskLabel, taskName },
    (write) => [
      write.taskLabel.remove({ organizationId, labelId }),
      ...renaming(write, { organizationId, of: 'label' }, label.name, undefined),
    ],
    [logEntry(caller, { action: 'taskLabel.deleted', subject: labelSubject(label) })],
  )
  return null
}

const AGENDA_TAKEN = 'Já existe uma agenda com este nome.'

export async function createAgenda(caller: Caller, { name }: Body<typeof tasks.createAgenda>): Promise<Agenda> {
  const { organizationId } = caller
  if ((await agendasOf(organizationId)).length >= MOST_AGENDAS) throw full(MOST_AGENDAS, 'agendas')
  const made = { id: newId(), name }
  const isFree = await tryTransact(
    { agenda, taskName },
    (write) => [
      write.agenda.create({ organizationId, agendaId: made.id, name }),
      ...renaming(write, { organizationId, of: 'agenda' }, undefined, name),
    ],
    [logEntry(caller, { action: 'agenda.created', subject: agendaSubject(made) })],
  )
  if (!isFree) throw taken(AGENDA_TAKEN)
  return made
}

export async function updateAgenda(
  caller: Caller,
  agendaId: string,
  { name }: Body<typeof tasks.updateAgenda>,
): Promise<Agenda> {
  const { organizationId } = caller
  const before = found((await agendasOf(organizationId)).find(({ id }) => id === agendaId))
  const changed = { id: agendaId, name }
  const isFree = await tryTransact(
    { agenda, taskName },
    (write) => [
      write.agenda.patch({ organizationId, agendaId }).set({ name }),
      ...renaming(write, { organizationId, of: 'agenda' }, before.name, name),
    ],
    [logEntry(caller, { action: 'agenda.changed', subject: agendaSubject(changed), before, after: changed })],
  )
  if (!isFree) throw taken(AGENDA_TAKEN)
  return changed
}

/** Tasks keep the identifier of a deleted agenda, which nothing shows. */
export async function deleteAgenda(caller: Caller, agendaId: string): Promise<null> {
  const { organizationId } = caller
  const before = found((await agendasOf(organizationId)).find(({ id }) => id === agendaId))
  await transact(
    { agenda, taskName },
    (write) => [
      write.agenda.remove({ organizationId, agendaId }),
      ...renaming(write, { organizationId, of: 'agenda' }, before.name, undefined),
    ],
    [logEntry(caller, { action: 'agenda.deleted', subject: agendaSubject(before) })],
  )
  return null
}

type FilterBody = Body<typeof tasks.createTaskFilter>

export async function createFilter(caller: Caller, body: FilterBody): Promise<SavedFilter> {
  const { organizationId, userId } = caller
  const filters = await storedFilters(organizationId)
  if (filters.filter((one) => one.userId === userId).length >= MOST_FILTERS)
    throw full(MOST_FILTERS, 'filtros por pessoa')
  const stored = { organizationId, userId, filterId: newId(), ...body }
  await transact({ taskFilter }, (write) => [write.taskFilter.create(stored)], [])
  return presentFilter(caller, stored)
}

const visible = async (caller: Caller, filterId: string): Promise<StoredFilter> =>
  found(
    (await storedFilters(caller.organizationId)).find((one) => one.filterId === filterId && maySeeFilter(caller, one)),
  )

export async function updateFilter(caller: Caller, filterId: string, body: FilterBody): Promise<SavedFilter> {
  const stored = await visible(caller, filterId)
  if (!mayChangeFilter(caller, stored))
    throw new Failure('invalid', 'Só quem salvou este filtro pode mudá-lo. Salve o seu com outro nome.')
  const { organizationId } = caller
  await transact({ taskFilter }, (write) => [write.taskFilter.patch({ organizationId, filterId }).set(body)], [])
  return presentFilter(caller, { ...stored, ...body })
}

export async function deleteFilter(caller: Caller, filterId: string): Promise<null> {
  const stored = await visible(caller, filterId)
  if (!mayDeleteFilter(caller, stored))
    throw new Failure('invalid', 'Só quem salvou este filtro, ou um proprietário, pode excluí-lo.')
  const { organizationId } = caller
  await transact({ taskFilter }, (write) => [write.taskFilter.remove({ organizationId, filterId })], [])
  return null
}

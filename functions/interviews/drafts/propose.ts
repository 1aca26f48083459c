import {
  type DraftDecision,
  draftModel,
  MOST_SLOTS,
  type ModelDraft,
  TooManyDifferences,
} from '#functions/docx/draft/index.ts'
import type { ModelDraft as ToldDraft } from '#shared/api/interviews/modelDrafts.ts'
import { today } from '#shared/format/dateTime.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { contentTypes } from '../../platform/objects/contentTypes.ts'
import { putBytes, putJson } from '../../platform/objects/store.ts'
import { withoutEnding } from '../withoutEnding.ts'
import { draftName } from './draftName.ts'
import { prefixOf, type StoredDraft } from './entity.ts'
import { type Contract, DIFFERENT, FEWEST_COMMON, openContracts } from './openContracts.ts'

/** What is kept of a proposal. */
export type DraftContent = Pick<ToldDraft, 'name' | 'fields' | 'passages' | 'departs' | 'notes'> & {
  /** Where the model's file is stored. */
  readonly modelKey: string
  readonly code: InterviewCode
  readonly answers: readonly Record<string, unknown>[]
}

/** Proposes a model, and keeps it. Returns its address. */
export async function propose(
  owner: Pick<StoredDraft, 'organizationId' | 'draftId'>,
  contracts: readonly Contract[],
  decisions: readonly DraftDecision[],
): Promise<{ content: DraftContent; contentKey: string }> {
  const { packages, notes } = await openContracts(contracts)
  const draft = await draftModel(packages, decisions, today(now())).catch((error: unknown) => {
    if (!(error instanceof TooManyDifferences)) throw error
    throw new Failure(
      'invalid',
      `Os contratos têm textos diferentes em mais de ${MOST_SLOTS.toLocaleString('pt-BR')} lugares. Envie contratos feitos a partir do mesmo texto, sem os anexos.`,
    )
  })
  if (draft.common < FEWEST_COMMON) throw new Failure('invalid', DIFFERENT)
  if (draft.fields.length === 0)
    throw new Failure(
      'invalid',
      'Os contratos são iguais: não há nada que mude de um para o outro. Envie contratos de clientes diferentes.',
    )
  const content: DraftContent = {
    ...presentable(draft, decisions),
    name: draftName(withoutEnding(contracts[0]!.name), firstLines(draft)),
    notes: [...notes, ...draft.notes],
    modelKey: await putBytes(`${prefixOf(owner)}model`, draft.bytes, '.docx', contentTypes.docx),
    code: draft.code,
    answers: draft.answers,
  }
  return { content, contentKey: await putJson(`${prefixOf(owner)}content`, content) }
}

const firstLines = ({ passages }: ModelDraft): string[] =>
  passages
    .filter(({ pieces }) => pieces.every(({ field }) => field === undefined))
    .map(({ pieces }) =>
      pieces
        .map(({ text }) => text)
        .join('')
        .trim(),
    )
    .filter((text) => text !== '' && text.length < 100)
    .slice(0, 3)

function presentable({ fields, passages, departs }: ModelDraft, decisions: readonly DraftDecision[]) {
  const decided = new Map(decisions.map((each) => [each.id, each]))
  const lists = new Map(fields.flatMap(({ id, listPlan }) => (listPlan ? [[listPlan, id] as const] : [])))
  return {
    departs: [...departs],
    passages: passages.map(({ pieces, within, row }) => ({
      ...{ within: [...within], row },
      pieces: pieces.map(({ text, field, within: inside }) => ({
        text,
        ...(field !== undefined && { field }),
        ...(inside && { within: [...inside] }),
      })),
    })),
    fields: inOrder(fields, passages).map((field): ToldDraft['fields'][number] => {
      const { id, kind, ref, name, type, types, places, list } = field
      const { fixed, joins } = decided.get(id) ?? {}
      const owner = list && lists.get(list)
      return {
        ...{ id, kind, ref, name, places },
        type: type as ToldDraft['fields'][number]['type'],
        types: [...types] as ToldDraft['fields'][number]['types'],
        values: valuesOf(field, departs.length),
        ...(owner !== undefined && { list: owner }),
        ...(fixed !== undefined && { fixed }),
        ...(joins !== undefined && { joins }),
      }
    }),
  }
}

/** The questions in the order of the text. */
function inOrder(fields: ModelDraft['fields'], passages: ModelDraft['passages']): ModelDraft['fields'] {
  const order = new Map<string, number>()
  const note = (id: string | undefined) => {
    const own = id?.replace(/^!/, '')
    if (own !== undefined && !order.has(own)) order.set(own, order.size)
  }
  for (const { within, pieces } of passages) {
    within.forEach(note)
    for (const piece of pieces) {
      piece.within?.forEach(note)
      note(piece.field)
    }
  }
  const place = (id: string) => order.get(id) ?? order.size
  return fields.toSorted((one, other) => place(one.id) - place(other.id))
}

/** The words of each contract; of a list, those of its items. */
function valuesOf({ texts, list, listPlan, kind }: ModelDraft['fields'][number], count: number): (string | null)[] {
  return Array.from({ length: count }, (_, contract) => {
    if (listPlan) return String(listPlan.owners.filter((owner) => owner === contract).length)
    if (list)
      return texts
        .flatMap((text, item) => (list.owners[item] === contract && text !== undefined ? [text] : []))
        .join('; ')
    const text = texts[contract]
    if (kind === 'condition') return text === undefined ? null : text.slice(0, 1_000)
    return text ?? null
  })
}

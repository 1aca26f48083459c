import type { ContractRecord, RecordedCall } from './contractRecord.ts'
import { misfits } from './misfits.ts'
import type { Schema } from './schema.ts'

/** Who may make a call, from everybody to few. Everything else must stay as it is. */
const isOpened = (former: string, present: string): boolean => former === present || present === 'public'

function rightFaults(former: RecordedCall, present: RecordedCall): readonly string[] {
  return [
    ...(isOpened(former.access, present.access) ? [] : [`access is ${present.access}, was ${former.access}`]),
    ...(present.privilege && present.privilege !== former.privilege
      ? [`needs the privilege ${present.privilege}`]
      : []),
    ...(former.scopes ?? [])
      .filter((scope) => !present.scopes?.includes(scope))
      .map((scope) => `is closed to keys with ${scope}`),
  ]
}

const noParameters: Schema = { type: 'object', properties: {} }

/** What clients and messages of the former release would stumble over in the present one: a line for each place. */
export function incompatibilities(former: ContractRecord, present: ContractRecord): readonly string[] {
  const sent = (one: Schema, other: Schema) =>
    misfits({ schemas: former.schemas, schema: one }, { schemas: present.schemas, schema: other }, 'requests')
  const answered = (one: Schema, other: Schema) =>
    misfits({ schemas: present.schemas, schema: one }, { schemas: former.schemas, schema: other }, 'answers')

  function bodyFaults({ body: one }: RecordedCall, { body: other }: RecordedCall): readonly string[] {
    if (!other) return one ? ['takes no body'] : []
    if (!one) return ['needs a body']
    return one.kind === other.kind
      ? sent(one.schema, other.schema).map((fault) => `body: ${fault}`)
      : [`body is ${other.kind}, was ${one.kind}`]
  }

  function answerFaults(one: RecordedCall, other: RecordedCall): readonly string[] {
    if (one.status !== other.status) return [`answers ${other.status}, was ${one.status}`]
    if (one.answer.kind !== other.answer.kind) return [`answers ${other.answer.kind}, was ${one.answer.kind}`]
    return answered(other.answer.schema ?? {}, one.answer.schema ?? {}).map((fault) => `answer: ${fault}`)
  }

  const ofMessages = Object.entries(former.messages).flatMap(([queue, one]) => {
    const other = present.messages[queue]
    return (other ? sent(one, other) : ['is gone']).map((fault) => `queue ${queue}: ${fault}`)
  })
  const ofCalls = Object.entries(former.calls).flatMap(([route, one]) => {
    const other = present.calls[route]
    if (!other) return one.deprecated ? [] : [`${route} is gone`]
    const faults = [
      ...rightFaults(one, other),
      ...(['path', 'query', 'header'] as const).flatMap((place) =>
        sent(one[place] ?? noParameters, other[place] ?? noParameters).map((fault) => `${place}: ${fault}`),
      ),
      ...bodyFaults(one, other),
      ...answerFaults(one, other),
    ]
    return faults.map((fault) => `${route} ${fault}`)
  })
  return [...ofCalls, ...ofMessages]
}

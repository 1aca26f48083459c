/** Milliseconds after which an index shows a new item. On AWS it is usually less, and sometimes more. */
const DELAY = 1_000

type Item = Readonly<Record<string, { readonly S?: string }>>
type Put = { readonly Item?: Item; readonly ConditionExpression?: string }

const keyOf = ({ pk, sk }: Item): string => `${pk?.S ?? ''} ${sk?.S ?? ''}`

/** The items of a request that are new: those that it writes only if they do not exist. */
function createdBy(operation: string, body: Buffer): readonly Item[] {
  if (operation !== 'PutItem' && operation !== 'TransactWriteItems') return []
  const input: unknown = JSON.parse(body.toString('utf8'))
  const puts: readonly (Put | undefined)[] =
    operation === 'PutItem'
      ? [input as Put]
      : (input as { TransactItems: readonly { readonly Put?: Put }[] }).TransactItems.map(({ Put }) => Put)
  return puts.flatMap((put) =>
    put?.Item && /attribute_not_exists/.test(put.ConditionExpression ?? '') ? [put.Item] : [],
  )
}

/** Shows new items in the secondary indexes only after a while, as DynamoDB does, whose indexes follow the table. */
export class DelayedIndexes {
  readonly #created = new Map<string, number>()

  /** To be called before a write is passed on. */
  note(operation: string, body: Buffer): void {
    const now = Date.now()
    for (const [key, time] of this.#created) {
      if (now - time <= DELAY) break
      this.#created.delete(key)
    }
    for (const item of createdBy(operation, body)) this.#created.set(keyOf(item), now)
  }

  /** Whether a request reads an index. */
  concerns(operation: string, body: Buffer): boolean {
    return operation === 'Query' && body.includes('"IndexName"')
  }

  /** An answer without the items that the index does not have yet. */
  shown(answer: Buffer): Buffer {
    const { Items, Count, ...rest } = JSON.parse(answer.toString('utf8')) as {
      readonly Items?: readonly Item[]
      readonly Count?: number
    }
    if (!Items) return answer
    const now = Date.now()
    const left = Items.filter((item) => now - (this.#created.get(keyOf(item)) ?? 0) > DELAY)
    return Buffer.from(JSON.stringify({ ...rest, Items: left, Count: left.length }))
  }
}

import { arnOf } from '../template/identify.ts'
import type { ResolvedResource } from '../template/resolve.ts'
import type { Need } from './access.ts'
import type { Context } from './conditions.ts'

type Value = Readonly<Record<string, unknown>>
type Attributes = Readonly<Record<string, Value>>
/** A request, or the part of a transaction about one item. */
type Entry = {
  readonly TableName?: string
  readonly IndexName?: string
  readonly Key?: Attributes
  readonly Item?: Attributes
  readonly Statement?: string
  readonly KeyConditionExpression?: string
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>
  readonly ExpressionAttributeValues?: Attributes
}

type Input = Entry & Readonly<Record<string, unknown>>

type Write = {
  readonly PutRequest?: { readonly Item: Attributes }
  readonly DeleteRequest?: { readonly Key: Attributes }
}

/** The actions of a transaction's parts. */
const ofTransaction: Readonly<Record<string, string>> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
}

type KeySchema = readonly { readonly AttributeName: string; readonly KeyType: string }[]

/** A table's ARN, and the names of the partition keys of the table ('') and its indexes. */
type Table = {
  readonly arn: string
  readonly partitions: ReadonlyMap<string, string>
}

export type Tables = ReadonlyMap<string, Table>

const partitionOf = (schema: KeySchema): string => schema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? ''

export const tablesOf = (tables: readonly ResolvedResource[]): Tables =>
  new Map(
    tables.map(({ identity, properties }) => {
      const { KeySchema, GlobalSecondaryIndexes = [] } = properties as unknown as {
        readonly KeySchema: KeySchema
        readonly GlobalSecondaryIndexes?: readonly { readonly IndexName: string; readonly KeySchema: KeySchema }[]
      }
      const partitions = new Map([
        ['', partitionOf(KeySchema)],
        ...GlobalSecondaryIndexes.map((index) => [index.IndexName, partitionOf(index.KeySchema)] as const),
      ])
      return [identity.ref, { arn: identity.attributes.Arn ?? '', partitions }]
    }),
  )

const textOf = (value: Value | undefined): string | undefined => {
  const [text] = Object.values(value ?? {})
  return typeof text === 'string' ? text : undefined
}

/** Words of expressions that are no attributes; names of functions come before a parenthesis. */
const words = new Set(['SET', 'ADD', 'REMOVE', 'DELETE', 'AND', 'OR', 'NOT', 'IN', 'BETWEEN'])

/** The attributes that a request names: of its key or item, and the first parts of the paths in its expressions. */
function attributesIn(entry: Entry): readonly string[] {
  const { Key, Item, ExpressionAttributeNames: names = {} } = entry
  const found = new Set(Object.keys(Key ?? Item ?? {}))
  for (const [field, text] of Object.entries(entry))
    if (field.endsWith('Expression'))
      for (const [, name = ''] of String(text).matchAll(/(?<![:#.\w])(#?[A-Za-z_]\w*)(?!\w|\s*\()/g))
        if (!words.has(name.toUpperCase())) found.add(names[name] ?? name)
  return [...found]
}

/** The partition that a query's condition names: `#pk = :pk AND …`. */
function queried(input: Entry, partition: string): string | undefined {
  const {
    KeyConditionExpression = '',
    ExpressionAttributeNames: names = {},
    ExpressionAttributeValues: values = {},
  } = input
  for (const [, name = '', value = ''] of KeyConditionExpression.matchAll(/([#\w.-]+)\s*=\s*(:\w+)/g))
    if ((names[name] ?? name) === partition) return textOf(values[value])
  return undefined
}

/** The table or index of a PartiQL statement: `"Table"."Index"`, in quotation marks or without. */
function partiQl(statement: string): {
  readonly verb: string
  readonly table: string
  readonly index: string | undefined
} {
  const [, verb = '', , table = '', index] =
    /^\s*(select|insert|update|delete)\b(.*?\b(?:from|into)|)\s*"?([\w.-]+?)"?(?:\."?([\w.-]+)"?)?(?:\s|$)/is.exec(
      statement,
    ) ?? []
  return { verb: `${verb.charAt(0).toUpperCase()}${verb.slice(1).toLowerCase()}`, table, index }
}

/** The rights that an operation of DynamoDB needs: a batch one for each table, a transaction one for each item. */
export function dynamoNeeds(tables: Tables, operation: string, input: Input): readonly Need[] {
  const need = (action: string, name: unknown, more: Context = {}, index?: unknown): Need => {
    const arn =
      tables.get(String(name).replace(/^arn:.*:table\//, ''))?.arn ?? arnOf('dynamodb', `table/${String(name)}`)
    return {
      action: `dynamodb:${action}`,
      resource: index === undefined ? arn : `${arn}/index/${String(index)}`,
      context: more,
    }
  }
  const partition = (name: unknown, index: unknown = ''): string =>
    tables.get(String(name))?.partitions.get(String(index)) ?? ''
  const leading = (name: unknown, items: readonly (Attributes | undefined)[]) =>
    items.flatMap((item) => textOf(item?.[partition(name)]) ?? [])

  const single = (action: string, entry: Entry, more: Context = {}): Need =>
    need(action, entry.TableName, {
      ...more,
      'dynamodb:leadingkeys': leading(entry.TableName, [entry.Key ?? entry.Item]),
      'dynamodb:attributes': attributesIn(entry),
    })
  const batch = (action: string, name: string, items: readonly (Attributes | undefined)[], expressions: object): Need =>
    need(action, name, {
      'dynamodb:leadingkeys': leading(name, items),
      'dynamodb:attributes': [
        ...new Set([...items.flatMap((item) => Object.keys(item ?? {})), ...attributesIn(expressions)]),
      ],
    })
  const stated = ({ Statement = '' }: { readonly Statement?: string }): Need => {
    const { verb, table, index } = partiQl(Statement)
    return need(`PartiQL${verb}`, table, {}, index)
  }

  switch (operation) {
    case 'GetItem':
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return [single(operation, input)]
    case 'Query':
    case 'Scan': {
      const { TableName, IndexName } = input
      const key = queried(input, partition(TableName, IndexName))
      const context = { 'dynamodb:attributes': attributesIn(input), ...(key && { 'dynamodb:leadingkeys': [key] }) }
      return [need(operation, TableName, context, IndexName)]
    }
    case 'BatchGetItem':
      return Object.entries(
        (input.RequestItems ?? {}) as Readonly<Record<string, { readonly Keys?: readonly Attributes[] }>>,
      ).map(([name, { Keys = [], ...expressions }]) => batch(operation, name, Keys, expressions))
    case 'BatchWriteItem':
      return Object.entries((input.RequestItems ?? {}) as Readonly<Record<string, readonly Write[]>>).map(
        ([name, writes]) =>
          batch(
            operation,
            name,
            writes.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key),
            {},
          ),
      )
    case 'TransactGetItems':
    case 'TransactWriteItems':
      return ((input.TransactItems ?? []) as readonly Readonly<Record<string, Entry>>[]).flatMap((item) =>
        Object.entries(item).map(([kind, entry]) =>
          single(ofTransaction[kind] ?? kind, entry, { 'dynamodb:enclosingoperation': [operation] }),
        ),
      )
    case 'ExecuteStatement':
      return [stated(input)]
    case 'BatchExecuteStatement':
    case 'ExecuteTransaction':
      return ((input.Statements ?? input.TransactStatements ?? []) as readonly object[]).map(stated)
    default:
      return input.TableName === undefined
        ? [{ action: `dynamodb:${operation}`, resource: String(input.StreamArn ?? '*') }]
        : [need(operation, input.TableName)]
  }
}

import { arnOf } from '../template/identify.ts'
import type { ResolvedResource } from '../template/resolve.ts'
import type { Need } from './access.ts'

type Value = Readonly<Record<string, unknown>>
type Attributes = Readonly<Record<string, Value>>
type Input = Readonly<Record<string, never>>

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

/** The partition that a query's condition names: `#pk = :pk AND …`. */
function queried(input: Input, partition: string): string | undefined {
  const {
    KeyConditionExpression = '',
    ExpressionAttributeNames: names = {},
    ExpressionAttributeValues: values = {},
  } = input as unknown as {
    readonly KeyConditionExpression?: string
    readonly ExpressionAttributeNames?: Readonly<Record<string, string>>
    readonly ExpressionAttributeValues?: Attributes
  }
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

/** The rights that an operation of DynamoDB needs: for a batch one a table, for a transaction one an item. */
export function dynamoNeeds(tables: Tables, operation: string, input: Input): readonly Need[] {
  const need = (
    action: string,
    name: unknown,
    leading: readonly (string | undefined)[] = [],
    index?: unknown,
  ): Need => {
    const table = tables.get(String(name).replace(/^arn:.*:table\//, ''))
    const arn = table?.arn ?? arnOf('dynamodb', `table/${String(name)}`)
    const keys = leading.filter((key) => key !== undefined)
    return {
      action: `dynamodb:${action}`,
      resource: index === undefined ? arn : `${arn}/index/${String(index)}`,
      context: keys.length > 0 ? { 'dynamodb:leadingkeys': keys } : {},
    }
  }
  const partition = (name: unknown, index: unknown = ''): string =>
    tables.get(String(name))?.partitions.get(String(index)) ?? ''
  const key = (name: unknown, attributes: Attributes | undefined) => textOf(attributes?.[partition(name)])

  type Entry = {
    readonly TableName: string
    readonly Key?: Attributes
    readonly Item?: Attributes
    readonly Statement?: string
  }
  const single = (action: string, { TableName, Key, Item }: Entry): Need =>
    need(action, TableName, [key(TableName, Key ?? Item)])
  const stated = ({ Statement = '' }: Entry): Need => {
    const { verb, table, index } = partiQl(Statement)
    return need(`PartiQL${verb}`, table, [], index)
  }

  switch (operation) {
    case 'GetItem':
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return [single(operation, input as unknown as Entry)]
    case 'Query': {
      const { TableName, IndexName } = input as { TableName?: unknown; IndexName?: unknown }
      return [need('Query', TableName, [queried(input, partition(TableName, IndexName))], IndexName)]
    }
    case 'Scan':
      return [need('Scan', input.TableName, [], input.IndexName)]
    case 'BatchGetItem':
      return Object.entries(
        (input.RequestItems ?? {}) as Readonly<Record<string, { Keys?: readonly Attributes[] }>>,
      ).map(([name, { Keys = [] }]) =>
        need(
          'BatchGetItem',
          name,
          Keys.map((one) => key(name, one)),
        ),
      )
    case 'BatchWriteItem': {
      type Write = { PutRequest?: { Item: Attributes }; DeleteRequest?: { Key: Attributes } }
      return Object.entries((input.RequestItems ?? {}) as Readonly<Record<string, readonly Write[]>>).map(
        ([name, writes]) =>
          need(
            'BatchWriteItem',
            name,
            writes.map(({ PutRequest, DeleteRequest }) => key(name, PutRequest?.Item ?? DeleteRequest?.Key)),
          ),
      )
    }
    case 'TransactGetItems':
    case 'TransactWriteItems': {
      const actions: Readonly<Record<string, string>> = {
        Get: 'GetItem',
        Put: 'PutItem',
        Update: 'UpdateItem',
        Delete: 'DeleteItem',
        ConditionCheck: 'ConditionCheckItem',
      }
      return ((input.TransactItems ?? []) as readonly Readonly<Record<string, Entry>>[]).flatMap((item) =>
        Object.entries(item).map(([kind, entry]) => {
          const one = single(actions[kind] ?? kind, entry)
          return { ...one, context: { ...one.context, 'dynamodb:enclosingoperation': [operation] } }
        }),
      )
    }
    case 'ExecuteStatement':
      return [stated(input as unknown as Entry)]
    case 'BatchExecuteStatement':
    case 'ExecuteTransaction':
      return ((input.Statements ?? input.TransactStatements ?? []) as readonly Entry[]).map(stated)
    default:
      return input.TableName === undefined
        ? [{ action: `dynamodb:${operation}`, resource: String(input.StreamArn ?? '*') }]
        : [need(operation, input.TableName)]
  }
}

import * as z from 'zod'
import type { CpjField, CpjRecordKind } from '#shared/api/connections.ts'
import { cpjRecordKinds } from '#shared/api/connections.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { forPerson } from '../access.ts'
import { ask, faultOf } from '../ask.ts'
import { type CpjSession, inCpj } from './account.ts'

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const record = z.record(z.string(), z.unknown())
const id = z.union([z.string(), z.number()]).transform(String)
const document = z.object({
  id_ged: id,
  texto: z.string().nullish(),
  path: z.string().nullish(),
})

/** What identifies a record of each kind. */
const keys: Readonly<Record<CpjRecordKind, string>> = { processo: 'pj', pessoa: 'codigo' }

/** Milliseconds for a file, which is sent in one piece. */
const FILE_PATIENCE = 30_000

const post = <S extends z.ZodType>(
  { host, token }: CpjSession,
  path: string,
  body: object,
  schema: S,
  patience?: number,
) =>
  ask(
    'cpj',
    {
      method: 'POST',
      url: `${host}${path}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      ...(patience && { patience }),
    },
    schema,
  )

const encoded = encodeURIComponent

/** A record by its key, with the members that are single values. */
export async function readRecord(session: CpjSession, kind: CpjRecordKind, key: string) {
  const filter = { _and: [{ [keys[kind]]: { _eq: key } }] }
  const [found] = await post(session, `/${kind}`, { filter, limit: 1 }, z.array(record))
  if (!found) throw faultOf('cpj', 'missing')
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) => {
      const parsed = scalar.safeParse(value)
      return parsed.success ? [[name, parsed.data] as const] : []
    }),
  )
}

/** Writes members of a record, as the login's user. */
export const updateRecord = (session: CpjSession, kind: CpjRecordKind, key: string, members: object) =>
  post(
    session,
    `/${kind}/atualizar/${encoded(key)}`,
    { ...members, update_usuario: session.user, update_data_hora: now().toISOString() },
    z.unknown(),
  )

/** The keys of the records whose members have exactly these values. */
export async function findRecords(
  session: CpjSession,
  kind: CpjRecordKind,
  members: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  const filter = { _and: Object.entries(members).map(([name, value]) => ({ [name]: { _eq: value } })) }
  const found = await post(session, `/${kind}`, { filter, limit: 100 }, z.array(record))
  return found.flatMap((one) => {
    const key = id.safeParse(one[keys[kind]])
    return key.success ? [key.data] : []
  })
}

/** Makes a record and returns its key. */
export async function insertRecord(
  session: CpjSession,
  kind: CpjRecordKind,
  members: Readonly<Record<string, unknown>>,
): Promise<string> {
  const made = await post(session, `/${kind}/inserir`, members, record)
  const key = id.safeParse(made[keys[kind]])
  if (!key.success) throw faultOf('cpj', 'unexpected')
  return key.data
}

/** The documents that are kept with a record. */
export const listDocuments = (session: CpjSession, kind: CpjRecordKind, key: string) =>
  post(session, `/documento/${kind}/${encoded(key)}`, {}, z.array(document))

export const insertDocument = (
  session: CpjSession,
  kind: CpjRecordKind,
  key: string,
  { name, text, bytes }: { name: string; text: string; bytes: Uint8Array },
) =>
  post(
    session,
    `/documentos/inserir/${kind}/${encoded(key)}`,
    { path: name, texto: text, interno: 'N', versao: 1, file_64: Buffer.from(bytes).toString('base64') },
    z.unknown(),
    FILE_PATIENCE,
  )

/** The fields that this office's CPJ has: those of one record of each kind. */
export const listCpjFields = ({ organizationId }: Caller): Promise<CpjField[]> =>
  forPerson(() =>
    inCpj(organizationId, async (session) => {
      const lists = await Promise.all(
        cpjRecordKinds.map(async (kind) => {
          const [one = {}] = await post(session, `/${kind}`, { filter: { _and: [] }, limit: 1 }, z.array(record))
          return Object.entries(one).flatMap(([name, value]) =>
            scalar.safeParse(value).success ? [{ record: kind, name, isKey: name === keys[kind] }] : [],
          )
        }),
      )
      return lists.flat()
    }),
  )

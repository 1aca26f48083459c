import {
  type CpjSession,
  findRecords,
  inCpj,
  insertDocument,
  insertRecord,
  listDocuments,
  updateRecord,
} from '#functions/connections/index.ts'
import { type CpjRecordKind, cpjRecordKinds } from '#shared/api/connections.ts'
import { now } from '../../platform/clock.ts'
import { ActionFault, type Context } from '../context.ts'
import { readBytes } from '../readBytes.ts'
import { visibleValues } from '../visibleValues.ts'
import { type CpjLink, linkOf, linkTo, NO_LINK } from './link.ts'
import { mappingOf } from './mapping.ts'

/** CPJ's own keys, which are never written. */
const KEYS: ReadonlySet<string> = new Set(['pj', 'codigo'])

type Members = Readonly<Record<string, unknown>>

const isScalar = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'

/** The answers for a record, by CPJ's names. What was not answered is left as it is there. */
function membersFor({ code, values, day }: Context, kind: CpjRecordKind): Members {
  const answers = visibleValues(code, values, day)
  const passwords = new Set(
    code.sections.flatMap(({ fields }) => fields.flatMap(({ type, ref }) => (type === 'password' ? [ref] : []))),
  )
  return Object.fromEntries(
    mappingOf(code).flatMap(({ ref, kind: of, field }) => {
      const value = Object.hasOwn(answers, ref) ? answers[ref] : undefined
      return of === kind && !KEYS.has(field) && !passwords.has(ref) && isScalar(value) ? [[field, value] as const] : []
    }),
  )
}

/** In the text of a document in CPJ: a later attempt finds by it what is there already. */
const markOf = (fileId: string): string => `[minuta ${fileId}]`

/** Makes a record for a document that is linked to none, once: an earlier attempt may have made it and been killed. */
async function makeRecord({ ledger }: Context, session: CpjSession, kind: CpjRecordKind, members: Members) {
  const alike = await findRecords(session, kind, members)
  const before = ledger.current().making?.[kind]
  const made = before && alike.find((key) => !before.includes(key))
  if (made) return made
  await ledger.keep({ making: { ...ledger.current().making, [kind]: alike } })
  return insertRecord(session, kind, members)
}

/** Writes the answers to the records that the document is linked to; what it is not linked to is made, if the author wants so. */
async function writeRecords(context: Context, session: CpjSession): Promise<CpjLink> {
  const { creates } = context.code.integrationCPJ
  let linked = context.execution
  for (const kind of cpjRecordKinds) {
    const members = membersFor(context, kind)
    if (Object.keys(members).length === 0) continue
    const key = linkOf(linked)?.[kind]
    if (key) await updateRecord(session, kind, key, members)
    else if (creates.includes(kind))
      linked = await linkTo(linked, { [kind]: await makeRecord(context, session, kind, members) })
  }
  return linkOf(linked) ?? {}
}

/** Writes the answers to CPJ, and keeps the document's PDFs there, each once. */
export async function sendToCpj(context: Context) {
  const { action, execution, code, files } = context
  if (!linkOf(execution) && code.integrationCPJ.creates.length === 0) throw new ActionFault(`${NO_LINK}.`)
  const pdfs = files.filter(({ type }) => type === 'pdf')
  const started = performance.now()
  const at = now().toISOString()
  const link = await inCpj(action.organizationId, async (session) => {
    const written = await writeRecords(context, session)
    const [home, homeKey] = written.processo
      ? (['processo', written.processo] as const)
      : (['pessoa', written.pessoa] as const)
    if (!homeKey) throw new ActionFault(`${NO_LINK}, e nenhuma pergunta respondida diz o que criar no CPJ.`)
    const known = pdfs.length === 0 ? [] : await listDocuments(session, home, homeKey)
    for (const one of pdfs) {
      const mark = markOf(one.id)
      if (known.some(({ texto }) => texto?.includes(mark))) continue
      const text = `${execution.name} ${mark}`
      await insertDocument(session, home, homeKey, { name: one.name, text, bytes: await readBytes(action, one) })
    }
    return written
  })
  const target = cpjRecordKinds.flatMap((kind) => (link[kind] ? [`CPJ › ${kind} ${link[kind]}`] : [])).join(', ')
  const filed = pdfs.map(({ id, name }) => ({ fileId: id, folderId: '', name, reserved: '', link: '' }))
  await context.ledger.keep({ filed })
  return { target, made: { at, milliseconds: Math.round(performance.now() - started), status: 200 } }
}

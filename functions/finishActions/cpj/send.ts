import { inCpj, insertDocument, listDocuments, updateRecord } from '#functions/connections/index.ts'
import { cpjRecordKinds } from '#shared/api/connections.ts'
import { now } from '../../platform/clock.ts'
import { ActionFault, type Context } from '../context.ts'
import { readBytes } from '../readBytes.ts'
import { visibleValues } from '../visibleValues.ts'
import { linkOf, NO_LINK } from './link.ts'
import { mappingOf } from './mapping.ts'

/** CPJ's own keys, which are never written. */
const KEYS: ReadonlySet<string> = new Set(['pj', 'codigo'])

const isScalar = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'

/** The answers for a record, by CPJ's names. What was not answered is left as it is there. */
function membersFor({ code, values, day }: Context, kind: (typeof cpjRecordKinds)[number]): Record<string, unknown> {
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

/** In the text of a document in CPJ: by it, whoever tries again finds what is there already. */
const markOf = (fileId: string): string => `[minuta ${fileId}]`

/** Writes the answers to the records that the document is linked to, and keeps its PDFs there, each once. */
export async function sendToCpj(context: Context) {
  const { action, execution, files } = context
  const link = linkOf(execution)
  if (!link) throw new ActionFault(`${NO_LINK}.`)
  const [home, homeKey] = link.processo
    ? (['processo', link.processo] as const)
    : (['pessoa', link.pessoa ?? ''] as const)
  const pdfs = files.filter(({ type }) => type === 'pdf')
  const started = performance.now()
  const at = now().toISOString()
  await inCpj(action.organizationId, async (session) => {
    for (const kind of cpjRecordKinds) {
      const key = link[kind]
      const members = membersFor(context, kind)
      if (key && Object.keys(members).length > 0) await updateRecord(session, kind, key, members)
    }
    if (pdfs.length === 0) return
    const known = await listDocuments(session, home, homeKey)
    for (const one of pdfs) {
      const mark = markOf(one.id)
      if (known.some(({ texto }) => texto?.includes(mark))) continue
      const text = `${execution.name} ${mark}`
      await insertDocument(session, home, homeKey, { name: one.name, text, bytes: await readBytes(action, one) })
    }
  })
  const target = cpjRecordKinds.flatMap((kind) => (link[kind] ? [`CPJ › ${kind} ${link[kind]}`] : [])).join(', ')
  const filed = pdfs.map(({ id, name }) => ({ fileId: id, folderId: '', name, reserved: '', link: '' }))
  await context.ledger.keep({ filed })
  return { target, made: { at, milliseconds: Math.round(performance.now() - started), status: 200 } }
}

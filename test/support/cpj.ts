import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Reply = { readonly status: number; readonly body?: unknown }
type CpjRecord = Record<string, unknown>

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return JSON.parse(Buffer.concat(pieces).toString('utf8') || '{}')
}

const onlyHas = (value: object, known: readonly string[]): boolean =>
  Object.keys(value).every((name) => known.includes(name))

/**
 * A CPJ-3C on this machine, as far as Minuta uses it. It refuses what it does not know: a path, a member, a filter, a session that has ended.
 */
export async function startCpj() {
  const records = {
    processo: [
      {
        pj: 1024,
        numero_processo: '0001234-56.2026.8.26.0100',
        acao: 'Cobrança',
        valor_causa: '15000.00',
        data_distribuicao: '2026-03-02T00:00:00',
        envolvidos: [{ codigo: 7 }],
      },
    ] as CpjRecord[],
    pessoa: [{ codigo: 7, nome: 'Ana Lima', cidade: 'Campinas' }] as CpjRecord[],
  }
  const keys = { processo: 'pj', pessoa: 'codigo' } as const
  const documents: { origin: string; id_ged: number; path: string; texto: string; bytes: Buffer }[] = []
  const tokens = new Set<string>()
  const plan: Reply[] = []
  const logins: string[] = []
  let password = 'senha-do-cpj'
  let serial = 0
  const cuts: true[] = []
  let factor = false

  const isKind = (kind: string | undefined): kind is keyof typeof records => kind === 'processo' || kind === 'pessoa'
  const find = (kind: keyof typeof records, key: unknown) =>
    records[kind].find((one) => String(one[keys[kind]]) === String(key))

  function signIn(body: Record<string, unknown>): Reply {
    logins.push(String(body.login))
    if (!onlyHas(body, ['login', 'password'])) return { status: 400 }
    if (body.login !== 'minuta' || body.password !== password) return { status: 401 }
    if (factor) return { status: 200, body: { token: '', '2FA_status': true, idUsuario: 3 } }
    serial += 1
    tokens.add(`sessao-${serial}`)
    return { status: 200, body: { token: `sessao-${serial}`, '2FA_status': false, idUsuario: 3 } }
  }

  function query(kind: keyof typeof records, body: Record<string, unknown>): Reply {
    const filter = body.filter as { _and: Record<string, { _eq: unknown }>[] } | undefined
    if (!filter || !onlyHas(body, ['filter', 'sort', 'limit']) || !onlyHas(filter, ['_and'])) return { status: 400 }
    if (filter._and.some((one) => Object.values(one).some((operator) => !onlyHas(operator, ['_eq']))))
      return { status: 400 }
    const found = records[kind].filter((one) =>
      filter._and.every((condition) =>
        Object.entries(condition).every(([name, { _eq }]) => String(one[name]) === String(_eq)),
      ),
    )
    return { status: 200, body: found.slice(0, Number(body.limit ?? 100)) }
  }

  function update(kind: keyof typeof records, key: string, body: Record<string, unknown>): Reply {
    const one = find(kind, key)
    if (!one) return { status: 404 }
    const { update_usuario, update_data_hora, ...members } = body
    if (update_usuario !== '3' || typeof update_data_hora !== 'string') return { status: 400 }
    if (!onlyHas(members, Object.keys(one)) || keys[kind] in members) return { status: 400 }
    Object.assign(one, members)
    return { status: 200, body: {} }
  }

  /** A record of its own, with the members that the office has. */
  function create(kind: keyof typeof records, body: Record<string, unknown>): Reply {
    const known = Object.keys(records[kind][0] ?? {})
    if (!onlyHas(body, known) || keys[kind] in body || Object.keys(body).length === 0) return { status: 400 }
    serial += 1
    const made = { [keys[kind]]: 5_000 + serial, ...body }
    records[kind].push(made)
    if (cuts.shift()) return { status: 503 }
    return { status: 200, body: { [keys[kind]]: made[keys[kind]] } }
  }

  function insert(kind: keyof typeof records, key: string, body: Record<string, unknown>): Reply {
    if (!find(kind, key)) return { status: 404 }
    const { path, texto, file_64 } = body
    if (!onlyHas(body, ['path', 'texto', 'interno', 'versao', 'file_64']) || !path || !file_64) return { status: 400 }
    serial += 1
    const bytes = Buffer.from(String(file_64), 'base64')
    documents.push({ origin: `${kind}/${key}`, id_ged: serial, path: String(path), texto: String(texto), bytes })
    return { status: 200, body: { id_ged: serial } }
  }

  async function replyTo(request: IncomingMessage): Promise<Reply> {
    const path = decodeURIComponent((request.url ?? '').replace(/^\/agnes\/api\/v2/, ''))
    const body = await readBody(request)
    if (request.method !== 'POST') return { status: 405 }
    if (path === '/login') return signIn(body)
    if (!tokens.has((request.headers.authorization ?? '').replace('Bearer ', ''))) return { status: 401 }
    const planned = plan.shift()
    if (planned) return planned
    const [, first, second, third, fourth] = path.split('/')
    if (isKind(first) && second === undefined) return query(first, body)
    if (isKind(first) && second === 'inserir' && third === undefined) return create(first, body)
    if (isKind(first) && second === 'atualizar' && third) return update(first, third, body)
    if (first === 'documento' && isKind(second) && third)
      return {
        status: 200,
        body: documents
          .filter(({ origin }) => origin === `${second}/${third}`)
          .map(({ id_ged, path: name, texto }) => ({ id_ged, path: name, texto })),
      }
    if (first === 'documentos' && second === 'inserir' && isKind(third) && fourth) return insert(third, fourth, body)
    return { status: 404 }
  }

  const server = createServer(async (request, response) => {
    const { status, body } = await replyTo(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}/agnes/api/v2`,
    records,
    documents,
    /** The logins that were tried. */
    logins,
    /** All sessions end. */
    endSessions: () => tokens.clear(),
    /** Somebody changes the password in CPJ. */
    changePassword: (next: string) => {
      password = next
      tokens.clear()
    },
    /** The login asks for a second factor. */
    askFactor: (asks: boolean) => {
      factor = asks
    },
    /** The next record is made, and nobody hears of it. */
    cutNext: () => cuts.push(true),
    /** Answers the next requests like this. */
    answerNext: (...replies: readonly Reply[]) => plan.push(...replies),
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

export type Cpj = Awaited<ReturnType<typeof startCpj>>

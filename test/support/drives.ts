import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Item = { readonly id: string; readonly name: string; readonly parent: string; trashed?: boolean }
type Stored = Item & { readonly bytes: Buffer }
type Session = { readonly item: Item; readonly total: number | undefined; bytes: Buffer }
type Reply = { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
type Asked = {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const FOLDER = 'application/vnd.google-apps.folder'

const googleError = (status: number, reason: string): Reply => ({
  status,
  body: { error: { code: status, message: reason, errors: [{ reason }] } },
})
const graphError = (status: number, code: string): Reply => ({ status, body: { error: { code, message: code } } })

/** What is not in the published description is refused: a misspelt property must not pass. */
function unknownIn(value: unknown, known: readonly string[]): string | undefined {
  return Object.keys(value as object).find((name) => !known.includes(name))
}

const read = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/**
 * Google Drive v3 and Microsoft Graph 1.0 on this machine, with their authorisation servers, as far as Minuta uses them. They refuse what the
 * real ones refuse: an unknown parameter or property, a code that was used or lacks its PKCE verifier, a token that has ended.
 */
export async function startDrives() {
  const codes = new Map<string, { challenge: string; redirectUri: string }>()
  const access = new Set<string>()
  const refresh = new Set<string>()
  const asked: string[] = []
  const plan: Reply[] = []
  let serial = 0
  const files: Stored[] = []
  const sessions = new Map<string, Session>()
  const generated = new Set<string>()
  const refusals: string[] = []
  const cuts: ('before' | 'after')[] = []
  const folders: Item[] = [
    { id: 'pasta-contratos', name: 'Contratos', parent: 'root' },
    { id: 'pasta-clientes', name: "Clientes d'Ávila", parent: 'root' },
    { id: 'pasta-2026', name: '2026', parent: 'pasta-contratos' },
  ]

  function newTokens(keeps?: string): Reply {
    serial += 1
    const accessToken = `acesso-${serial}`
    access.add(accessToken)
    const refreshToken = keeps ?? `renova-${serial}`
    refresh.add(refreshToken)
    const body = { access_token: accessToken, expires_in: 3599, token_type: 'Bearer' }
    return { status: 200, body: { ...body, ...(!keeps && { refresh_token: refreshToken }) } }
  }

  function authorize({ searchParams }: URL): Reply {
    const get = (name: string) => searchParams.get(name) ?? ''
    if (get('client_id') !== 'cliente' || get('response_type') !== 'code' || get('code_challenge_method') !== 'S256')
      return { status: 400, body: { error: 'invalid_request' } }
    serial += 1
    const code = `codigo-${serial}`
    codes.set(code, { challenge: get('code_challenge'), redirectUri: get('redirect_uri') })
    const back = new URL(get('redirect_uri'))
    const refused = refusals.shift()
    if (refused) back.searchParams.set('error', refused)
    else back.searchParams.set('code', code)
    back.searchParams.set('state', get('state'))
    return { status: 302, headers: { location: back.href } }
  }

  function token(google: boolean, body: string): Reply {
    const form = new URLSearchParams(body)
    if (form.get('client_id') !== 'cliente' || form.get('client_secret') !== 'segredo')
      return { status: 401, body: { error: 'invalid_client' } }
    const ended = { status: 400, body: { error: 'invalid_grant' } }
    if (form.get('grant_type') === 'refresh_token') {
      const given = form.get('refresh_token') ?? ''
      if (!refresh.has(given)) return ended
      if (!google) refresh.delete(given)
      return newTokens(google ? given : undefined)
    }
    const made = codes.get(form.get('code') ?? '')
    const digest = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (made?.challenge !== digest || made.redirectUri !== form.get('redirect_uri')) return ended
    codes.delete(form.get('code') ?? '')
    return newTokens()
  }

  const googleFile = ({ id }: Item): Reply => ({
    status: 200,
    body: { id, webViewLink: `https://drive.google.com/file/d/${id}/view` },
  })

  function beginAtGoogle({ headers, body }: Asked): Reply {
    const wanted = JSON.parse(body)
    if (unknownIn(wanted, ['id', 'name', 'mimeType', 'parents']) || !headers['x-upload-content-type'])
      return googleError(400, 'badRequest')
    if (!generated.has(wanted.id)) return googleError(400, 'invalid')
    if (files.some(({ id }) => id === wanted.id)) return googleError(409, 'fileIdInUse')
    const [parent] = wanted.parents
    if (!folders.some(({ id }) => id === parent)) return googleError(404, 'notFound')
    serial += 1
    const item = { id: wanted.id, name: wanted.name, parent }
    sessions.set(`/google-session/${serial}`, {
      item,
      total: Number(headers['x-upload-content-length']),
      bytes: Buffer.alloc(0),
    })
    return { status: 200, headers: { location: `${base}/google-session/${serial}` } }
  }

  /** Takes a piece of an upload: Google's in multiples of 256 KiB, Graph's of 320 KiB, in order, and the last one of any size. */
  function take(isGoogle: boolean, { method, url, headers }: Asked, piece: Buffer): Reply {
    const session = sessions.get(url.pathname)
    const refused = (status: number) =>
      isGoogle ? googleError(status, 'invalid') : graphError(status, status === 404 ? 'itemNotFound' : 'invalidRange')
    if (!session) return refused(404)
    const done = (stored: Item): Reply => (isGoogle ? googleFile(stored) : graphFile(stored, 201))
    const progress = (): Reply =>
      isGoogle
        ? { status: 308, headers: session.bytes.length > 0 ? { range: `bytes=0-${session.bytes.length - 1}` } : {} }
        : { status: method === 'GET' ? 200 : 202, body: { nextExpectedRanges: [`${session.bytes.length}-`] } }
    const range = String(headers['content-range'] ?? '')
    if (method === 'GET' || range.startsWith('bytes */')) {
      const stored = files.find(({ id }) => id === session.item.id)
      return stored && isGoogle ? done(stored) : progress()
    }
    const [, from, to, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range) ?? []
    const isLast = Number(to) + 1 === Number(total)
    const unit = isGoogle ? 262_144 : 327_680
    if (headers.authorization !== undefined || Number(to) - Number(from) + 1 !== piece.length) return refused(400)
    if (Number(from) !== session.bytes.length || (!isLast && piece.length % unit !== 0)) return refused(416)
    if (session.total !== undefined && session.total !== Number(total)) return refused(400)
    session.bytes = Buffer.concat([session.bytes, piece])
    if (!isLast) return progress()
    if (!isGoogle) {
      if (files.some(({ name, parent }) => name === session.item.name && parent === session.item.parent))
        return graphError(409, 'nameAlreadyExists')
      sessions.delete(url.pathname)
    }
    files.push({ ...session.item, bytes: session.bytes })
    return done(session.item)
  }

  const graphFile = ({ id, name }: Item, status: number): Reply => ({
    status,
    body: {
      id,
      name,
      webUrl: `https://lopes.sharepoint.com/${name}`,
      createdBy: { application: { id: id.startsWith('alheio') ? 'outro' : 'cliente' } },
    },
  })

  function graphByName(driveId: string, itemId: string, name: string, begins: boolean, { method, body }: Asked): Reply {
    const parent = `${driveId}/${itemId}`
    const stored = files.find((one) => one.parent === parent && one.name === name)
    const folder = folders.find((one) => one.parent === parent && one.name === name)
    if (!begins && folder && method === 'GET')
      return { status: 200, body: { id: folder.id, name, webUrl: '', folder: { childCount: 0 } } }
    if (!begins) return stored && method === 'GET' ? graphFile(stored, 200) : graphError(404, 'itemNotFound')
    const { item, ...others } = JSON.parse(body)
    if (unknownIn(others, []) || unknownIn(item, ['name', '@microsoft.graph.conflictBehavior']) || item.name !== name)
      return graphError(400, 'invalidRequest')
    serial += 1
    const session = { item: { id: `arquivo${serial}`, name, parent }, total: undefined, bytes: Buffer.alloc(0) }
    sessions.set(`/graph-session/${serial}`, session)
    return { status: 200, body: { uploadUrl: `${base}/graph-session/${serial}` } }
  }

  function google(asking: Asked): Reply {
    const { method, url, body } = asking
    if (url.pathname === '/google/upload/drive/v3/files') {
      const given = Object.fromEntries(url.searchParams)
      if (given.uploadType !== 'resumable' || unknownIn(given, ['uploadType', 'supportsAllDrives', 'fields']))
        return googleError(400, 'invalidParameter')
      return beginAtGoogle(asking)
    }
    if (url.pathname === '/google/drive/v3/files/generateIds') {
      serial += 1
      generated.add(`gerado-${serial}`)
      return { status: 200, body: { ids: [`gerado-${serial}`] } }
    }
    const query = Object.fromEntries(url.searchParams)
    const known = ['fields', 'q', 'orderBy', 'pageSize', 'pageToken', 'supportsAllDrives', 'includeItemsFromAllDrives']
    if (unknownIn(query, known)) return googleError(400, 'invalidParameter')
    if (url.pathname === '/google/drive/v3/about')
      return { status: 200, body: { user: { displayName: 'Marina Lopes', emailAddress: 'marina@lopes.example' } } }
    const one = files.find(({ id }) => url.pathname === `/google/drive/v3/files/${id}`)
    if (one) return googleFile(one)
    const folder = folders.find(({ id }) => url.pathname === `/google/drive/v3/files/${id}`)
    if (folder) return { status: 200, body: { id: folder.id, trashed: folder.trashed ?? false } }
    if (url.pathname !== '/google/drive/v3/files') return googleError(404, 'notFound')
    if (method === 'POST') {
      const wanted = JSON.parse(body)
      if (unknownIn(wanted, ['name', 'mimeType', 'parents']) || wanted.mimeType !== FOLDER)
        return googleError(400, 'badRequest')
      serial += 1
      const made = { id: `pasta-${serial}`, name: wanted.name, parent: wanted.parents[0] }
      folders.push(made)
      return { status: 200, body: { id: made.id, name: made.name } }
    }
    const text = (pattern: RegExp) => pattern.exec(query.q ?? '')?.[1]?.replaceAll("\\'", "'")
    const parent = text(/'([^']*)' in parents/)
    const part = text(/name contains '((?:[^'\\]|\\.)*)'/)
    const whole = text(/name = '((?:[^'\\]|\\.)*)'/)
    const found = folders.filter(
      (one) =>
        !one.trashed &&
        (parent === undefined || one.parent === parent) &&
        (part === undefined || one.name.includes(part)) &&
        (whole === undefined || one.name === whole),
    )
    return { status: 200, body: { files: found.map(({ id, name }) => ({ id, name })) } }
  }

  function graph(asking: Asked): Reply {
    const { method, url, body } = asking
    const path = decodeURIComponent(url.pathname.slice('/graph'.length))
    if (unknownIn(Object.fromEntries(url.searchParams), ['search', '$top', '$skiptoken']))
      return graphError(400, 'invalidRequest')
    const list = (all: readonly object[]) => ({ status: 200, body: { value: all } })
    if (path === '/me')
      return {
        status: 200,
        body: { id: '1', displayName: 'Marina Lopes', mail: null, userPrincipalName: 'marina@lopes.example' },
      }
    if (path === '/me/drive') return { status: 200, body: { id: 'b!meu', name: 'OneDrive' } }
    if (path === '/sites') {
      const next = `${base}/graph/sites?search=${url.searchParams.get('search')}&$top=100&$skiptoken=2`
      return url.searchParams.has('$skiptoken')
        ? list([{ id: 'lopes.sharepoint.com,b,2', name: 'fiscal', displayName: 'Fiscal' }])
        : {
            status: 200,
            body: {
              value: [{ id: 'lopes.sharepoint.com,a,1', name: 'contratos', displayName: 'Contratos' }],
              '@odata.nextLink': next,
            },
          }
    }
    if (path === '/sites/lopes.sharepoint.com,a,1/drives') return list([{ id: 'b!um', name: 'Documentos' }])
    const [, library, folder, fileName, begins] =
      /^\/drives\/(b![a-z]+)\/items\/([^/:]+):\/([^/]+?)(:\/createUploadSession)?$/.exec(path) ?? []
    if (library && folder && fileName) return graphByName(library, folder, fileName, begins !== undefined, asking)
    const [, ofLibrary, ofItem] = /^\/drives\/(b![a-z]+)\/items\/([^/:]+)$/.exec(path) ?? []
    if (ofLibrary && ofItem) {
      const there = ofItem === 'root' || folders.some(({ id, trashed }) => id === ofItem && !trashed)
      return there ? { status: 200, body: { id: ofItem, folder: { childCount: 0 } } } : graphError(404, 'itemNotFound')
    }
    const [, driveId, itemId, rest] = /^\/drives\/(b![a-z]+)\/items\/([^/]+)\/(.+)$/.exec(path) ?? []
    if (!driveId || !rest) return graphError(404, 'itemNotFound')
    const parent = `${driveId}/${itemId}`
    if (method === 'POST' && rest === 'children') {
      const wanted = JSON.parse(body)
      if (unknownIn(wanted, ['name', 'folder', '@microsoft.graph.conflictBehavior']))
        return graphError(400, 'invalidRequest')
      if (folders.some((one) => one.parent === parent && one.name === wanted.name))
        return graphError(409, 'nameAlreadyExists')
      serial += 1
      folders.push({ id: `item${serial}`, name: wanted.name, parent })
      return { status: 201, body: { id: `item${serial}`, name: wanted.name, folder: { childCount: 0 } } }
    }
    const part = /^search\(q='(.*)'\)$/.exec(rest)?.[1]?.replaceAll("''", "'")
    const found = folders.filter((one) =>
      part === undefined ? one.parent === parent : one.parent.startsWith(driveId) && one.name.includes(part),
    )
    return list([
      ...found.map(({ id, name }) => ({ id, name, folder: { childCount: 0 } })),
      { id: 'arquivo', name: 'Minuta.docx', file: {} },
    ])
  }

  async function replyTo(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '/', base)
    const method = request.method ?? 'GET'
    const bytes = await read(request)
    const body = bytes.toString('utf8')
    const asking = { method, url, headers: request.headers, body }
    asked.push(`${method} ${url.pathname}`)
    if (url.pathname.endsWith('/authorize')) return authorize(url)
    if (url.pathname.endsWith('/token')) return token(url.pathname.startsWith('/google'), body)
    if (url.pathname.endsWith('/revoke')) {
      refresh.delete(new URLSearchParams(body).get('token') ?? '')
      return { status: 200, body: {} }
    }
    if (/^\/(google|graph)-session\//.test(url.pathname)) {
      const cut = method === 'PUT' && bytes.length > 0 ? cuts.shift() : undefined
      if (cut === 'before') return { status: 0 }
      const reply = take(url.pathname.startsWith('/google-'), asking, bytes)
      return cut === 'after' ? { status: 0 } : reply
    }
    if (!access.has((request.headers.authorization ?? '').replace('Bearer ', ''))) return googleError(401, 'authError')
    const planned = plan.shift()
    if (planned) return planned
    return url.pathname.startsWith('/google/') ? google(asking) : graph(asking)
  }

  const server = createServer(async (request, response) => {
    const { status, body, headers } = await replyTo(request)
    if (status === 0) return request.socket.destroy()
    return response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { clientId: 'cliente', clientSecret: 'segredo' }
  const at = (name: string) => ({ authorize: `${base}/${name}/authorize`, token: `${base}/${name}/token` })
  return {
    /** What the deployment's secret has to contain. */
    registrations: {
      gDrive: { ...keys, ...at('google'), revoke: `${base}/google/revoke`, api: `${base}/google` },
      sharepoint: { ...keys, ...at('graph'), api: `${base}/graph` },
    },
    asked,
    /** Gives the permission as a person would: the address to which the service sends them back. */
    permit: async (authorizationUrl: string): Promise<URL> => {
      const { headers, status } = await fetch(authorizationUrl, { redirect: 'manual' })
      if (status !== 302) throw new Error(`the permission was answered with ${status}`)
      return new URL(headers.get('location') ?? '')
    },
    /** All access tokens end. */
    endAccess: () => access.clear(),
    /** The next permission is refused by the person, or fails at the service. */
    refuseNext: (error: 'access_denied' | 'server_error') => refusals.push(error),
    /** The account's owner withdraws the permission. */
    withdraw: () => {
      access.clear()
      refresh.clear()
    },
    /** An access token, as after a permission. */
    newAccess: () => (newTokens().body as { access_token: string }).access_token,
    /** Breaks the next uploads off: before or after their piece was taken. */
    cutNext: (...given: readonly ('before' | 'after')[]) => cuts.push(...given),
    /** The files that were sent, and those that somebody else has put there. */
    files,
    folders,
    /** Answers the next requests to the drives like this. */
    answerNext: (...replies: readonly Reply[]) => plan.push(...replies),
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

export type Drives = Awaited<ReturnType<typeof startDrives>>

// @module-tag further
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import type { Method } from '#shared/api/call.ts'
import type { Connection, ConnectionService } from '#shared/api/connections.ts'
import { as, raw, withToken } from '../support/client.ts'
import { type Drives, startDrives } from '../support/drives.ts'
import {
  enter,
  mailTo,
  newOrganization,
  newPerson,
  reachTable,
  type TestPerson,
  type Tokens,
} from '../support/people.ts'

const world = inject('world')

let organizationId = ''
let person: TestPerson
let owner: Tokens
let member: Tokens
let drives: Drives
let secrets: SecretsManagerClient

const call = (method: Method, where: string, body?: unknown) => raw(owner, method, where, body)

const configure = (values: object) =>
  secrets.send(
    new PutSecretValueCommand({ SecretId: world.environment.CONNECTIONS_SECRET, SecretString: JSON.stringify(values) }),
  )

const connectionWith = async (service: ConnectionService): Promise<Connection> =>
  (await as(owner).connections.listConnections()).data.find((one) => one.service === service)!

async function begin(service: ConnectionService): Promise<URL> {
  const { data } = await as(owner).connections.beginConnection({ params: { service } })
  return drives.permit(data.authorizationUrl)
}
const complete = (back: URL, token = owner.accessToken) =>
  withToken(token).connections.completeConnection({
    body: { state: back.searchParams.get('state') ?? '', code: back.searchParams.get('code') ?? '' },
  })

async function connect(service: ConnectionService): Promise<void> {
  const { status, message } = await complete(await begin(service))
  if (status !== 200) throw new Error(`${status} ${message}`)
}

beforeAll(async () => {
  await reachTable()
  drives = await startDrives()
  secrets = new SecretsManagerClient({ region: 'sa-east-1' })
  organizationId = await newOrganization('Lopes & Lima')
  person = await newPerson(organizationId, 'Marina', ['owner'])
  owner = await enter(person)
  member = await enter(await newPerson(organizationId, 'Bruno'))
})
beforeEach(() => configure(drives.registrations))
afterAll(async () => {
  await configure({})
  secrets.destroy()
  await drives.stop()
})

describe('an account', () => {
  it('cannot be connected where the deployment is not registered with its service', async () => {
    await configure({})
    expect((await as(owner).connections.listConnections()).data).toEqual([
      { service: 'gDrive', available: false },
      { service: 'sharepoint', available: false },
    ])
    expect(await as(owner).connections.beginConnection({ params: { service: 'gDrive' } })).toMatchObject({
      status: 422,
      message: 'Esta instalação do Minuta não está registrada no Google Drive.',
    })
    expect(await as(owner).connections.listDriveFolders()).toMatchObject({ status: 422 })
  })

  it('is connected with the permission given at the service, and its tokens are sealed and never answered', async () => {
    const { data } = await as(owner).connections.beginConnection({ params: { service: 'gDrive' } })
    const asked = new URL(data.authorizationUrl)
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'cliente',
      redirect_uri: expect.stringMatching(/^http.*\/connection-callback$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      scope: 'https://www.googleapis.com/auth/drive',
      access_type: 'offline',
      prompt: 'consent',
    })
    const answer = await complete(await drives.permit(asked.href))
    const account = {
      name: 'Marina Lopes',
      email: 'marina@lopes.example',
      state: 'connected',
      connectedBy: owner.id,
      connectedAt: expect.any(String),
    }
    expect(answer).toMatchObject({ status: 200, data: { service: 'gDrive', available: true, account } })
    expect(await connectionWith('gDrive')).toEqual({ service: 'gDrive', available: true, account })

    const { readConnection } = await import('#functions/connections/access.ts')
    const stored = await readConnection(organizationId, 'gDrive')
    expect(JSON.stringify([stored, answer])).not.toMatch(/acesso-|renova-/)
  })

  it('is connected by an owner alone, from the session that began it, once', async () => {
    expect((await as(member).connections.beginConnection({ params: { service: 'gDrive' } })).status).toBe(403)
    const back = await begin('gDrive')
    const refused = { status: 422, message: expect.stringMatching(/^Este pedido de conexão não é desta sessão/) }
    expect(await complete(back, (await enter(person)).accessToken)).toMatchObject(refused)
    expect(await complete(back)).toMatchObject({ status: 200 })
    expect(await complete(back)).toMatchObject(refused)
    const forged = new URL(back)
    forged.searchParams.set('state', 'inventado')
    expect(await complete(forged)).toMatchObject(refused)
  })

  it('is not connected with a code that the service does not accept', async () => {
    const back = await begin('sharepoint')
    back.searchParams.set('code', 'velho')
    expect(await complete(back)).toMatchObject({
      status: 422,
      message: 'O SharePoint recusou a permissão. Conecte de novo.',
    })
    expect((await connectionWith('sharepoint')).account).toBeUndefined()
  })

  it('is disconnected by an owner: what was kept is erased and the access given back', async () => {
    await connect('gDrive')
    expect((await as(member).connections.endConnection({ params: { service: 'gDrive' } })).status).toBe(403)
    expect(await as(owner).connections.endConnection({ params: { service: 'gDrive' } })).toMatchObject({
      status: 200,
      data: { service: 'gDrive', available: true },
    })
    expect(drives.asked).toContain('POST /google/revoke')
    expect((await connectionWith('gDrive')).account).toBeUndefined()
    expect(await as(owner).connections.listDriveFolders()).toMatchObject({
      status: 422,
      message: 'Nenhuma conta do Google Drive está conectada. Peça a quem administra a organização.',
    })
  })

  it('is in the log of the organisation when it is connected and disconnected', async () => {
    await expect
      .poll(async () => {
        const { items } = (await as(owner).logs.listLogs({ params: { orgId: organizationId } })).data
        return items.flatMap(({ action, subject }) =>
          action.startsWith('connection.') ? [[action, subject.name]] : [],
        )
      })
      .toEqual(
        expect.arrayContaining([
          ['connection.made', 'Google Drive, de Marina Lopes'],
          ['connection.ended', 'Google Drive, de Marina Lopes'],
        ]),
      )
  })
})

describe('the access to an account', () => {
  it.each([
    ['gDrive', '/api/v1/gDrive/folders'],
    ['sharepoint', '/api/v1/sharepoint/folders'],
  ] as const)('of %s is renewed when it has ended, also by several calls at once', async (service, folders) => {
    await connect(service)
    for (let round = 0; round < 2; round += 1) {
      drives.endAccess()
      const answers = await Promise.all([1, 2, 3].map(() => call('GET', folders)))
      // Where a renewal takes the place of another's, the call that lost reads what the other stored.
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    }
    expect((await connectionWith(service)).account?.state).toBe('connected')
  })

  it('is expired when the permission was withdrawn, until it is connected again', async () => {
    await connect('gDrive')
    drives.withdraw()
    const sentence = 'O Google Drive não aceita mais o acesso guardado. Conecte a conta de novo.'
    expect(await as(owner).connections.listDriveFolders()).toMatchObject({ status: 422, message: sentence })
    expect((await connectionWith('gDrive')).account?.state).toBe('expired')
    await mailTo(person.email, 'O acesso ao Google Drive terminou')
    const before = drives.asked.length
    expect(await as(owner).connections.listDriveFolders()).toMatchObject({ status: 422, message: sentence })
    expect(drives.asked.length).toBe(before)
    await connect('gDrive')
    expect((await as(owner).connections.listDriveFolders()).status).toBe(200)
  })

  it('is refused when even a renewed one is not accepted', async () => {
    await connect('gDrive')
    drives.answerNext({ status: 401 }, { status: 401 })
    expect((await as(owner).connections.listDriveFolders()).status).toBe(422)
    expect((await connectionWith('gDrive')).account?.state).toBe('refused')
    await connect('gDrive')
  })

  it.each([
    [429, { 'retry-after': '7' }, 503, 'O Google Drive não respondeu. Tente de novo em instantes.'],
    [503, {}, 503, 'O Google Drive não respondeu. Tente de novo em instantes.'],
    [403, {}, 422, 'A conta conectada não tem permissão para isso no Google Drive.'],
    [404, {}, 422, 'A pasta não existe mais no Google Drive, ou a conta conectada não a vê.'],
    [400, {}, 422, 'O Google Drive recusou o pedido.'],
  ])('says in a sentence what an answer with %i means', async (answered, headers, status, message) => {
    drives.answerNext({ status: answered, headers })
    expect(await as(owner).connections.listDriveFolders()).toMatchObject({ status, message })
  })
})

describe('the folders', () => {
  const folders = async (where: string) => (await raw(member, 'GET', where)).data

  it('of Google Drive are listed level by level, found by name and made', async () => {
    await connect('gDrive')
    const contracts = { id: 'pasta-contratos', name: 'Contratos', takesFiles: true }
    const clients = { id: 'pasta-clientes', name: "Clientes d'Ávila", takesFiles: true }
    const year = { id: 'pasta-2026', name: '2026', takesFiles: true }
    expect(await folders('/api/v1/gDrive/folders')).toEqual({ items: [contracts, clients] })
    expect(await folders('/api/v1/gDrive/folders/pasta-contratos')).toEqual({ items: [year] })
    expect(await folders("/api/v1/gDrive/folders?search=d'Ávila")).toEqual({ items: [clients] })
    const made = await as(owner).connections.createDriveFolderInside({
      params: { parentId: 'pasta-contratos' },
      body: { name: ' Locação ' },
    })
    expect(made).toMatchObject({ status: 201, data: { id: expect.any(String), name: 'Locação', takesFiles: true } })
    expect(await folders('/api/v1/gDrive/folders/pasta-contratos')).toEqual({ items: [year, made.data] })
    expect((await as(owner).connections.createDriveFolder({ body: { name: 'Nova' } })).status).toBe(201)
    expect((await as(owner).connections.createDriveFolder({ body: { name: 'a/b' } })).status).toBe(400)
  })

  it('of SharePoint are those of its sites and their libraries, page by page', async () => {
    await connect('sharepoint')
    const site = { id: 'site~lopes.sharepoint.com,a,1', name: 'Contratos', takesFiles: false }
    const first = await folders('/api/v1/sharepoint/folders')
    expect(first).toEqual({
      items: [{ id: 'b!meu~root', name: 'OneDrive', takesFiles: true }, site],
      cursor: expect.any(String),
    })
    const cursor = encodeURIComponent((first as { cursor: string }).cursor)
    expect(await folders(`/api/v1/sharepoint/folders?cursor=${cursor}`)).toEqual({
      items: [{ id: 'site~lopes.sharepoint.com,b,2', name: 'Fiscal', takesFiles: false }],
    })
    expect(await folders(`/api/v1/sharepoint/folders/${site.id}`)).toEqual({
      items: [{ id: 'b!um~root', name: 'Documentos', takesFiles: true }],
    })
    const made = await as(owner).connections.createSharepointFolderInside({
      params: { parentId: 'b!um~root' },
      body: { name: 'Locação' },
    })
    expect(made).toMatchObject({ status: 201, data: { name: 'Locação', takesFiles: true } })
    expect(await folders('/api/v1/sharepoint/folders/b!um~root')).toEqual({ items: [made.data] })
    expect(await folders('/api/v1/sharepoint/folders/b!um~root?search=Loca')).toEqual({ items: [made.data] })
    expect(
      await as(owner).connections.createSharepointFolderInside({
        params: { parentId: 'b!um~root' },
        body: { name: 'Locação' },
      }),
    ).toMatchObject({
      status: 422,
      message: 'Já existe algo com este nome no SharePoint.',
    })
  })

  it('that was chosen once is known to be gone or in the bin', async () => {
    const stands = async (service: string, id: string) =>
      (await folders(`/api/v1/${service}/folders/${id}/standing`)) as unknown
    expect(await stands('gDrive', 'pasta-2026')).toEqual({ exists: true })
    expect(await stands('gDrive', 'sumida')).toEqual({ exists: false })
    const year = drives.folders.find(({ id }) => id === 'pasta-2026')!
    year.trashed = true
    expect(await stands('gDrive', 'pasta-2026')).toEqual({ exists: false })
    year.trashed = false
    expect(await stands('sharepoint', 'b!um~root')).toEqual({ exists: true })
    expect(await stands('sharepoint', 'b!um~sumida')).toEqual({ exists: false })
    expect((await as(owner).connections.checkSharepointFolder({ params: { parentId: 'sem-biblioteca' } })).status).toBe(
      422,
    )
  })

  it('of SharePoint are never read from an address that somebody else wrote', async () => {
    const before = drives.asked.length
    for (const cursor of ['/me/messages', '@outro.example/sites', 'https://outro.example/sites?x=1'])
      expect((await as(owner).connections.listSharepointFolders({ query: { cursor } })).status).toBe(422)
    expect(drives.asked.length).toBe(before)
  })
})

describe('a file', () => {
  const bytes = Buffer.alloc(12_000_000, 'minuta ')
  const pdf = { name: 'Contrato.pdf', bytes, contentType: 'application/pdf' }

  beforeAll(() => {
    vi.stubEnv('OUTGOING_LOOPBACK', '127.0.0.1')
  })
  afterAll(() => {
    vi.unstubAllEnvs()
  })

  const open = async (service: ConnectionService) => {
    const { opens } = await import('#functions/connections/drives.ts')
    return opens[service](drives.registrations[service], drives.newAccess())
  }
  const places = [
    ['gDrive', 'pasta-contratos', 'pasta-contratos'],
    ['sharepoint', 'b!um~root', 'b!um/root'],
  ] as const
  const sent = (parent: string) =>
    drives.files.filter((one) => one.parent === parent).map(({ name, bytes: taken }) => [name, taken.equals(bytes)])

  it.each(places)(
    'is filed in %s in pieces, once, however often its upload breaks off',
    async (service, folderId, parent) => {
      const drive = await open(service)
      const reserved = await drive.reserve({ folderId, name: pdf.name }, [])
      drives.cutNext('before', 'after')
      const filed = await drive.put({ ...pdf, folderId }, reserved)
      expect(filed).toEqual({ id: expect.any(String), link: expect.stringMatching(/^https:/) })
      expect(await drive.put({ ...pdf, folderId }, reserved)).toEqual(filed)
      expect(sent(parent)).toEqual([[pdf.name, true]])
    },
  )

  it.each(places)(
    'whose last answer from %s was lost is found by the next attempt',
    async (service, folderId, parent) => {
      const drive = await open(service)
      const file = { ...pdf, bytes: bytes.subarray(0, 1_000), folderId, name: `Aditivo ${service}.pdf` }
      const reserved = await drive.reserve(file, [])
      drives.cutNext('after')
      await drive.put(file, reserved).catch(() => undefined)
      expect(await drive.put(file, reserved)).toEqual({ id: expect.any(String), link: expect.any(String) })
      expect(sent(parent).filter(([name]) => name === file.name)).toHaveLength(1)
    },
  )

  it.each(places)('waits for %s when it is busy or limits its callers', async (service, folderId) => {
    const drive = await open(service)
    const reserved = await drive.reserve({ folderId, name: 'Outro.pdf' }, [])
    for (const status of [429, 500, 503]) {
      drives.answerNext({ status, headers: { 'retry-after': '7' } })
      await expect(drive.put({ ...pdf, name: 'Outro.pdf', folderId }, reserved)).rejects.toMatchObject({
        reason: 'busy',
        retryAfter: 7,
      })
    }
  })

  it('never takes the place of another file in SharePoint', async () => {
    const drive = await open('sharepoint')
    drives.files.push({ id: 'alheio', name: 'Ata.pdf', parent: 'b!um/root', bytes: Buffer.from('de outra pessoa') })
    const file = { ...pdf, folderId: 'b!um~root', name: 'Ata.pdf' }
    expect(await drive.reserve(file, [])).toBe('Ata (2).pdf')
    expect(await drive.reserve(file, ['Ata (2).pdf'])).toBe('Ata (3).pdf')
    await expect(drive.put(file, 'Ata.pdf')).rejects.toMatchObject({ reason: 'taken' })
    expect(drives.files.find(({ id }) => id === 'alheio')?.bytes.toString()).toBe('de outra pessoa')
  })
})

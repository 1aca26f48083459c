import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { BadRequestException, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Access } from '../access/access.ts'
import type { ResolvedResource } from '../template/resolve.ts'
import { startInternalServer } from './internalServer.ts'
import { Mailbox } from './mailbox.ts'
import { mailNews } from './mailNews.ts'
import { mailPages } from './mailPages.ts'
import { Secrets } from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'minuta-services-'))
const file = join(folder, 'secrets.json')
const SecretId = 'arn:aws:secretsmanager:sa-east-1:000000000000:secret:keys-local1'
const resource = {
  identity: { ref: SecretId, attributes: {} },
  properties: { SecretString: '{}' },
} as unknown as ResolvedResource
const mailbox = new Mailbox(join(folder, 'mail'))
const operator = { accessKeyId: 'a', secretAccessKey: 'b' }
const access = new Access([], operator, () => undefined)
const pages = mailPages(mailbox)
const shown = (path: string) => pages(path)?.body.toString() ?? ''

let server: Awaited<ReturnType<typeof startInternalServer>>
let secrets: SecretsManagerClient
let mail: SESv2Client

beforeAll(async () => {
  server = await startInternalServer(new Secrets(file, [resource]), mailbox, mailNews([], ''), access)
  const common = {
    region: 'sa-east-1',
    endpoint: server.endpoint,
    credentials: operator,
  }
  secrets = new SecretsManagerClient(common)
  mail = new SESv2Client(common)
})

afterAll(async () => {
  secrets.destroy()
  mail.destroy()
  await server.stop()
  rmSync(folder, { recursive: true })
})

describe('secrets', () => {
  const put = (SecretString: string, ClientRequestToken: string) =>
    secrets.send(
      new PutSecretValueCommand({ SecretId, SecretString, ClientRequestToken: ClientRequestToken.padEnd(32, '0') }),
    )
  const get = async (id = SecretId) => (await secrets.send(new GetSecretValueCommand({ SecretId: id }))).SecretString

  it('start with the values of the template, and keep the last one written', async () => {
    expect(await get()).toBe('{}')
    await put('{"a":1}', 'first')
    await put('{"a":2}', 'second')
    expect(await get()).toBe('{"a":2}')
  })

  it('accept a request name for a single value: repeating it changes nothing, another value is rejected', async () => {
    await put('{"a":1}', 'first')
    expect(await get()).toBe('{"a":2}')
    await expect(put('{"a":3}', 'first')).rejects.toBeInstanceOf(ResourceExistsException)
  })

  it('are found only by name', async () => {
    await expect(get('another')).rejects.toBeInstanceOf(ResourceNotFoundException)
  })

  it('are stored in a file that only its owner can read, and outlive the process', () => {
    expect(statSync(file).mode & 0o077).toBe(0)
    const later = new Secrets(file, [resource])
    expect(later.answer('secretsmanager.GetSecretValue', { SecretId })).toMatchObject({ SecretString: '{"a":2}' })
  })
})

describe('e-mail', () => {
  const send = (html: string, to = ['maria@exemplo.com.br']) =>
    mail.send(
      new SendEmailCommand({
        FromEmailAddress: 'Minuta <nao-responda@minuta.example>',
        Destination: { ToAddresses: to },
        Content: {
          Simple: {
            Subject: { Data: 'Sua conta <bloqueada>' },
            Body: { Text: { Data: 'Olá, Maria' }, Html: { Data: html } },
          },
        },
      }),
    )

  it('is stored as a message that a mail program opens', async () => {
    const { MessageId = '' } = await send('<p>Olá</p>')
    const message = readFileSync(join(folder, 'mail', `${MessageId}.eml`), 'utf8')
    expect(message).toContain('To: maria@exemplo.com.br\r\nSubject: Sua conta <bloqueada>\r\n')
    expect(message).toContain(Buffer.from('Olá, Maria').toString('base64'))
    expect(pages(`/_local/mail/${MessageId}.eml`)?.headers['content-type']).toBe('message/rfc822')
  })

  it('is shown on a page on which its HTML cannot run anything', async () => {
    const { MessageId } = await send('<script>alert(1)</script>')
    expect(shown('/_local/mail')).toContain('Sua conta &#60;bloqueada&#62;')
    expect(shown(`/_local/mail/${MessageId}`)).not.toContain('<script>')
    expect(shown(`/_local/mail/${MessageId}`)).toContain('<iframe title="Mensagem" sandbox ')
    expect(pages(`/_local/mail/${MessageId}/html`)?.headers['content-security-policy']).toMatch(
      /^sandbox; default-src 'none'/,
    )
  })

  it('has the pictures its HTML shows, and the reply address', async () => {
    const { MessageId = '' } = await mail.send(
      new SendEmailCommand({
        FromEmailAddress: '=?UTF-8?B?w4FsdmFyZXM=?= =?UTF-8?B?ICYgVGVsZXM=?= <nao-responda@minuta.example>',
        Destination: { ToAddresses: ['maria@exemplo.com.br'] },
        ReplyToAddresses: ['contato@alvares.example'],
        Content: {
          Simple: {
            Subject: { Data: 'Com logotipo' },
            Body: { Html: { Data: '<img src="cid:logo">' } },
            Attachments: [
              {
                FileName: 'logo.png',
                ContentType: 'image/png',
                ContentId: 'logo',
                ContentDisposition: 'INLINE',
                RawContent: Buffer.from('pixels'),
              },
            ],
          },
        },
      }),
    )
    const message = readFileSync(join(folder, 'mail', `${MessageId}.eml`), 'utf8')
    expect(message).toContain('Reply-To: contato@alvares.example\r\n')
    expect(message).toContain('Content-ID: <logo>\r\n')
    expect(message).toContain(`multipart/related; boundary="minuta-related-${MessageId}"`)
    const content = Buffer.from('pixels').toString('base64')
    expect(shown(`/_local/mail/${MessageId}/html`)).toBe(`<img src="data:image/png;base64,${content}">`)
    expect(shown(`/_local/mail/${MessageId}`)).toContain('De Álvares &#38; Teles &#60;nao-responda@minuta.example&#62;')
  })

  it('without a recipient is rejected', async () => {
    await expect(send('x', [])).rejects.toBeInstanceOf(BadRequestException)
  })

  it('that does not exist is not found', () => {
    expect(pages('/_local/mail/nothing')?.status).toBe(404)
    expect(pages('/_local/else')).toBeUndefined()
  })
})

it('an e-mail accepted just before the machine stopped is reported at the next start, once', async () => {
  const stopped = new Mailbox(join(folder, 'stopped'))
  const content = { Simple: { Subject: { Data: 'Assinado por todos' }, Body: { Text: { Data: 'Olá' } } } }
  const tags = [{ Name: 'message', Value: 'signed-1' }]
  const id = stopped.send({
    FromEmailAddress: 'a@minuta.example',
    Destination: { ToAddresses: ['b@exemplo.com.br'], CcAddresses: undefined, BccAddresses: undefined },
    EmailTags: tags,
    Content: content,
  })
  const reported: unknown[] = []
  for (let start = 0; start < 2; start += 1) {
    const again = await startInternalServer(
      new Secrets(join(folder, 'other.json'), [resource]),
      stopped,
      async ({ EmailTags }, messageId) => void reported.push([messageId, EmailTags]),
      access,
    )
    await again.stop()
  }
  expect(reported).toEqual([[id, tags]])
  expect(stopped.list()).toHaveLength(1)
})

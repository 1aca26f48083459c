import { createHash } from 'node:crypto'
import { log } from '../../platform/log.ts'
import { type Answered, type Asked, faultOf, ServiceFault } from '../ask.ts'
import type { Archive } from '../drive.ts'
import { numbered } from '../numbered.ts'
import { askAmazon, objectUrl, tagIn } from './amazon.ts'
import { assumeRole, forgetSession, type Target } from './assumeRole.ts'
import { rootOf } from './readBucket.ts'

/** Names that a file gets at most, before the folder is given up. */
const NAMES = 20

/** Milliseconds for a file, which is sent in one piece. */
const PATIENCE = 30_000

/** Lets a later attempt find its own file. */
const MARK = 'x-amz-meta-minuta-file'

/** Errors that pass by themselves (docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html). */
const PASSING =
  /^(?:ConditionalRequestConflict|OperationAborted|RequestTimeout|SlowDown|InternalError|ServiceUnavailable)$/
const SESSION_OVER = /^(?:ExpiredToken|InvalidToken|InvalidAccessKeyId|TokenRefreshRequired)$/
const ELSEWHERE =
  /^(?:PermanentRedirect|TemporaryRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/

function faultIn(target: Target, answer: Answered): ServiceFault {
  const { bucket, region } = target
  const code = tagIn(answer, 'Code')
  log.warn('bucket refused', { status: answer.status, code: code.slice(0, 60) })
  if (SESSION_OVER.test(code)) {
    forgetSession(target)
    return faultOf('s3', 'busy')
  }
  if (PASSING.test(code) || answer.status >= 500 || answer.status === 429) return faultOf('s3', 'busy')
  if (code === 'NoSuchBucket')
    return new ServiceFault('missing', `O bucket "${bucket}" não existe. Confira o nome em Contas conectadas.`)
  if (ELSEWHERE.test(code) || answer.status === 301) {
    const home = tagIn(answer, 'Region') || String(answer.headers['x-amz-bucket-region'] ?? '')
    const where = /^[a-z0-9-]{5,25}$/.test(home) ? `está na região ${home}` : 'está em outra região'
    return new ServiceFault(
      'missing',
      `O bucket "${bucket}" ${where}, e não em ${region}. Corrija em Contas conectadas.`,
    )
  }
  if (code.startsWith('KMS.') || /\bkms:/i.test(tagIn(answer, 'Message')))
    return new ServiceFault(
      'forbidden',
      'A função do IAM não pode usar a chave do KMS com que o bucket cifra os arquivos.',
    )
  if (answer.status === 403)
    return new ServiceFault(
      'forbidden',
      `O S3 negou o acesso a "${bucket}": a função do IAM, ou uma regra do bucket, não permite gravar e ler nesta pasta.`,
    )
  return faultOf('s3', 'unexpected')
}

/** Files in the organisation's own bucket. There are no folders in S3: names have slashes. */
export function bucketDrive(target: Target): Archive {
  const ask = async (key: string, asked: Omit<Asked, 'url'>) =>
    askAmazon(
      { ...(await assumeRole(target)), service: 's3', region: target.region },
      { ...asked, url: await objectUrl(target, key) },
    )
  /** An earlier place may be in a bucket that is no longer the organisation's: the file gets another place. */
  const keyOf = (folderId: string, name: string): string => {
    const root = rootOf(target)
    if (folderId !== root && !folderId.startsWith(`${root}/`)) throw faultOf('s3', 'taken')
    return `${folderId.slice(target.bucket.length + 1)}/${name}`.replace(/^\//, '')
  }
  const find = async (folderId: string, name: string): Promise<string | undefined> => {
    const answer = await ask(keyOf(folderId, name), { method: 'HEAD' })
    if (answer.status === 200) return String(answer.headers[MARK] ?? '')
    if (answer.status >= 500 || answer.status === 429) throw faultIn(target, answer)
    // Without the right to list, S3 says 403 of what does not exist, and its answers to HEAD give no reasons: sending the file tells.
    return undefined
  }
  const within = (name: string, parentId: string): string => `${parentId}/${name}`
  return {
    findFolder: async (name, parentId) => within(name, parentId),
    createFolder: async (name, parentId = rootOf(target)) => ({ id: within(name, parentId), name, takesFiles: true }),
    reserve: async ({ folderId, name }, others) => {
      for (let number = 1; number <= NAMES; number += 1) {
        const free = numbered(name, number)
        if (!others.includes(free) && (await find(folderId, free)) === undefined) return free
      }
      throw faultOf('s3', 'taken')
    },
    put: async ({ folderId, bytes, contentType, mark }, name) => {
      const key = keyOf(folderId, name)
      const answer = await ask(key, {
        method: 'PUT',
        headers: {
          'content-type': contentType,
          'if-none-match': '*',
          'x-amz-checksum-sha256': createHash('sha256').update(bytes).digest('base64'),
          [MARK]: mark,
        },
        body: bytes,
        patience: PATIENCE,
      })
      const done = { id: key, link: '' }
      if (answer.status === 200) return done
      if (answer.status !== 412) throw faultIn(target, answer)
      const found = await find(folderId, name)
      if (found === mark) return done
      throw found === undefined ? faultIn(target, { status: 403, headers: {}, text: '' }) : faultOf('s3', 'taken')
    },
  }
}

const TEST_NAME = 'teste-do-minuta.txt'
const TEST_TEXT = 'O Minuta consegue gravar nesta pasta. Este arquivo pode ser excluído.\n'

/** Writes a small file and looks at it, as filing does. Throws `ServiceFault`. */
export async function tryBucket(target: Target): Promise<void> {
  forgetSession(target)
  const credentials = { ...(await assumeRole(target)), service: 's3', region: target.region } as const
  const url = await objectUrl(target, [target.folder, TEST_NAME].filter((part) => part !== '').join('/'))
  const written = await askAmazon(credentials, {
    method: 'PUT',
    url,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'x-amz-checksum-sha256': createHash('sha256').update(TEST_TEXT).digest('base64'),
    },
    body: TEST_TEXT,
  })
  if (written.status !== 200) throw faultIn(target, written)
  const seen = await askAmazon(credentials, { method: 'HEAD', url })
  if (seen.status !== 200)
    throw seen.status === 403
      ? new ServiceFault(
          'forbidden',
          `O Minuta gravou em "${target.bucket}", mas não pode ver o que gravou: a função do IAM precisa também de s3:GetObject.`,
        )
      : faultIn(target, seen)
}

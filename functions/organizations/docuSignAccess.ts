import { now } from '../platform/clock.ts'
import { sealWith, unsealWith } from '../platform/seal.ts'
import { sealingKey } from '../platform/sealingKey.ts'
import { tryTransact } from '../platform/transact.ts'
import { definition, readPart, type StoredDocuSign } from './definition.ts'
import { type DocuSignAccess, DocuSignEnded } from './docuSignEnded.ts'
import { ConsentEnded, consentAddress, docuSignConfiguration, renewAccess } from './docuSignService.ts'

type Tokens = {
  readonly accessToken: string
  /** With a secret key only: otherwise a person connects the account again. */
  readonly refreshToken?: string
  readonly accessUntil?: string
}

export const sealTokens = async (organizationId: string, tokens: Tokens): Promise<string> =>
  sealWith(await sealingKey('docusign'), organizationId, Buffer.from(JSON.stringify(tokens)))

const unsealTokens = async (organizationId: string, { sealed }: StoredDocuSign): Promise<Tokens> =>
  JSON.parse(unsealWith(await sealingKey('docusign'), organizationId, sealed).toString('utf8')) as Tokens

const NOT_AVAILABLE = 'Esta instalação do Minuta não tem uma chave de integração com o DocuSign.'
const NOT_CONNECTED =
  'Nenhuma conta do DocuSign está conectada. Um proprietário a conecta em Configurações, Assinaturas, e depois se envia de novo.'
const ENDED =
  'O DocuSign pede que a conta seja autorizada de novo. Autorize-a pelo link, conecte-a em Configurações, Assinaturas, e envie de novo.'

/** Milliseconds before its end from which access is renewed. */
const MARGIN = 5 * 60_000

const isFresh = ({ accessUntil }: Tokens, time: number): boolean =>
  accessUntil !== undefined && Date.parse(accessUntil) - MARGIN > time

/** How often, and after how many milliseconds, a worker whose renewal was refused looks whether another one has renewed. */
const LOOKS = 5
const BETWEEN_LOOKS = 200

/** Stores the account as it should be; false if it was changed since it was read. */
const replace = (organizationId: string, content: StoredDocuSign, version: number): Promise<boolean> =>
  tryTransact(
    { definition },
    (write) => [
      write.definition
        .put({ organizationId, part: 'docuSign', content, version: version + 1 })
        .where((attributes, { eq }) => eq(attributes.version, version)),
    ],
    [],
  )

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** See reachDocuSign.ts. Of several workers that renew at once, all use what was stored first. */
export async function docuSignAccess(organizationId: string, site: string, refused?: string): Promise<DocuSignAccess> {
  const configuration = await docuSignConfiguration()
  if (!configuration) throw new DocuSignEnded(NOT_AVAILABLE)
  const consentUrl = consentAddress(configuration, site)
  for (let look = 0; ; look += 1) {
    const stored = await readPart(organizationId, 'docuSign')
    if (!stored) throw new DocuSignEnded(NOT_CONNECTED)
    const { content, version } = stored
    const { accountId, baseUri } = content
    const tokens = await unsealTokens(organizationId, content)
    const time = now().getTime()
    if (tokens.accessToken !== refused && isFresh(tokens, time))
      return { accountId, baseUri, token: tokens.accessToken }
    if (!tokens.refreshToken || !configuration.secretKey) throw new DocuSignEnded(ENDED, consentUrl)
    try {
      const { livesFor, ...renewed } = await renewAccess(configuration, tokens.refreshToken)
      const next: StoredDocuSign = {
        ...content,
        expiresAt: new Date(time + livesFor * 1_000).toISOString(),
        sealed: await sealTokens(organizationId, renewed),
      }
      if (await replace(organizationId, next, version)) return { accountId, baseUri, token: renewed.accessToken }
    } catch (error) {
      if (!(error instanceof ConsentEnded)) throw error
      // Another worker may have used the refresh token, and store what it got.
      if (look >= LOOKS) {
        // So that the settings say it.
        await replace(organizationId, { ...content, expiresAt: now().toISOString() }, version)
        throw new DocuSignEnded(ENDED, consentUrl)
      }
      await pause(BETWEEN_LOOKS)
    }
  }
}

export const docuSignKeys = async (): Promise<readonly string[]> => (await docuSignConfiguration())?.connectKeys ?? []

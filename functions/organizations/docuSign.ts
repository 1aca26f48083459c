import type { DocuSign, DocuSignGrant } from '#shared/api/organizations.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { inSeconds, now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/transact.ts'
import { definition, readPart } from './definition.ts'
import { sealTokens } from './docuSignAccess.ts'
import { authorizationUrl, docuSignConfiguration, exchangeCode, readUserInfo } from './docuSignService.ts'

const NOT_AVAILABLE = 'Esta instalação do Minuta ainda não tem uma chave de integração com o DocuSign.'
const CODE_WANTED = 'Esta instalação conecta o DocuSign por código. Comece de novo pela tela de assinaturas.'
const TOKEN_WANTED = 'Esta instalação conecta o DocuSign por token. Comece de novo pela tela de assinaturas.'

/** The connected DocuSign account, and how to connect one. */
export async function presentDocuSign(organizationId: string): Promise<DocuSign> {
  const [configuration, stored] = await Promise.all([docuSignConfiguration(), readPart(organizationId, 'docuSign')])
  const { content } = stored ?? {}
  return {
    available: configuration !== undefined,
    ...(configuration && { authorizationUrl: authorizationUrl(configuration) }),
    ...(content && {
      account: {
        accountId: content.accountId,
        accountName: content.accountName,
        userName: content.userName,
        email: content.email,
        connectedAt: content.connectedAt,
        expiresAt: content.expiresAt,
      },
    }),
  }
}

async function tokensOf(
  configuration: NonNullable<Awaited<ReturnType<typeof docuSignConfiguration>>>,
  grant: DocuSignGrant,
) {
  if ('code' in grant) {
    if (!configuration.secretKey) throw new Failure('invalid', TOKEN_WANTED)
    return exchangeCode(configuration, grant.code)
  }
  if (configuration.secretKey) throw new Failure('invalid', CODE_WANTED)
  const accessUntil = new Date(now().getTime() + grant.expiresIn * 1_000).toISOString()
  return { accessToken: grant.accessToken, accessUntil, livesFor: grant.expiresIn }
}

/** Stores the authorisation given in DocuSign's pop-up, after DocuSign itself has confirmed whose it is. */
export async function connectDocuSign({ organizationId, userId }: Caller, grant: DocuSignGrant): Promise<DocuSign> {
  const configuration = await docuSignConfiguration()
  if (!configuration) throw new Failure('invalid', NOT_AVAILABLE)
  const { livesFor, ...tokens } = await tokensOf(configuration, grant)
  const account = await readUserInfo(configuration, tokens.accessToken)
  const time = now()
  const version = ((await readPart(organizationId, 'docuSign'))?.version ?? 0) + 1
  const content = {
    ...account,
    connectedAt: time.toISOString(),
    expiresAt: new Date((inSeconds(time) + livesFor) * 1000).toISOString(),
    sealed: await sealTokens(organizationId, tokens),
  }
  await transact(
    { definition },
    (write) => [write.definition.put({ organizationId, part: 'docuSign', content, version })],
    [
      logEntry(
        { organizationId, userId },
        {
          action: 'organization.docusignConnected',
          subject: { kind: 'organization', id: organizationId, name: account.accountName },
          after: account,
        },
      ),
    ],
  )
  return presentDocuSign(organizationId)
}

export async function disconnectDocuSign({ organizationId, userId }: Caller): Promise<DocuSign> {
  const stored = await readPart(organizationId, 'docuSign')
  if (!stored) return presentDocuSign(organizationId)
  const { accountName, accountId, email, userName } = stored.content
  await transact({ definition }, (write) => [write.definition.delete({ organizationId, part: 'docuSign' })], [
    logEntry(
      { organizationId, userId },
      {
        action: 'organization.docusignDisconnected',
        subject: { kind: 'organization', id: organizationId, name: accountName },
        before: { accountId, accountName, email, userName },
      },
    ),
  ])
  return presentDocuSign(organizationId)
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stages } from '../stage.ts'
import { type Account, standInAccount } from '../testing/standInAccount.ts'
import { type PreflightSettings, preflight, tellFindings } from './preflight.ts'
import { protectedStacks, protectStacks } from './stackProtection.ts'

const ready: Account = {
  credentials: 'valid',
  stacks: [
    { name: 'CDKToolkit', version: '30' },
    { name: 'minuta-prod-data', isProtected: true },
    { name: 'minuta-prod-site' },
    { name: 'minuta-dev-data' },
  ],
  executions: 1_000,
  mail: { production: true, domains: { 'banca.example': true } },
  certificate: { status: 'ISSUED', names: ['*.banca.example'] },
  cloudFront: 'allowed',
}

const settings: PreflightSettings = {
  stage: stages.prod,
  region: 'sa-east-1',
  mailFrom: 'Minuta <nao-responda@banca.example>',
  domain: 'minuta.banca.example',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/x',
  // With a firewall of its own, it also needs us-east-1.
  webAclArn: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/x/y',
}

let stop = async (): Promise<unknown> => undefined

/** The services of an account, to which the SDK is led by its own variables. */
async function account(differences: Partial<Account> = {}) {
  const started = await standInAccount({ ...ready, ...differences })
  stop = started.stop
  vi.stubEnv('AWS_ENDPOINT_URL', started.url)
  return started
}

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await stop()
})

describe('before a deployment, the account', () => {
  it('is only read, and lacks nothing if it is ready', async () => {
    const { actions } = await account()
    expect(await preflight(settings)).toEqual([])
    expect(actions.sort()).toEqual([
      '/2020-05-31/distribution',
      '/v2/email/account',
      '/v2/email/identities/banca.example',
      'CertificateManager.DescribeCertificate',
      'DescribeStacks CDKToolkit',
      'GetCallerIdentity',
      'ServiceQuotasV20190624.GetServiceQuota',
    ])
  })

  it.each<[string, Partial<Account>, Partial<PreflightSettings>, string, RegExp]>([
    ['valid credentials', { credentials: 'expired' }, {}, 'Não há credenciais válidas da AWS.', /aws sso login/],
    [
      'its bootstrap',
      { stacks: [] },
      {},
      'A conta ainda não foi preparada para o CDK em sa-east-1.',
      /npx cdk bootstrap aws:\/\/111122223333\/sa-east-1/,
    ],
    [
      'a new bootstrap',
      { stacks: [{ name: 'CDKToolkit', version: '5' }] },
      {},
      'A preparação do CDK em sa-east-1 é antiga demais.',
      /npx cdk bootstrap/,
    ],
    [
      'production access of SES',
      { mail: { production: false, domains: { 'banca.example': true } } },
      {},
      'O SES está em modo de teste (sandbox): só envia e-mails a endereços verificados.',
      /get-set-up/,
    ],
    [
      'the domain in SES',
      { mail: { production: true, domains: {} } },
      {},
      'O domínio banca.example não está no SES; os e-mails não serão enviados.',
      /aws sesv2 create-email-identity --email-identity banca.example --region sa-east-1/,
    ],
    [
      'records of the domain',
      { mail: { production: true, domains: { 'banca.example': false } } },
      {},
      'O SES ainda não verificou o domínio banca.example: faltam os registros DKIM no DNS.',
      /identities\/banca.example/,
    ],
    ['a sender', {}, { mailFrom: '' }, 'Falta o remetente dos e-mails.', /-c mailFrom=/],
    [
      'a certificate in us-east-1',
      {},
      { certificateArn: 'arn:aws:acm:sa-east-1:1:certificate/x' },
      'O certificado está em sa-east-1, e o CloudFront só usa os de us-east-1.',
      /aws acm request-certificate .*--region us-east-1/,
    ],
    [
      'an issued certificate',
      { certificate: { status: 'PENDING_VALIDATION', names: [] } },
      {},
      'O certificado ainda não foi emitido (PENDING_VALIDATION): falta o registro de validação no DNS.',
      /acm\/home/,
    ],
    [
      'a certificate of the domain',
      { certificate: { status: 'ISSUED', names: ['outra.example'] } },
      {},
      'O certificado não é de minuta.banca.example.',
      /request-certificate --domain-name minuta.banca.example/,
    ],
    [
      'CloudFront',
      { cloudFront: 'denied' },
      {},
      'A conta não pode usar o CloudFront: contas novas precisam antes ser verificadas pela AWS, ou faltam permissões às credenciais.',
      /support/,
    ],
  ])('is told that it lacks %s, and how to get it', async (_, differences, changed, says, remedy) => {
    await account(differences)
    expect(await preflight({ ...settings, ...changed })).toEqual([
      { says, remedy: expect.stringMatching(remedy), blocks: true },
    ])
  })

  it('needs its bootstrap in us-east-1, too, for a firewall of its own, and where copies go', async () => {
    await account({ stacks: [] })
    const wanted = { ...settings, webAclArn: '', backupRegion: 'us-west-2' }
    expect((await preflight(wanted)).map(({ remedy }) => remedy)).toEqual([
      'npx cdk bootstrap aws://111122223333/sa-east-1',
      'npx cdk bootstrap aws://111122223333/us-east-1',
      'npx cdk bootstrap aws://111122223333/us-west-2',
    ])
  })

  it('is told that the certificate does not exist', async () => {
    const { certificate: _, ...without } = ready
    const { url, stop: stopOther } = await standInAccount(without)
    vi.stubEnv('AWS_ENDPOINT_URL', url)
    expect(await preflight(settings)).toMatchObject([{ says: 'O certificado não existe nesta conta.' }])
    await stopOther()
  })

  it('is warned of few executions at once, and in dev of missing e-mail, without stopping the deployment', async () => {
    await account({ executions: 10, mail: { production: false, domains: {} } })
    const found = await preflight({ stage: stages.dev, region: 'sa-east-1', mailFrom: 'a@banca.example' })
    expect(found.map(({ blocks }) => blocks)).toEqual([false, false, false])
    expect(tellFindings(found)).toContain(
      'Aviso: O Lambda só executa 10 funções ao mesmo tempo nesta conta; com mais de poucas pessoas, chamadas são recusadas.\n       Peça 1000 em https://sa-east-1.console.aws.amazon.com/servicequotas/home/services/lambda/quotas/L-B99A9384\n',
    )
  })

  it('may refuse to tell its quotas, of which none stops the deployment', async () => {
    await account({ executions: 'denied' })
    expect(await preflight(settings)).toMatchObject([
      { says: 'As credenciais não permitem consultar o Service Quotas: Not authorized', blocks: false },
    ])
  })
})

describe('protection from deletion', () => {
  it('is known before a deployment, and afterwards all stacks of the stage have it', async () => {
    const { actions } = await account()
    const place = { stage: 'prod', regions: ['sa-east-1'] } as const
    expect(await protectedStacks(place)).toEqual(['minuta-prod-data'])
    await protectStacks(place)
    expect(actions.filter((action) => action.startsWith('Update'))).toEqual([
      'UpdateTerminationProtection minuta-prod-site',
    ])
  })
})

import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront'
import { GetServiceQuotaCommand, ServiceQuotasClient } from '@aws-sdk/client-service-quotas'
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { GLOBAL_REGION, type Stage } from '../stage.ts'

export type PreflightSettings = {
  readonly stage: Stage
  readonly region: string
  readonly mailFrom?: string
  readonly domain?: string
  readonly certificateArn?: string
  readonly webAclArn?: string
  readonly backupRegion?: string
}

/** Something that the account lacks, for the person who deploys. */
export type Finding = {
  readonly says: string
  /** The command or the page of the console. */
  readonly remedy: string
  /** The deployment would fail, or nobody could use it; otherwise it only works in part. */
  readonly blocks: boolean
}

/** The first version of the bootstrap stack with the roles that this CDK uses. */
const BOOTSTRAP_VERSION = 6

/** Executions at once below which people wait for one another. */
const FEW_EXECUTIONS = 100

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

const isDenied = (error: unknown): boolean => /AccessDenied|UnauthorizedOperation|NotAuthorized/.test(nameOf(error))

/** What a check finds, or that the credentials do not allow it. */
async function checked(
  service: string,
  check: () => Promise<readonly Finding[]>,
  blocks = true,
): Promise<readonly Finding[]> {
  try {
    return await check()
  } catch (error) {
    const { message } = error as Error
    const reason = isDenied(error) ? `As credenciais não permitem consultar ${service}` : `${service} não respondeu`
    return [
      {
        says: `${reason}: ${message}`,
        remedy: 'Use credenciais com permissão para implantar, em https://console.aws.amazon.com/iam/',
        blocks,
      },
    ]
  }
}

async function checkBootstrap(account: string, region: string): Promise<readonly Finding[]> {
  const missing = (says: string): Finding[] => [
    { says, remedy: `npx cdk bootstrap aws://${account}/${region}`, blocks: true },
  ]
  try {
    const { Stacks = [] } = await new CloudFormationClient({ region }).send(
      new DescribeStacksCommand({ StackName: 'CDKToolkit' }),
    )
    const version = Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')?.OutputValue
    return Number(version) >= BOOTSTRAP_VERSION ? [] : missing(`A preparação do CDK em ${region} é antiga demais.`)
  } catch (error) {
    if (nameOf(error) !== 'ValidationError') throw error
    return missing(`A conta ainda não foi preparada para o CDK em ${region}.`)
  }
}

async function checkExecutions(region: string): Promise<readonly Finding[]> {
  const { Quota } = await new ServiceQuotasClient({ region }).send(
    new GetServiceQuotaCommand({ ServiceCode: 'lambda', QuotaCode: 'L-B99A9384' }),
  )
  const value = Quota?.Value ?? 0
  if (value >= FEW_EXECUTIONS) return []
  return [
    {
      says: `O Lambda só executa ${value} funções ao mesmo tempo nesta conta; com mais de poucas pessoas, chamadas são recusadas.`,
      remedy: `Peça 1000 em https://${region}.console.aws.amazon.com/servicequotas/home/services/lambda/quotas/L-B99A9384`,
      blocks: false,
    },
  ]
}

async function checkMail({ stage, region, mailFrom }: PreflightSettings): Promise<readonly Finding[]> {
  const client = new SESv2Client({ region })
  const page = `https://${region}.console.aws.amazon.com/ses/home`
  const domain = mailFrom && /@([^>\s]+)>?$/.exec(mailFrom)?.[1]
  const blocks = stage.needsDomain
  const findings: Finding[] = []
  const { ProductionAccessEnabled } = await client.send(new GetAccountCommand({}))
  if (!ProductionAccessEnabled)
    findings.push({
      says: 'O SES está em modo de teste (sandbox): só envia e-mails a endereços verificados.',
      remedy: `Peça acesso de produção em ${page}#/get-set-up`,
      blocks,
    })
  if (!domain)
    return [
      ...findings,
      {
        says: 'Falta o remetente dos e-mails.',
        remedy: "Acrescente -c mailFrom='Minuta <nao-responda@seu-dominio.com.br>'",
        blocks,
      },
    ]
  const isVerified = await client.send(new GetEmailIdentityCommand({ EmailIdentity: domain })).then(
    ({ VerifiedForSendingStatus }) => VerifiedForSendingStatus === true,
    (error: unknown) => {
      if (nameOf(error) === 'NotFoundException') return undefined
      throw error
    },
  )
  if (isVerified) return findings
  const says =
    isVerified === undefined
      ? `O domínio ${domain} não está no SES; os e-mails não serão enviados.`
      : `O SES ainda não verificou o domínio ${domain}: faltam os registros DKIM no DNS.`
  const remedy =
    isVerified === undefined
      ? `aws sesv2 create-email-identity --email-identity ${domain} --region ${region}`
      : `Copie os registros de ${page}#/identities/${domain}`
  return [...findings, { says, remedy, blocks }]
}

/** Whether a certificate's name (`*.example.com`) is that of a domain. */
const covers = (name: string, domain: string): boolean =>
  name === domain || (name.startsWith('*.') && domain.replace(/^[^.]+/, '*') === name)

async function checkCertificate({ domain, certificateArn }: PreflightSettings): Promise<readonly Finding[]> {
  if (!domain || !certificateArn) return []
  const fault = (says: string, remedy: string): Finding[] => [{ says, remedy, blocks: true }]
  const request = `aws acm request-certificate --domain-name ${domain} --validation-method DNS --region ${GLOBAL_REGION}`
  const [, , , region] = certificateArn.split(':')
  if (region !== GLOBAL_REGION)
    return fault(
      `O certificado está em ${region ?? 'outra região'}, e o CloudFront só usa os de ${GLOBAL_REGION}.`,
      request,
    )
  const found = await new ACMClient({ region: GLOBAL_REGION })
    .send(new DescribeCertificateCommand({ CertificateArn: certificateArn }))
    .catch((error: unknown) => {
      if (nameOf(error) === 'ResourceNotFoundException') return undefined
      throw error
    })
  if (!found) return fault('O certificado não existe nesta conta.', request)
  const { Status, SubjectAlternativeNames = [] } = found.Certificate ?? {}
  if (Status !== 'ISSUED')
    return fault(
      `O certificado ainda não foi emitido (${Status}): falta o registro de validação no DNS.`,
      `Copie-o de https://${GLOBAL_REGION}.console.aws.amazon.com/acm/home?region=${GLOBAL_REGION}#/certificates/list`,
    )
  if (!SubjectAlternativeNames.some((name) => covers(name, domain)))
    return fault(`O certificado não é de ${domain}.`, request)
  return []
}

async function checkCloudFront(): Promise<readonly Finding[]> {
  try {
    await new CloudFrontClient({ region: GLOBAL_REGION }).send(new ListDistributionsCommand({ MaxItems: 1 }))
    return []
  } catch (error) {
    if (!isDenied(error)) throw error
    return [
      {
        says: 'A conta não pode usar o CloudFront: contas novas precisam antes ser verificadas pela AWS, ou faltam permissões às credenciais.',
        remedy: 'Abra um chamado em https://console.aws.amazon.com/support/home#/case/create',
        blocks: true,
      },
    ]
  }
}

async function accountNumber(region: string): Promise<string | undefined> {
  const asked = new STSClient({ region }).send(new GetCallerIdentityCommand({}))
  return asked.then(
    ({ Account }) => Account,
    () => undefined,
  )
}

/** The regions with stacks: a firewall of our own is where CloudFront's must be, and daily copies may be in a second region. */
const regionsOf = ({ stage, region, webAclArn, backupRegion }: PreflightSettings): ReadonlySet<string> =>
  new Set([
    region,
    ...(stage.firewall && !webAclArn ? [GLOBAL_REGION] : []),
    ...(stage.backupDays && backupRegion ? [backupRegion] : []),
  ])

/** What the account lacks before anything is deployed; everything is only read. */
export async function preflight(settings: PreflightSettings): Promise<readonly Finding[]> {
  const { region } = settings
  const account = await accountNumber(region)
  if (!account)
    return [
      {
        says: 'Não há credenciais válidas da AWS.',
        remedy: 'aws configure sso (ou aws sso login, se já configurou)',
        blocks: true,
      },
    ]
  const found = await Promise.all([
    ...[...regionsOf(settings)].map((one) => checked('o CloudFormation', () => checkBootstrap(account, one))),
    // What it finds never blocks, so not being able to ask does not either.
    checked('o Service Quotas', () => checkExecutions(region), false),
    checked('o SES', () => checkMail(settings)),
    checked('o ACM', () => checkCertificate(settings)),
    checked('o CloudFront', checkCloudFront),
  ])
  return found.flat()
}

/** The findings as lines for the terminal. */
export const tellFindings = (findings: readonly Finding[]): string =>
  findings.map(({ says, remedy, blocks }) => `${blocks ? 'Falta' : 'Aviso'}: ${says}\n       ${remedy}\n`).join('')

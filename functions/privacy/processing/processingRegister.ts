import { readBucket, readConnection } from '#functions/connections/index.ts'
import { groupNames } from '#functions/groups/index.ts'
import { interview, readContent, restrictedTo } from '#functions/interviews/index.ts'
import { readChoice } from '#functions/languageModel/index.ts'
import { layoutOf, membersSeeAll, organizationName, sendsByDocusign } from '#functions/organizations/index.ts'
import { escapeHtml, printPdf, reportHtml, section, table } from '#functions/statements/index.ts'
import { connectionServices, serviceNames } from '#shared/api/connections.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import type { InterviewCode } from '#shared/interview/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { deliverMade } from '../../platform/http/deliverMade.ts'
import type { Blob } from '../../platform/http/types.ts'
import { contentTypes } from '../../platform/objects/contentTypes.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { personalDataOf } from './personalData.ts'
import { readTexts } from './texts.ts'

/** Models read at the same time. */
const AT_ONCE = 10

const listed = (texts: readonly string[], none: string): string =>
  texts.length === 0 ? none : texts.map(escapeHtml).join('<br>')

/** With whom a model's documents are shared by what it does when they are finished. */
function sharedBy({ settings: { finish }, integrationCPJ }: InterviewCode): string[] {
  const { email, webhook, gDrive, sharepoint, s3, signature } = finish
  return [
    email.to.trim() !== '' && 'Destinatários do e-mail ao finalizar',
    webhook.enabled && 'Outro sistema, avisado ao finalizar',
    gDrive.enabled && 'Google Drive',
    sharepoint.enabled && 'SharePoint',
    s3.enabled && 'Bucket S3 da organização',
    integrationCPJ.enabled && 'CPJ',
    signature.parties.length > 0 && 'Quem assina os documentos',
  ].filter((part) => part !== false)
}

const monthsText = (months: number | undefined): string =>
  months === undefined
    ? 'Sem prazo: até ser excluído'
    : `${months === 1 ? '1 mês' : `${months} meses`} depois de finalizado`

/** Who in the organisation sees the documents of a model. */
async function accessTo(organizationId: string, interviewId: string, seesAll: boolean): Promise<string[]> {
  const groups = await restrictedTo(organizationId, interviewId)
  if (groups) {
    const names = await groupNames(organizationId)(groups)
    return ['Proprietários', ...groups.flatMap((id) => names.get(id) ?? [])]
  }
  return seesAll
    ? ['Todas as pessoas da organização']
    : ['Proprietários', 'Quem faz, responde por ou revisa cada documento']
}

type Stored = Awaited<ReturnType<typeof modelsOf>>[number]

const modelsOf = async (organizationId: string) => {
  const { data } = await interview.query.ofOrganization({ organizationId }).go({ pages: 'all' })
  return data
    .filter(({ trashedAt, type }) => !trashedAt && type !== 'block')
    .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
}

async function rowOf({ organizationId, interviewId, name, publication, contentKey }: Stored, seesAll: boolean) {
  const [{ interviewCode }, access] = await Promise.all([
    readContent(publication?.contentKey ?? contentKey),
    accessTo(organizationId, interviewId, seesAll),
  ])
  return [
    `${escapeHtml(name)}${publication ? '' : '<br><em>rascunho</em>'}`,
    listed(personalDataOf(interviewCode), 'Nenhum reconhecido'),
    listed(access, '—'),
    monthsText(interviewCode.settings.retentionMonths),
    listed(sharedBy(interviewCode), 'Não compartilha'),
  ]
}

/** Services that get data of the organisation. */
async function operatorsOf(organizationId: string): Promise<string[]> {
  const [connections, bucket, docusign, choice] = await Promise.all([
    Promise.all(
      connectionServices.map(async (service) => ({ service, stored: await readConnection(organizationId, service) })),
    ),
    readBucket(organizationId),
    sendsByDocusign(organizationId),
    readChoice(organizationId),
  ])
  return [
    'Minuta: guarda os dados e gera os documentos (operador)',
    ...connections.flatMap(({ service, stored }) => (stored ? [`${serviceNames[service]}: conta conectada`] : [])),
    ...(bucket ? ['Bucket S3 da organização: conta conectada'] : []),
    ...(docusign ? ['DocuSign: assinaturas'] : []),
    ...(choice && choice.choice !== 'off' && choice.acceptedHost
      ? [`Serviço de IA em ${choice.acceptedHost}: perguntas, respostas e textos que se enviam ao assistente`]
      : []),
  ]
}

/** The register of processing (LGPD, art. 37), made from the models as they are published now. The download is logged. */
export async function processingRegister(caller: Caller): Promise<Blob> {
  const { organizationId } = caller
  const [layout, texts, models, operators, seesAll] = await Promise.all([
    layoutOf(organizationId),
    readTexts(organizationId),
    modelsOf(organizationId),
    operatorsOf(organizationId),
    membersSeeAll(organizationId),
  ])
  const rows: string[][] = []
  for (let from = 0; from < models.length; from += AT_ONCE)
    rows.push(...(await Promise.all(models.slice(from, from + AT_ONCE).map((one) => rowOf(one, seesAll)))))
  const paragraph = (text: string): string => `<p class="text">${escapeHtml(text)}</p>`
  const body = [
    section('Finalidade', paragraph(texts.purpose)),
    section('Base legal', paragraph(texts.legalBasis)),
    section(
      `Operações por modelo (${rows.length})`,
      rows.length === 0
        ? '<p class="none">A organização ainda não tem modelos.</p>'
        : table(['Modelo', 'Dados pessoais pedidos', 'Quem tem acesso', 'Guarda', 'Compartilhamento'], rows),
    ),
    section(
      'Operadores e serviços ligados',
      `<ul>${operators.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>`,
    ),
    section('Segurança', paragraph(texts.security)),
  ].join('')
  const pdf = await printPdf(
    reportHtml(
      {
        kind: 'LGPD, art. 37',
        title: 'Registro das operações de tratamento',
        organization: layout?.organizationName ?? '',
        logo: layout?.logo ?? undefined,
        color: layout?.color,
        facts: [
          ['Controlador', layout?.organizationName],
          ['Encarregado', texts.officer],
          ['Feito em', formatDateTime(now(), 'DD/MM/YYYY [às] HH:mm')],
        ],
      },
      body,
    ),
  )
  const subject = { kind: 'organization', id: organizationId, name: await organizationName(organizationId) } as const
  await outbox
    .put(logEntry(caller, { action: 'privacy.registerDownloaded', subject, after: { size: pdf.byteLength } }))
    .go()
  return deliverMade(organizationId, pdf, {
    name: 'registro-das-operacoes-de-tratamento.pdf',
    contentType: contentTypes.pdf,
  })
}

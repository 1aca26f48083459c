import { layoutOf } from '#functions/organizations/index.ts'
import { escapeHtml, printPdf, reportHtml, section, table } from '#functions/statements/index.ts'
import { privacyKindWords } from '#shared/api/privacy/labels.ts'
import { type PrivacyItem, privacyKinds } from '#shared/api/privacy.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { formatCpfCnpj, formatDate } from '#shared/format/index.ts'
import { now } from '../../platform/clock.ts'
import type { StoredRequest } from '../entity.ts'

const kindWords = { cpf: 'CPF', cnpj: 'CNPJ', email: 'E-mail' } as const

const stateOf = ({ trashed, hold, signed }: PrivacyItem): string =>
  [trashed && 'Na lixeira', hold !== undefined && `Sob guarda legal: ${hold}`, signed && 'Assinado por todos']
    .filter((part): part is string => typeof part === 'string')
    .map(escapeHtml)
    .join('<br>') || '—'

function kindSection(kind: (typeof privacyKinds)[number], items: readonly PrivacyItem[]): string {
  const own = items.filter((item) => item.kind === kind)
  if (own.length === 0) return ''
  const rows = own.map((item) => [
    escapeHtml(item.title ?? 'Não existe mais'),
    item.where.map(escapeHtml).join('<br>'),
    stateOf(item),
  ])
  return section(
    `${privacyKindWords[kind][1]} (${own.length})`,
    table(['Nome', 'Onde estão os dados', 'Situação'], rows),
  )
}

/** What was found of a data subject, for them to read, as a PDF. */
export async function summaryOf(
  { organizationId, subject, masked, subjectKind, createdAt, dueOn }: StoredRequest,
  items: readonly PrivacyItem[],
): Promise<Uint8Array> {
  const layout = await layoutOf(organizationId)
  const report = {
    kind: 'Dados pessoais',
    title: 'Dados pessoais tratados',
    organization: layout?.organizationName ?? '',
    logo: layout?.logo ?? undefined,
    color: layout?.color,
    facts: [
      [kindWords[subjectKind], subject ? formatCpfCnpj(subject.value) : masked],
      ['Pedido em', formatDateTime(new Date(createdAt), 'DD/MM/YYYY [às] HH:mm')],
      ['Prazo de resposta', formatDate(dueOn)],
      ['Itens encontrados', String(items.length)],
      ['Extraído em', formatDateTime(now(), 'DD/MM/YYYY [às] HH:mm')],
    ] as const,
  }
  const parts = privacyKinds.map((kind) => kindSection(kind, items)).join('')
  const nothing = '<p class="none">Nenhum dado deste titular foi encontrado.</p>'
  const law =
    '<p>Este relatório responde ao direito de confirmação e acesso (Lei 13.709/2018, arts. 18, I e II, e 19). Os dados de cada item estão nas pastas que o acompanham.</p>'
  return printPdf(reportHtml(report, `${law}${parts || nothing}`))
}

import type { HashedFile } from '#functions/documents/index.ts'
import type { Anchor } from '#functions/logs/index.ts'
import type { HistoryEntry } from '#shared/api/records.ts'
import { roleLabels, stateLabels } from '#shared/api/signatures/labels.ts'
import type { EnvelopeState, ParticipantRole } from '#shared/api/signatures/states.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { writeBytes } from '#shared/format/fileKinds.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { escapeHtml } from './escapeHtml.ts'
import { section, table } from './parts.ts'

const moment = (instant: string): string => formatDateTime(new Date(instant), 'DD/MM/YYYY [às] HH:mm:ss')

const hash = (sha256: string | undefined): string =>
  sha256 ? `<span class="hash">${sha256}</span>` : 'não calculado: arquivo grande demais ou apagado'

export function filesHtml(files: readonly HashedFile[]): string {
  if (files.length === 0) return section('Arquivos', '<p class="none">Nenhum arquivo foi gerado nem enviado.</p>')
  const rows = files.map(({ name, size, createdAt, made, sha256 }) => [
    `${escapeHtml(name)}<br>${made ? 'Gerado' : 'Enviado com as respostas'}, ${writeBytes(size)}`,
    moment(createdAt),
    hash(sha256),
  ])
  return section('Arquivos', table(['Arquivo', 'Data', 'SHA-256'], rows))
}

type Envelope = {
  readonly subject: string
  readonly state: EnvelopeState
  readonly sentAt?: string | undefined
  readonly documents: readonly {
    readonly name: string
    readonly sha256: string
    readonly executionId?: string | undefined
  }[]
  readonly participants: readonly {
    readonly name: string
    readonly email: string
    readonly role: ParticipantRole
    readonly actedAt?: string | undefined
    readonly refusal?: string | undefined
  }[]
}

export function envelopesHtml(envelopes: readonly Envelope[], executionId: string): string {
  if (envelopes.length === 0) return section('Assinaturas', '<p class="none">Não foi enviado para assinatura.</p>')
  const each = envelopes.map(({ subject, state, sentAt, documents, participants }) => {
    const own = documents.filter((one) => one.executionId === executionId)
    const people = participants.map(({ name, email, role, actedAt, refusal }) => [
      `${escapeHtml(name)}<br>${escapeHtml(email)}`,
      roleLabels[role],
      actedAt ? `${moment(actedAt)}${refusal ? `: recusou (${escapeHtml(refusal)})` : ''}` : '—',
    ])
    const files = own.map(({ name, sha256 }) => [escapeHtml(name), hash(sha256)])
    return `<h4>${escapeHtml(subject)}</h4><p>${stateLabels[state]}${sentAt ? `, enviado em ${moment(sentAt)}` : ''}</p>${table(['Documento enviado', 'SHA-256'], files)}${table(['Pessoa', 'Papel', 'Assinou, aprovou ou recusou em'], people)}`
  })
  return section('Assinaturas', each.join(''))
}

type Head = { readonly sequence: number; readonly hash: string }
type History = { readonly entries: readonly HistoryEntry[]; readonly more: boolean }

/** Changes of one entry that are printed. */
const MOST_CHANGES = 50

function changesOf({ changes, changeCount }: HistoryEntry): string {
  if (changes.length === 0) return ''
  const shown = changes.slice(0, MOST_CHANGES)
  const items = shown.map(({ label, row, before, after }) => {
    const name = escapeHtml(row ? `${row}, ${label}` : label)
    return `<li>${name}: ${before ? `“${escapeHtml(before)}” → ` : ''}${after ? `“${escapeHtml(after)}”` : 'em branco'}</li>`
  })
  const rest = changeCount - shown.length
  return `<ul>${items.join('')}${rest > 0 ? `<li>e mais ${rest.toLocaleString('pt-BR')}</li>` : ''}</ul>`
}

export function historyHtml({ entries, more }: History, head: Head | undefined, anchored: Anchor | undefined): string {
  const rows = entries.map((entry) => {
    const { at, by, text, origin } = entry
    const from = origin ? `<br>De ${escapeHtml(origin.address)}` : ''
    return [
      moment(at),
      escapeHtml(by?.name ?? (by ? 'Alguém que saiu da organização' : 'Minuta')) + from,
      escapeHtml(text) + changesOf(entry),
    ]
  })
  const cut = more ? '<p>O histórico é maior que isto: aqui está o que é mais recente.</p>' : ''
  const anchor = head
    ? `<p>Último registro da organização quando este dossiê foi feito: nº ${head.sequence.toLocaleString('pt-BR')}, SHA-256 <span class="hash">${head.hash}</span>. Cada registro contém o resumo do anterior: se um deles fosse mudado ou apagado, este resumo já não se repetiria.</p>`
    : ''
  const outside = anchored
    ? `<p>Em ${formatDate(anchored.date, 'dd/mm/aaaa')}, o registro nº ${anchored.sequence.toLocaleString('pt-BR')}, SHA-256 <span class="hash">${anchored.hash}</span>, era o último e foi guardado também fora do sistema, onde ninguém pode mudar nem apagar.</p>`
    : ''
  return section('Histórico', cut + table(['Quando', 'Quem', 'O quê'], rows) + anchor + outside)
}

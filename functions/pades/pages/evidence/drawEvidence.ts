import { type Canvas, fittingSize, shortened, wrap } from '../../drawing/index.ts'
import type { Evidence, EvidenceEvent } from '../types.ts'
import { withoutScheme } from '../withoutScheme.ts'
import { Flow, PAGE, WIDE } from './flow.ts'
import { drawSigner } from './signerCard.ts'
import { moment } from './times.ts'

const SMALL = { size: 8.5 } as const
const GREY = { ...SMALL, ink: 'grey' } as const

/** Draws the pages that tell who signed what, when and how; returns how many they are. */
export function drawEvidence(canvas: Canvas, evidence: Evidence): number {
  const flow = new Flow(canvas)
  drawTop(flow, evidence)
  drawDocuments(flow, evidence)
  flow.heading(evidence.signers.length === 1 ? 'Signatário' : 'Signatários')
  for (const signer of evidence.signers) drawSigner(flow, signer)
  drawEvents(flow, evidence.events)
  drawConsents(flow, evidence)
  for (const [at, sheet] of flow.sheets.entries()) {
    const y = PAGE.height - 38
    sheet.line(PAGE.margin, y - 14, WIDE, 'pale')
    const count = `Página ${at + 1} de ${flow.sheets.length} do registro`
    const right = canvas.width(count, GREY)
    const left = `Assinatura eletrônica nº ${evidence.number} · ${withoutScheme(evidence.verifyUrl)}`
    sheet.text(shortened(canvas, left, WIDE - right - 16, GREY), PAGE.margin, y, GREY)
    sheet.text(count, PAGE.margin + WIDE - right, y, GREY)
  }
  return flow.sheets.length
}

const QR = 92

/** Whose it is, what it is, and the way to check it. */
function drawTop(flow: Flow, evidence: Evidence): void {
  const { sheet, canvas } = flow
  const { name, logo } = evidence.organization
  const x = PAGE.margin
  const hasLogo = logo !== undefined && sheet.picture(logo, { x, y: flow.y, width: 180, height: 38 }, 'left')
  const organization = { size: hasLogo ? 9 : 13, face: 'bold', ink: hasLogo ? 'grey' : 'black' } as const
  const named = shortened(canvas, name, hasLogo ? WIDE - 200 : WIDE, organization)
  if (hasLogo) sheet.text(named, x + WIDE - canvas.width(named, organization), flow.y + 22, organization)
  else sheet.text(named, x, flow.y + 22, organization)
  flow.gap(50)
  sheet.line(x, flow.y, WIDE, 'blue', 1.5)
  flow.gap(34)
  sheet.text('Registro de assinaturas', x, flow.y, { size: 22, face: 'bold', ink: 'blue' })
  flow.gap(20)
  for (const line of wrap(canvas, evidence.subject, WIDE - QR - 20, { size: 11 }, 3)) {
    sheet.text(line, x, flow.y, { size: 11 })
    flow.gap(14)
  }
  const top = PAGE.margin + 58
  sheet.qr(evidence.verifyUrl, x + WIDE - QR, top, QR)
  flow.gap(6)
  const wide = WIDE - QR - 20
  const number = { size: 11, face: 'bold' } as const
  sheet.text('Assinatura eletrônica nº', x, flow.y, GREY)
  const after = x + canvas.width('Assinatura eletrônica nº ', GREY) + 2
  sheet.text(evidence.number, after, flow.y, {
    ...number,
    size: fittingSize(canvas, evidence.number, wide - 110, number),
  })
  flow.gap(14)
  for (const line of wrap(
    canvas,
    `Confira a autenticidade com a câmera do celular ou em ${withoutScheme(evidence.verifyUrl)}`,
    wide,
    GREY,
    3,
  )) {
    sheet.text(line, x, flow.y, GREY)
    flow.gap(11)
  }
  flow.y = Math.max(flow.y, top + QR)
  if (evidence.seal) {
    flow.gap(8)
    for (const line of wrap(canvas, evidence.seal, WIDE, GREY, 6)) {
      flow.sheet.text(line, x, flow.y, GREY)
      flow.gap(11)
    }
  }
}

function drawDocuments(flow: Flow, { documents }: Evidence): void {
  const { canvas } = flow
  flow.heading(documents.length === 1 ? 'Documento' : 'Documentos')
  for (const { name, sha256, pages } of documents) {
    const style = { size: 10, face: 'bold' } as const
    const count = pages === 1 ? '1 página' : `${pages} páginas`
    const lines = wrap(canvas, name, WIDE - canvas.width(count, GREY) - 12, style, 3)
    flow.need(lines.length * 13 + 26)
    flow.gap(10)
    flow.sheet.text(count, PAGE.margin + WIDE - canvas.width(count, GREY), flow.y, GREY)
    for (const line of lines) {
      flow.sheet.text(line, PAGE.margin, flow.y, style)
      flow.gap(13)
    }
    flow.sheet.text('SHA-256 do original', PAGE.margin, flow.y, GREY)
    const x = PAGE.margin + canvas.width('SHA-256 do original ', GREY) + 4
    const size = fittingSize(canvas, sha256, PAGE.margin + WIDE - x, SMALL)
    flow.sheet.text(sha256, x, flow.y, { ...SMALL, size })
    flow.gap(8)
  }
}

const TIME = 112
const IP = 92

function drawEvents(flow: Flow, events: readonly EvidenceEvent[]): void {
  const { canvas } = flow
  if (events.length === 0) return
  flow.heading('Histórico')
  flow.gap(4)
  flow.sheet.text('Horário de Brasília', PAGE.margin, flow.y, GREY)
  flow.gap(4)
  for (const { at, what, who, ip } of events) {
    const lines = wrap(canvas, who ? `${who}: ${what}` : what, WIDE - TIME - IP - 10, SMALL, 4)
    flow.need(lines.length * 11 + 8)
    flow.sheet.line(PAGE.margin, flow.y + 2, WIDE, 'pale', 0.5)
    flow.gap(13)
    flow.sheet.text(moment(at), PAGE.margin, flow.y, GREY)
    const address = shortened(canvas, ip ?? '', IP, GREY)
    flow.sheet.text(address, PAGE.margin + WIDE - canvas.width(address, GREY), flow.y, GREY)
    for (const [number, line] of lines.entries()) flow.sheet.text(line, PAGE.margin + TIME, flow.y + number * 11, SMALL)
    flow.gap((lines.length - 1) * 11 + 2)
  }
}

/** Each text that somebody accepted, once. */
function drawConsents(flow: Flow, { signers }: Evidence): void {
  const consents = new Map(
    signers.flatMap(({ consent }) => (consent ? [[`${consent.version} ${consent.text}`, consent]] : [])),
  )
  if (consents.size === 0) return
  flow.heading(consents.size === 1 ? 'Termo aceito' : 'Termos aceitos')
  for (const { version, text } of consents.values()) {
    flow.need(30)
    flow.gap(10)
    flow.sheet.text(`Versão ${version}`, PAGE.margin, flow.y, { ...SMALL, face: 'bold' })
    flow.gap(3)
    for (const line of wrap(flow.canvas, text, WIDE, SMALL)) {
      flow.need(12)
      flow.gap(11)
      flow.sheet.text(line, PAGE.margin, flow.y, SMALL)
    }
    flow.gap(6)
  }
}

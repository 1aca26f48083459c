import { fittingSize, shortened, wrap } from '../../drawing/index.ts'
import type { SignerEvidence } from '../types.ts'
import { type Flow, PAGE, WIDE } from './flow.ts'
import { moment } from './times.ts'

const LEFT = { width: 150, height: 58 }
const INSET = 12
const TEXT = PAGE.margin + INSET + LEFT.width + 16
const TEXT_WIDE = WIDE - LEFT.width - 2 * INSET - 16
const LABEL = 76
const SMALL = { size: 8.5 }
const GREY = { ...SMALL, ink: 'grey' } as const
const NAME = { size: 11.5, face: 'bold' } as const

/** What is known of one signer, in a frame that is never parted between pages. */
export function drawSigner(flow: Flow, signer: SignerEvidence): void {
  const { canvas } = flow
  const names = wrap(canvas, signer.name, TEXT_WIDE, NAME, 3)
  const facts = factsOf(signer).map(([label, value]) => ({
    label,
    lines: wrap(canvas, value, TEXT_WIDE - LABEL, SMALL, 3),
  }))
  const right = names.length * 14 + 14 + facts.reduce((sum, { lines }) => sum + lines.length * 11, 0)
  const height = Math.max(LEFT.height + 14, right) + 2 * INSET
  flow.need(height + 8)
  const top = flow.y
  flow.sheet.frame({ x: PAGE.margin, y: top, width: WIDE, height }, 'pale', 5)
  drawSignature(flow, signer, top + (height - LEFT.height - 12) / 2)
  let y = top + INSET + 10
  for (const line of names) {
    flow.sheet.text(line, TEXT, y, NAME)
    y += 14
  }
  flow.sheet.text(shortened(canvas, signer.role, TEXT_WIDE, GREY), TEXT, y - 2, GREY)
  y += 14
  for (const { label, lines } of facts) {
    flow.sheet.text(label, TEXT, y, GREY)
    for (const line of lines) {
      flow.sheet.text(line, TEXT + LABEL, y, SMALL)
      y += 11
    }
  }
  flow.y = top + height + 8
}

/** The signature over a line, or what happened instead. */
function drawSignature(flow: Flow, signer: SignerEvidence, y: number): void {
  const x = PAGE.margin + INSET
  const box = { x, y, width: LEFT.width, height: LEFT.height }
  const { canvas, sheet } = flow
  const hasPicture = signer.image !== undefined && sheet.picture(signer.image, box, 'middle')
  const style = { size: 26, face: 'hand', ink: 'blue' } as const
  if (!hasPicture && signer.typed) {
    const size = fittingSize(canvas, signer.typed, LEFT.width, style)
    const wide = canvas.width(signer.typed, { ...style, size })
    sheet.text(signer.typed, x + (LEFT.width - wide) / 2, y + LEFT.height - 12, { ...style, size })
  }
  if (!hasPicture && !signer.typed) {
    const words = shortened(canvas, signer.state ?? 'Não assinou', LEFT.width, GREY)
    sheet.text(words, x + (LEFT.width - canvas.width(words, GREY)) / 2, y + LEFT.height / 2, GREY)
    return
  }
  sheet.line(x, y + LEFT.height + 2, LEFT.width, 'grey', 0.5)
  const under = shortened(canvas, signer.signedAt ? moment(signer.signedAt) : (signer.state ?? ''), LEFT.width, GREY)
  sheet.text(under, x + (LEFT.width - canvas.width(under, GREY)) / 2, y + LEFT.height + 12, GREY)
}

function factsOf(signer: SignerEvidence): [string, string][] {
  const all: [string, string | undefined][] = [
    ['Situação', signer.state],
    ['Assinado em', signer.signedAt && moment(signer.signedAt)],
    ['Identificação', signer.method],
    ['CPF', signer.cpf],
    ['E-mail', signer.email],
    ['Telefone', signer.phone],
    ['Endereço IP', signer.ip],
    ['Aparelho', signer.agent],
    ['Fuso horário', signer.timeZone],
    ['Termo aceito', signer.consent && `versão ${signer.consent.version}`],
  ]
  return all.filter((one): one is [string, string] => one[1] !== undefined && one[1] !== '')
}

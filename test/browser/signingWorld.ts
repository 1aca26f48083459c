import { PDF } from '@libpdf/core'
import type { Locator, Page } from 'playwright-core'
import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import { makeEnvelope, secretOf } from '../support/envelopes.ts'
import { mailTo } from '../support/people.ts'

export const SUBJECT = 'Contrato de locação da Rua das Flores, 120'

/** A contract of some pages. */
export async function contractPdf(pages = 2): Promise<Buffer> {
  const pdf = PDF.create()
  for (let at = 0; at < pages; at += 1) {
    const page = pdf.addPage({ size: 'a4' })
    page.drawText(at === 0 ? 'CONTRATO DE LOCAÇÃO' : `Página ${at + 1}`, { x: 72, y: 760, size: 16 })
    for (let line = 0; line < 30; line += 1)
      page.drawText(`${line + 1}. O locador entrega ao locatário o imóvel descrito, em bom estado.`, {
        x: 72,
        y: 720 - line * 18,
        size: 10,
      })
  }
  return Buffer.from(await pdf.save())
}

/** An envelope of one contract that was sent to people. */
export const sendEnvelope = async (
  token: string,
  participants: readonly object[],
  more: object = {},
): Promise<EnvelopeDetails> =>
  makeEnvelope(
    token,
    { subject: SUBJECT, message: 'Segue o contrato como combinamos.', participants, send: true, ...more },
    [await contractPdf()],
  )

/** The path of somebody's link, from the newest e-mail to them; `count` came in all. */
export const linkTo = async (email: string, count = 1): Promise<string> => `/assinar#${await secretOf(email, count)}`

/** The newest code that somebody received; `count` in all. */
export async function codeIn(email: string, count = 1): Promise<string> {
  const { subject } = await mailTo(email, /é o seu código para assinar$/, count)
  return subject.slice(0, 6)
}

/** A button of which a phone and a wide screen have each their own. */
export const pressed = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()

/** From the first page to the code, with a typed signature where none is drawn. */
export async function goToCode(page: Page, email: string): Promise<void> {
  await pressed(page, 'Assinar').click()
  await page.getByText('Digitar', { exact: true }).click()
  await pressed(page, 'Continuar').click()
  await agree(page)
  await pressed(page, 'Receber o código').click()
  const field = page.getByRole('textbox', { name: 'Código' })
  await field.waitFor()
  await field.fill(await codeIn(email))
}

export const agree = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: /concordo com este texto/ }).check()

/** Draws a signature as a hand does, in some strokes. */
export async function drawSignature(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Área para desenhar a sua assinatura' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no pad')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.15, 0.6))
  await page.mouse.down()
  for (let step = 0; step < 30; step += 1)
    await page.mouse.move(...at(0.15 + step * 0.02, 0.5 + 0.25 * Math.sin(step / 2)))
  await page.mouse.up()
  await page.mouse.move(...at(0.2, 0.8))
  await page.mouse.down()
  await page.mouse.move(...at(0.5, 0.74), { steps: 5 })
  await page.mouse.move(...at(0.85, 0.7), { steps: 5 })
  await page.mouse.up()
}

/** How much of a canvas has ink. */
export const inkOf = (pad: Locator): Promise<number> =>
  pad.evaluate((one) => {
    const canvas = one as HTMLCanvasElement
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return data.filter((value, at) => at % 4 === 3 && value > 0).length
  })

import { PDF } from '@libpdf/core'
import type { Locator, Page } from 'playwright-core'
import type { EnvelopeDetails, NewEnvelope } from '#shared/api/signatures/schemas.ts'
import { mailTo } from '../support/people.ts'
import { call } from '../support/things.ts'

type Owner = { readonly url: string; readonly accessToken: string }

/** A contract of some pages. */
export async function contractPdf(pages = 2, title = 'CONTRATO DE LOCAÇÃO'): Promise<Buffer> {
  const pdf = PDF.create()
  for (let at = 0; at < pages; at += 1) {
    const page = pdf.addPage({ size: 'a4' })
    page.drawText(at === 0 ? title : `Página ${at + 1}`, { x: 72, y: 760, size: 16 })
    for (let line = 0; line < 30; line += 1)
      page.drawText(`${line + 1}. O locador entrega ao locatário o imóvel descrito, em bom estado.`, {
        x: 72,
        y: 720 - line * 18,
        size: 10,
      })
  }
  return Buffer.from(await pdf.save())
}

type Person = NewEnvelope['participants'][number]

/** An envelope of one contract that was sent to people. */
export async function sendEnvelope(
  { url, accessToken }: Owner,
  participants: readonly (Partial<Person> & Pick<Person, 'name' | 'email'>)[],
  more: Partial<NewEnvelope> & { readonly pdf?: Buffer } = {},
): Promise<EnvelopeDetails> {
  const { pdf = await contractPdf(), ...values } = more
  const form = new FormData()
  form.set(
    'values',
    JSON.stringify({
      subject: 'Contrato de locação da Rua das Flores, 120',
      message: 'Segue o contrato como combinamos.',
      documents: [{ attachment: 0 }],
      participants,
      send: true,
      ...values,
    }),
  )
  form.set('attachment_0', new Blob([Uint8Array.from(pdf)], { type: 'application/pdf' }), 'Contrato de locação.pdf')
  return (await call(url, 'POST', '/api/v1/signatures', accessToken, form)) as unknown as EnvelopeDetails
}

/** The path of somebody's link, from the newest e-mail with that subject. */
export async function linkIn(email: string, subject: string | RegExp, count = 1): Promise<string> {
  const { text } = await mailTo(email, subject, count)
  const found = /\/assinar#[\w-]{43}/.exec(text)?.[0]
  if (!found) throw new Error(`the e-mail has no link: ${text}`)
  return found
}

/** The newest code that somebody received; `count` in all. */
export async function codeFor(email: string, count = 1): Promise<string> {
  const { subject } = await mailTo(email, /é o seu código para assinar$/, count)
  return subject.slice(0, 6)
}

/** A button of which a phone and a wide screen have each their own. */
export const pressed = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()

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

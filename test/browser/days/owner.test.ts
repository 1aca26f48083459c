import { expect, it } from 'vitest'
import { mailTo, newOrganization, newPerson } from '../../support/people.ts'
import { beSignedIn } from '../beSignedIn.ts'
import { widths } from '../openBrowser.ts'
import { pages } from '../pages.ts'
import { type } from '../type.ts'
import { usable } from '../usable.ts'

const openPage = pages()

it('an owner invites an author and an operator, sets the colour and who sees what, and reads the log and the prices', async () => {
  const page = await openPage({ width: widths.desktop })
  const { step } = usable(page)
  await beSignedIn(page, await newPerson(await newOrganization('Vasques e Moura'), 'Nair', ['owner']))
  await page.getByRole('link', { name: 'Configurações' }).click()
  await page.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor()
  await step('owner-settings')

  // People.
  await page.getByRole('tab', { name: 'Pessoas' }).click()
  for (const [firstName, role] of [
    ['Hélio', 'Autor'],
    ['Cida', 'Operador'],
  ] as const) {
    const email = `${role.toLowerCase()}@vasques.exemplo.br`
    await page.getByRole('button', { name: 'Convidar' }).click()
    const invitation = page.getByRole('form', { name: 'Convite' })
    await type(invitation.getByLabel('E-mail'), email)
    await type(invitation.getByLabel('Nome', { exact: true }), firstName)
    await type(invitation.getByLabel('Sobrenome'), 'Matos')
    await invitation.getByRole('radio', { name: role }).check()
    await step(`owner-invitation-${role}`)
    await page.getByRole('button', { name: 'Enviar o convite' }).click()
    await page.getByText(`Convite enviado a ${email}. Ele vale por 7 dias.`).waitFor()
    const row = page.getByRole('row').filter({ hasText: email })
    await row.getByText('Convidado').waitFor()
    await row.getByText(role, { exact: true }).waitFor()
    await step()
    await mailTo(email, 'Convite para Vasques e Moura no Minuta')
  }

  // The colour, and whose documents each person sees.
  await page.getByRole('tab', { name: 'Organização' }).click()
  const colour = page.getByRole('form', { name: 'Cor' })
  await type(colour.getByLabel('Cor da organização'), '#7A1E2C')
  await page.getByRole('figure', { name: 'Como a cor fica' }).getByText('O botão usa a cor como ela é.').waitFor()
  await step('owner-colour')
  await colour.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Cor salva. Toda a organização já a vê.').waitFor()
  await step()
  const firm = page.getByRole('form', { name: 'Organização' })
  await firm.getByRole('switch', { name: 'Cada pessoa vê só os seus documentos' }).check()
  await firm.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Organização salva.').waitFor()
  await step('owner-preferences')
  await page.reload()
  await expect
    .poll(() => firm.getByRole('switch', { name: 'Cada pessoa vê só os seus documentos' }).isChecked())
    .toBe(true)

  // Billing.
  await page.getByRole('tab', { name: 'Cobrança' }).click()
  await page.getByRole('heading', { name: 'Planos' }).waitFor()
  await step('owner-prices')
  await page
    .getByRole('button', { name: /^Escolher / })
    .first()
    .click()
  await page.getByRole('dialog', { name: /^Passar para o plano/ }).waitFor()
  await step('owner-plan')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()

  // Today's log, newest first.
  await page.getByRole('tab', { name: 'Registros' }).click()
  const line = (text: string) => page.getByRole('row').filter({ hasText: text }).first()
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByRole('row').nth(1).waitFor()
      return page.getByRole('row').filter({ hasText: 'Convidou' }).count()
    })
    .toBe(2)
  await step('owner-log')
  await line('Convidou').click()
  await page.getByRole('dialog').waitFor()
  await step('owner-log-entry')
  await page.keyboard.press('Escape')
})

import { expect, it } from 'vitest'
import { mailAddress, whatsAppAddress } from './shareAddresses.ts'

const TEXT = 'Ficha & locação: https://minuta.exemplo/sharedLink/a?b=c#d'

it('carries the whole text into WhatsApp and into a mail program', () => {
  expect(new URL(whatsAppAddress(TEXT)).searchParams.get('text')).toBe(TEXT)
  const mail = new URL(mailAddress('Ficha & locação', TEXT))
  expect(Object.fromEntries(mail.searchParams)).toEqual({ subject: 'Ficha & locação', body: TEXT })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailboxNamed } from './mailbox.ts'

const deployment = 'Minuta <nao-responda@minuta.example>'

describe('the sender of an e-mail', () => {
  it('is the deployment itself if the organisation chose no name', () => {
    expect(mailboxNamed(undefined, deployment)).toBe(deployment)
    expect(mailboxNamed('', deployment)).toBe(deployment)
  })

  it('is the organisation’s name before the address of the deployment', () => {
    expect(mailboxNamed('Prado Advocacia', deployment)).toBe('"Prado Advocacia" <nao-responda@minuta.example>')
    expect(mailboxNamed('Prado', 'nao-responda@minuta.example')).toBe('"Prado" <nao-responda@minuta.example>')
  })

  it('keeps quotes from ending the name, and writes accents as encoded words', () => {
    expect(mailboxNamed('Prado "& Filhos" \\ <a@b.c>', deployment)).toBe(
      '"Prado \\"& Filhos\\" \\\\ <a@b.c>" <nao-responda@minuta.example>',
    )
    expect(mailboxNamed('Álvares', deployment)).toBe('=?UTF-8?B?w4FsdmFyZXM=?= <nao-responda@minuta.example>')
  })

  it('decodes to the whole name, each encoded word within 75 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const name = `É${text.normalize('NFC')}`
        const words = mailboxNamed(name, deployment)
          .replace(/ <[^<]*$/, '')
          .split(' ')
        for (const word of words) expect(word.length).toBeLessThanOrEqual(75)
        const read = words.map((word) => Buffer.from(word.slice(10, -2), 'base64').toString('utf8'))
        expect(read.join('')).toBe(name)
      }),
    )
  })
})

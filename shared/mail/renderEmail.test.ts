import { describe, expect, it } from 'vitest'
import { contrast, parseHex } from '../format/contrast.ts'
import type { Email } from './email.ts'
import { type Layout, renderEmail } from './renderEmail.ts'

const email: Email = {
  subject: 'Convite',
  lines: ['Olá, <Ana>,', 'Você foi convidada.'],
  action: { label: 'Aceitar', url: 'https://minuta.example/convite#token=a&b', after: ['Vale por 7 dias.'] },
}

const layout: Layout = {
  organizationName: 'Álvares & Teles',
  color: '#ffd84d',
  senderName: '',
  replyTo: '',
  header: '',
  footer: '',
  logo: null,
}

describe('an e-mail', () => {
  it('of Minuta is signed by Minuta and comes from the deployment itself', () => {
    const rendered = renderEmail(email)
    expect(rendered).toEqual({
      subject: 'Convite',
      text: 'Olá, <Ana>,\n\nVocê foi convidada.\n\nAceitar: https://minuta.example/convite#token=a&b\n\nVale por 7 dias.',
      html: rendered.html,
    })
    expect(rendered.html).toContain('>Minuta</p>')
    expect(rendered.html).toContain('Olá, &lt;Ana&gt;,')
    expect(rendered.html).toContain('href="https://minuta.example/convite#token=a&amp;b"')
  })

  it('of an organisation without a layout of its own carries its name', () => {
    const rendered = renderEmail(email, layout)
    expect(rendered.html).toContain('>Álvares &amp; Teles</p>')
    expect(rendered.html).toContain('Mensagem automática de Álvares &amp; Teles, enviada pelo Minuta.')
    expect(rendered).toMatchObject({
      senderName: 'Álvares & Teles',
      text: expect.stringMatching(/^Álvares & Teles\n\nOlá/),
    })
  })

  it('has the logo, header, footer, sender and reply address the organisation chose', () => {
    const logo = 'data:image/png;base64,AAAA'
    const own = { header: 'OAB/SP <1234>', footer: 'Rua A, 1\nSão Paulo', senderName: 'Prado', replyTo: 'a@b.c', logo }
    const rendered = renderEmail(email, { ...layout, ...own })
    expect(rendered).toMatchObject({ senderName: 'Prado', replyTo: 'a@b.c', logo })
    expect(rendered.html).toContain('<img src="cid:logo" alt="Álvares &amp; Teles"')
    expect(rendered.html).not.toContain('base64')
    expect(rendered.html).toContain('OAB/SP &lt;1234&gt;')
    expect(rendered.html).toContain('Rua A, 1<br>São Paulo')
    expect(rendered.text.endsWith('--\nRua A, 1\nSão Paulo')).toBe(true)
  })

  it('has a one-line subject, whatever the names in it contain', () => {
    expect(renderEmail({ ...email, subject: 'Convite de Ana\r\nBcc: x@y.z' }).subject).toBe('Convite de Ana Bcc: x@y.z')
  })

  it('has a readable button in any colour the organisation chose', () => {
    for (const color of ['#ffd84d', '#0F9AB7', '#ffffff', '#000000']) {
      const [, ground = ''] =
        /background:(#\w{6});color:#ffffff/.exec(renderEmail(email, { ...layout, color }).html) ?? []
      expect(contrast(parseHex(ground), [255, 255, 255])).toBeGreaterThanOrEqual(4.5)
    }
  })
})

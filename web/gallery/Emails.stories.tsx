import type { Meta, StoryObj } from '@storybook/react-vite'
import * as emails from '#shared/mail/emails/index.ts'
import { type Layout, renderEmail } from '#shared/mail/renderEmail.ts'

/** Every e-mail that Minuta sends; an e-mail without a sample here does not compile. */
const samples: { readonly [Name in keyof typeof emails]: Parameters<(typeof emails)[Name]> } = {
  accessLocked: [],
  codesGuessed: [],
  signUpReceived: [
    {
      firstName: 'Marina',
      organization: 'Castro & Lima Advogados',
      link: 'https://minuta.example/cadastro#token=a1b2',
    },
  ],
  feedbackSent: [
    {
      name: 'Marina Castro',
      email: 'marina@castrolima.adv.br',
      organization: 'Castro & Lima Advogados',
      content: 'A pesquisa por CNPJ ajudou muito.\n\nFalta ordenar a lista por cliente.',
    },
  ],
  invitation: [
    {
      firstName: 'Joaquim',
      organization: 'Castro & Lima Advogados',
      inviter: 'Marina Castro',
      site: 'https://minuta.example',
      token: 'a1b2',
    },
  ],
  layoutSample: [{ organization: 'Castro & Lima Advogados', site: 'https://minuta.example' }],
  newPassword: [{ site: 'https://minuta.example', token: 'a1b2' }],
  recoveryCodesReplaced: [],
  notified: [
    {
      title: 'Documento pronto: Contrato de honorários',
      text: 'O documento "Contrato de honorários" de Padaria Bom Trigo Ltda. está pronto.',
      url: 'https://minuta.example/documents',
    },
  ],
  passkeyAdded: [{ name: 'Notebook do escritório' }],
  linkCode: [{ organization: 'Castro & Lima Advogados', title: 'Ficha do cliente', code: '482915' }],
  documentSent: [
    {
      sender: 'Marina Castro',
      organization: 'Castro & Lima Advogados',
      document: 'Contrato de honorários',
      text: 'Segue o contrato que combinamos.\nQualquer dúvida, me ligue.',
      files: 2,
      notes: [],
    },
  ],
  signingInvitation: [
    {
      name: 'Ana Lima',
      role: 'signer',
      sender: 'Marina Castro',
      organization: 'Castro & Lima Advogados',
      subject: 'Contrato de honorários para a sua assinatura',
      message: 'Como combinamos, segue o contrato.',
      documents: ['Contrato de honorários.pdf', 'Procuração.pdf'],
      url: 'https://minuta.example/assinar#a1b2',
      expiresOn: '2026-12-31',
    },
  ],
  signingReminder: [
    {
      name: 'Ana Lima',
      role: 'signer',
      sender: 'Marina Castro',
      organization: 'Castro & Lima Advogados',
      subject: 'Contrato de honorários para a sua assinatura',
      message: '',
      documents: ['Contrato de honorários.pdf'],
      url: 'https://minuta.example/assinar#a1b2',
      expiresOn: '2026-12-31',
    },
  ],
  signingCode: [
    {
      organization: 'Castro & Lima Advogados',
      subject: 'Contrato de honorários para a sua assinatura',
      code: '482915',
    },
  ],
  envelopeEnded: [
    {
      name: 'Ana Lima',
      organization: 'Castro & Lima Advogados',
      subject: 'Contrato de honorários para a sua assinatura',
      how: { kind: 'cancelled', by: 'Marina Castro', reason: 'O valor mudou; enviamos outro contrato.' },
    },
  ],
  envelopeCompleted: [
    {
      name: 'Ana Lima',
      organization: 'Castro & Lima Advogados',
      subject: 'Contrato de honorários para a sua assinatura',
      number: '7K3F-9QZM-2XWD',
      attached: 2,
      url: undefined,
      addresses: [],
      verifyUrl: 'https://minuta.example/verificar/7K3F-9QZM-2XWD',
    },
  ],
  linkSent: [
    {
      sender: 'Marina Castro',
      organization: 'Castro & Lima Advogados',
      title: 'Ficha do cliente',
      text: '',
      url: 'https://minuta.example/sharedLink/a1b2',
      asks: 'PIN',
      expiresOn: '2026-12-31',
    },
  ],
  linkReminder: [
    {
      sender: 'Marina Castro',
      organization: 'Castro & Lima Advogados',
      title: 'Ficha do cliente',
      text: 'Precisamos dos dados até sexta.',
      url: 'https://minuta.example/sharedLink/a1b2',
      asks: undefined,
      expiresOn: undefined,
    },
  ],
  passwordChanged: [],
  recoveryCodeUsed: [{ left: 7 }],
  secondFactorOff: [],
  secondFactorOn: [],
  sessionReused: [{ firstName: 'Marina' }],
  visitLink: [
    {
      organization: 'Castro & Lima Advogados',
      title: 'Ficha do cliente',
      url: 'https://minuta.example/app/public/01KAHX#a1b2&token=c3d4',
    },
  ],
  signUpWithAccount: [
    {
      firstName: 'Marina',
      organization: 'Castro & Lima Advogados',
      link: 'https://minuta.example/cadastro#token=a1b2',
    },
  ],
}

/** E-mails about a person's own account use Minuta's layout; these use the organisation's. */
const inLayout: ReadonlySet<string> = new Set(['invitation', 'notified', 'layoutSample', 'linkCode', 'visitLink'])

const layout: Layout = {
  organizationName: 'Castro & Lima Advogados',
  color: '#7a1f3d',
  senderName: '',
  replyTo: '',
  header: 'Castro & Lima Advogados',
  footer: 'Av. Paulista, 1000\nOAB/SP 1234',
  logo: null,
}

const written = Object.entries(emails).map(([name, email]) => {
  const sample = samples[name as keyof typeof emails] as Parameters<typeof email>
  const { subject, html } = renderEmail(
    (email as (...facts: typeof sample) => ReturnType<typeof email>)(...sample),
    inLayout.has(name) ? layout : undefined,
  )
  return { name, subject, html }
})

function Emails() {
  return (
    <>
      {written.map(({ name, subject, html }) => (
        <section key={name}>
          <h2>{subject}</h2>
          <p>{name}</p>
          <iframe title={subject} sandbox="" srcDoc={html} style={{ width: '100%', height: 480, border: 0 }} />
        </section>
      ))}
    </>
  )
}

export default { title: 'E-mails', component: Emails } satisfies Meta<typeof Emails>

export const Todos: StoryObj<typeof Emails> = {}

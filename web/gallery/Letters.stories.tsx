import type { Meta, StoryObj } from '@storybook/react-vite'
import * as letters from '#shared/mail/letters/index.ts'
import { type Layout, writeLetter } from '#shared/mail/writeLetter.ts'

/** Every e-mail that Minuta sends; a letter without a sample here does not compile. */
const samples: { readonly [Name in keyof typeof letters]: Parameters<(typeof letters)[Name]> } = {
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
  passwordChanged: [],
  recoveryCodeUsed: [{ left: 7 }],
  secondFactorOff: [],
  secondFactorOn: [],
  sessionReused: [{ firstName: 'Marina' }],
  signUpWithAccount: [
    {
      firstName: 'Marina',
      organization: 'Castro & Lima Advogados',
      link: 'https://minuta.example/cadastro#token=a1b2',
    },
  ],
}

/** Letters about a person's own account use Minuta's layout; these use the organisation's. */
const inLayout: ReadonlySet<string> = new Set(['invitation', 'notified', 'layoutSample'])

const layout: Layout = {
  organizationName: 'Castro & Lima Advogados',
  color: '#7a1f3d',
  senderName: '',
  replyTo: '',
  header: 'Castro & Lima Advogados',
  footer: 'Av. Paulista, 1000\nOAB/SP 1234',
  logo: null,
}

const written = Object.entries(letters).map(([name, letter]) => {
  const sample = samples[name as keyof typeof letters] as Parameters<typeof letter>
  const { subject, html } = writeLetter(
    (letter as (...facts: typeof sample) => ReturnType<typeof letter>)(...sample),
    inLayout.has(name) ? layout : undefined,
  )
  return { name, subject, html }
})

function Letters() {
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

export default { title: 'E-mails', component: Letters } satisfies Meta<typeof Letters>

export const Todos: StoryObj<typeof Letters> = {}

import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { PageHeader } from '../blocks/layout/PageHeader.tsx'
import { NotificationChoices } from '../notifications/index.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { SecondFactor } from './factor/SecondFactor.tsx'
import { PersonalData } from './PersonalData.tsx'
import { Passkeys } from './passkeys/Passkeys.tsx'
import { PasswordChange } from './password/PasswordChange.tsx'
import { Section } from './Section.tsx'
import { Sessions } from './sessions/Sessions.tsx'

/** The user's own account. */
export default function Profile() {
  usePageTitle('Perfil')
  useScrollToHash()
  return (
    <>
      <PageHeader title="Perfil" description="Os seus dados, e como a sua conta é aberta e protegida." />
      <Section id="dados" title="Dados pessoais" caption="É assim que a sua organização vê você.">
        <PersonalData />
      </Section>
      <Section id="senha" title="Senha" caption="Trocar a senha encerra as outras sessões abertas na sua conta.">
        <PasswordChange />
      </Section>
      <Section
        id="duas-etapas"
        title="Verificação em duas etapas"
        caption="Além da senha, a entrada pede um código que só o seu telefone mostra."
      >
        <SecondFactor />
      </Section>
      <Section
        id="chaves"
        title="Chaves de acesso"
        caption="A digital, o rosto ou o PIN do seu aparelho (passkey) no lugar do código."
      >
        <Passkeys />
      </Section>
      <Section
        id="sessoes"
        title="Sessões abertas"
        caption="Onde a sua conta está aberta nesta organização. Encerre o que não reconhecer e troque a senha."
      >
        <Sessions />
      </Section>
      <Section
        id="notificacoes"
        title="Notificações"
        caption="No Minuta, o sino avisa de tudo. Escolha o que chega a você também por outros meios."
      >
        <NotificationChoices />
      </Section>
    </>
  )
}

/** A URL such as '/perfil#senha' scrolls to that section. */
function useScrollToHash(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}

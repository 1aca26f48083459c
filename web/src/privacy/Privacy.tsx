import { PageHeader } from '../blocks/layout/PageHeader.tsx'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { ProcessingRegister } from './ProcessingRegister.tsx'
import { Requests } from './Requests.tsx'
import { Retention } from './Retention.tsx'

/** What an owner does for the Lei Geral de Proteção de Dados. */
export default function Privacy() {
  usePageTitle('Privacidade (LGPD)')
  return (
    <>
      <PageHeader
        title="Privacidade (LGPD)"
        description="Pedidos de titulares, prazos de guarda e o registro do que a organização faz com dados pessoais."
      />
      <Requests />
      <Retention />
      <ProcessingRegister />
    </>
  )
}

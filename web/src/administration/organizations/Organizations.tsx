import { Text, Title } from '@mantine/core'
import {
  IconCalendarPlus,
  IconClipboardCheck,
  IconPencil,
  IconPlugConnected,
  IconRestore,
  IconRocket,
  IconTrash,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Blank } from '../../blocks/Blank.tsx'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { Moment } from '../../blocks/Moment.tsx'
import { plural } from '../../blocks/plural.ts'
import { SearchBox } from '../../blocks/search/SearchBox.tsx'
import type { Column } from '../../blocks/table/column.ts'
import { DataTable } from '../../blocks/table/DataTable.tsx'
import { usePageSize } from '../../blocks/table/usePageSize.ts'
import { useQueryRows } from '../../blocks/table/useQueryRows.ts'
import { client } from '../../shell/client/index.ts'
import { type AdministeredOrganization, organizationsQuery } from '../queries.ts'
import { DeleteOrganization } from './DeleteOrganization.tsx'
import { EditOrganization } from './EditOrganization.tsx'
import { Inconsistencies } from './Inconsistencies.tsx'
import { Integrations } from './Integrations.tsx'
import { NewOrganization } from './NewOrganization.tsx'
import { RenewTrial } from './RenewTrial.tsx'
import { situationOf } from './trial.ts'
import { useOrganizationAct } from './useOrganizationAct.ts'

type Act = 'edit' | 'delete' | 'live' | 'renew' | 'defaults' | 'integrations' | 'verify'

/** All organisations, with the actions on each. */
export default function Organizations() {
  const [text, setText] = useState('')
  const [making, setMaking] = useState(false)
  const [doing, setDoing] = useState<{ act: Act; organization: AdministeredOrganization }>()
  const table = useQueryRows(useInfiniteQuery(organizationsQuery(text, usePageSize(300))))
  const columns = useMemo(() => columnsWith((act) => (organization) => setDoing({ act, organization })), [])
  const at = (act: Act) => (doing?.act === act ? doing.organization : undefined)
  const close = () => setDoing(undefined)
  return (
    <>
      <DataTable
        {...table}
        title="Organizações"
        columns={columns}
        narrowed={text !== ''}
        onOpen={(organization) => setDoing({ act: 'edit', organization })}
        toolbar={<SearchBox label="Buscar organização" value={text} onChange={setText} />}
        newItem={{ label: 'Nova organização', onClick: () => setMaking(true) }}
        empty={
          <Blank paper>
            <Title order={3}>Nenhuma organização</Title>
            <Text c="dimmed">Crie a primeira: o proprietário recebe um convite por e-mail.</Text>
          </Blank>
        }
      />
      <NewOrganization opened={making} onClose={() => setMaking(false)} />
      <EditOrganization organization={at('edit')} onClose={close} />
      <DeleteOrganization organization={at('delete')} onClose={close} />
      <GoLive organization={at('live')} onClose={close} />
      <RenewTrial organization={at('renew')} onClose={close} />
      <LoadDefaults organization={at('defaults')} onClose={close} />
      <Integrations organization={at('integrations')} onClose={close} />
      <Inconsistencies organization={at('verify')} onClose={close} />
    </>
  )
}

const columnsWith = (
  doing: (act: Act) => (organization: AdministeredOrganization) => void,
): readonly Column<AdministeredOrganization>[] => [
  { name: 'name', label: 'Organização', type: 'primary', caption: ({ id }) => id },
  {
    name: 'situation',
    label: 'Situação',
    type: 'statusTag',
    status: (organization) => situationOf(organization, new Date()),
    width: 230,
  },
  {
    name: 'createdAt',
    label: 'Criada',
    format: 'dateTime',
    cell: ({ createdAt }) => <Moment instant={createdAt} />,
    width: 140,
    hideMobile: true,
  },
  {
    name: 'acoes',
    label: 'Ações',
    type: 'actions',
    actions: ({ trialEndsAt }) => [
      { label: 'Editar', Icon: IconPencil, run: doing('edit') },
      ...(trialEndsAt
        ? [
            { label: 'Ativar', Icon: IconRocket, run: doing('live') },
            { label: 'Renovar o teste', Icon: IconCalendarPlus, run: doing('renew') },
          ]
        : []),
      { label: 'Carregar padrões', Icon: IconRestore, run: doing('defaults') },
      { label: 'Propriedades de integração', Icon: IconPlugConnected, run: doing('integrations') },
      { label: 'Verificar inconsistências', Icon: IconClipboardCheck, run: doing('verify') },
      { label: 'Excluir', Icon: IconTrash, danger: true, run: doing('delete') },
    ],
  },
]

type ActProps = { organization: AdministeredOrganization | undefined; onClose: () => void }

function GoLive({ organization, onClose }: ActProps) {
  const act = useOrganizationAct({
    act: (id: string) => client.administration.goLive({ params: { id } }),
    done: 'Organização ativada.',
    afterwards: onClose,
  })
  return (
    <Confirm
      opened={organization !== undefined}
      onClose={onClose}
      title={`Ativar ${organization?.name ?? ''}?`}
      text="O período de teste termina agora, e a organização passa a usar o sistema sem prazo."
      action="Ativar"
      busy={act.isPending}
      onConfirm={() => organization && act.mutate(organization.id)}
    />
  )
}

function LoadDefaults({ organization, onClose }: ActProps) {
  const act = useOrganizationAct({
    act: (id: string) => client.administration.loadDefaults({ params: { id } }),
    done: (_, { added }) =>
      added.length === 0
        ? 'A organização já recebeu todos os modelos padrão.'
        : `${plural(added.length, 'modelo padrão carregado', 'modelos padrão carregados')}.`,
    afterwards: onClose,
  })
  return (
    <Confirm
      opened={organization !== undefined}
      onClose={onClose}
      title={`Carregar os padrões em ${organization?.name ?? ''}?`}
      text="A organização recebe, não publicados, os modelos padrão que ainda não recebeu. O que ela mudou ou excluiu fica como está."
      action="Carregar padrões"
      busy={act.isPending}
      onConfirm={() => organization && act.mutate(organization.id)}
    />
  )
}

import { Button, Menu } from '@mantine/core'
import { IconFolderUp } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FilingService, serviceNames } from '#shared/api/connections.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { Confirm } from '../blocks/dialogs/Confirm.tsx'
import { bucketPlace, bucketQuery, connectionsQuery, FolderPicker } from '../configurations/index.ts'
import { client } from '../shell/client/index.ts'
import { FailureAlert } from '../shell/forms/FailureAlert.tsx'
import { notify } from '../shell/notify.ts'
import { useMember } from '../shell/session/useMember.ts'
import { actionsKeyOf } from './actionsKeyOf.ts'

/** Files the PDFs of a finished document now, in a folder of a connected account; nothing is shown where no account is. */
export function ArchiveButton({ execution }: { execution: ExecutionSummary }) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const [service, setService] = useState<FilingService>()
  const [isOpen, setOpen] = useState(false)
  const connections = useQuery(connectionsQuery(organization))
  const bucket = useQuery(bucketQuery(organization)).data?.account
  const connected: readonly FilingService[] = [
    ...(connections.data ?? []).flatMap((one) => (one.account?.state === 'connected' ? [one.service] : [])),
    ...(bucket?.state === 'connected' ? ['s3' as const] : []),
  ]
  const file = useMutation({
    mutationFn: (folder: { id: string; name: string }) => {
      const body = { executionId: execution.id, folderId: folder.id, folderName: folder.name }
      if (service === 's3')
        return client.finishActions.fileInBucket({ body: { executionId: execution.id } }, { quiet: true })
      return service === 'sharepoint'
        ? client.finishActions.fileInSharepoint({ body }, { quiet: true })
        : client.finishActions.fileInDrive({ body }, { quiet: true })
    },
    onSuccess: (_, { name }) => {
      notify({ type: 'other', text: `Arquivando em “${name}”. O andamento aparece nesta página.` })
      return queries.invalidateQueries({ queryKey: actionsKeyOf(execution) })
    },
  })
  const pick = (chosen: FilingService) => {
    setService(chosen)
    setOpen(true)
  }
  const [only] = connected
  if (!only) return null
  const look = {
    variant: 'subtle',
    leftSection: <IconFolderUp size={16} aria-hidden />,
    loading: file.isPending,
    children: 'Arquivar em uma pasta',
  } as const
  return (
    <>
      {connected.length === 1 ? (
        <Button {...look} onClick={() => pick(only)} />
      ) : (
        <Menu>
          <Menu.Target>
            <Button {...look} />
          </Menu.Target>
          <Menu.Dropdown>
            {connected.map((one) => (
              <Menu.Item key={one} onClick={() => pick(one)}>
                {serviceNames[one]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {bucket && (
        <Confirm
          opened={isOpen && service === 's3'}
          title="Arquivar no Amazon S3?"
          text={
            <>
              O PDF vai para <span data-verbatim>{bucketPlace(bucket)}</span>.
            </>
          }
          action="Arquivar"
          onClose={() => setOpen(false)}
          onConfirm={() => {
            setOpen(false)
            file.mutate({ id: '', name: bucketPlace(bucket) })
          }}
        />
      )}
      {service && service !== 's3' && (
        <FolderPicker
          key={service}
          service={service}
          opened={isOpen}
          action="Arquivar o PDF aqui"
          onClose={() => setOpen(false)}
          onChoose={file.mutate}
        />
      )}
      <FailureAlert error={file.error} />
    </>
  )
}

import { Button, Text } from '@mantine/core'
import { IconDownload, IconEdit, IconPlayerPlay } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { DefaultTemplate } from '#shared/api/defaultTemplates.ts'
import { mayBeginDocuments } from '#shared/api/executions/policy.ts'
import { MoreMenu } from '../../blocks/layout/MoreMenu.tsx'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { saveFile } from '../../blocks/saveFile.ts'
import { FirstPage } from '../../documents/index.ts'
import { client } from '../../shell/client/index.ts'
import { useMay } from '../../shell/session/useMember.ts'
import { defaultTemplatesQuery, interviewKeys } from '../queries.ts'
import classes from './DefaultGallery.module.css'

type Choice = { readonly id: string; readonly use: boolean }

/** The default models. Choosing one copies it as a model of the organisation's own, to start a document at once or to edit. */
export function DefaultGallery({ shortestFirst = false }: { readonly shortestFirst?: boolean }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const templates = useQuery(defaultTemplatesQuery)
  const start = useMutation({
    mutationFn: async ({ id: templateId, use }: Choice) => {
      const { id, version } = await client.interviews.startFromDefaultTemplate({ params: { id: templateId }, body: {} })
      const published = use && (await publish(id, version))
      return published ? `/app/run/${id}` : `/app?id=${id}`
    },
    onSuccess: async (address) => {
      void queries.invalidateQueries({ queryKey: interviewKeys.all })
      await navigate(address)
    },
  })
  return (
    <QueryResult query={templates} rows={4}>
      {(all) => (
        <ul className={classes.gallery}>
          {(shortestFirst ? all.toSorted((one, other) => one.fieldCount - other.fieldCount) : all).map((template) => (
            <Card
              key={template.id}
              template={template}
              chosen={
                (start.isPending || start.isSuccess) && start.variables.id === template.id ? start.variables : undefined
              }
              waiting={start.isPending || start.isSuccess}
              choose={start.mutate}
            />
          ))}
        </ul>
      )}
    </QueryResult>
  )
}

type CardProps = {
  readonly template: DefaultTemplate
  readonly chosen: Choice | undefined
  /** This one has been chosen and is being copied. */
  readonly waiting: boolean
  readonly choose: (choice: Choice) => void
}

/** A model that cannot be published opens in the editor, which explains why; the client reports other failures. */
const publish = (id: string, version: number): Promise<boolean> =>
  client.interviews.changeInterview({ params: { id }, body: { version, published: true } }).then(
    () => true,
    () => false,
  )

function Card({ template, chosen, waiting, choose }: CardProps) {
  const mayBegin = useMay(mayBeginDocuments)
  const { id, name, description, fileName, size } = template
  const title = useId()
  const file = () => client.interviews.getDefaultTemplate({ params: { id } }, { quiet: true })
  const download = useMutation({
    mutationFn: () => client.interviews.getDefaultTemplate({ params: { id } }),
    onSuccess: (blob) => saveFile(blob, fileName),
  })
  const use = { label: 'Usar agora', icon: IconPlayerPlay, choice: { id, use: true } }
  const edit = { label: 'Editar antes', icon: IconEdit, choice: { id, use: false } }
  const first = mayBegin ? use : edit
  return (
    <li className={classes.card} aria-labelledby={title}>
      <FirstPage
        file={`${id} ${fileName} ${size}`}
        load={async () => new Uint8Array(await ((await file()) as Blob).arrayBuffer())}
      />
      <div className={classes.words}>
        <Text component="h3" id={title} className={classes.name}>
          {name}
        </Text>
        {description && <Text className={classes.description}>{description}</Text>}
        <div className={classes.acts}>
          <Button
            variant="light"
            aria-label={`${first.label}: ${name}`}
            leftSection={<first.icon size={16} aria-hidden />}
            loading={chosen !== undefined}
            disabled={waiting}
            onClick={() => choose(first.choice)}
            className={classes.first}
          >
            {first.label}
          </Button>
          <MoreMenu
            label={`Mais opções: ${name}`}
            acts={[
              ...(mayBegin
                ? [{ label: edit.label, icon: edit.icon, disabled: waiting, onSelect: () => choose(edit.choice) }]
                : []),
              {
                label: 'Baixar o docx',
                icon: IconDownload,
                disabled: download.isPending,
                onSelect: () => download.mutate(),
              },
            ]}
          />
        </div>
      </div>
    </li>
  )
}

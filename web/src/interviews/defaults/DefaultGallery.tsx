import { Button, Text } from '@mantine/core'
import { IconDownload, IconPlayerPlay } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { DefaultTemplate } from '#shared/api/defaultTemplates.ts'
import { mayBeginDocuments } from '#shared/api/executions/policy.ts'
import { plural } from '../../blocks/plural.ts'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { saveFile } from '../../blocks/saveFile.ts'
import { client } from '../../shell/client/index.ts'
import { useMay } from '../../shell/session/useMember.ts'
import { defaultTemplatesQuery, interviewKeys } from '../queries.ts'
import classes from './DefaultGallery.module.css'

type Choice = { readonly id: string; readonly use: boolean }

/** The default models. Choosing one copies it as a model of the organisation's own, to start a document at once or to edit. */
export function DefaultGallery() {
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
          {all.map((template) => (
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
  const { id, name, description, fieldCount, sections, fileName } = template
  const title = useId()
  const download = useMutation({
    mutationFn: () => client.interviews.getDefaultTemplate({ params: { id } }),
    onSuccess: (file) => saveFile(file, fileName),
  })
  return (
    <li className={classes.card} aria-labelledby={title}>
      <Text component="h3" id={title} className={classes.name}>
        {name}
      </Text>
      {description && <Text className={classes.description}>{description}</Text>}
      <Text className={classes.facts}>
        {plural(fieldCount, 'campo', 'campos')} em {plural(sections.length, 'etapa', 'etapas')}
      </Text>
      <div className={classes.acts}>
        {mayBegin && (
          <Button
            size="sm"
            variant="light"
            aria-label={`Usar agora: ${name}`}
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            loading={chosen?.use === true}
            disabled={waiting}
            onClick={() => choose({ id, use: true })}
          >
            Usar agora
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          aria-label={`Editar antes: ${name}`}
          loading={chosen?.use === false}
          disabled={waiting}
          onClick={() => choose({ id, use: false })}
        >
          Editar antes
        </Button>
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={`Ver o docx: ${name}`}
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Ver o docx
        </Button>
      </div>
    </li>
  )
}

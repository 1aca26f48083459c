import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { DefaultTemplate } from '#shared/api/defaultTemplates.ts'
import { plural } from '../../blocks/plural.ts'
import { Queried } from '../../blocks/Queried.tsx'
import { saveFile } from '../../blocks/saveFile.ts'
import { client } from '../../shell/client/index.ts'
import { defaultTemplatesQuery, interviewKeys } from '../queries.ts'
import classes from './DefaultGallery.module.css'

/** The models with which any organisation may begin: one chosen becomes an interview of its own, opened in the editor. */
export function DefaultGallery() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const templates = useQuery(defaultTemplatesQuery)
  const start = useMutation({
    mutationFn: (id: string) => client.interviews.startFromDefaultTemplate({ params: { id }, body: {} }),
    onSuccess: async ({ id }) => {
      void queries.invalidateQueries({ queryKey: interviewKeys.all })
      await navigate(`/app?id=${id}`)
    },
  })
  return (
    <Queried query={templates} rows={4}>
      {(all) => (
        <ul className={classes.gallery}>
          {all.map((template) => (
            <Card
              key={template.id}
              template={template}
              starting={start.isPending && start.variables === template.id}
              waiting={start.isPending || start.isSuccess}
              onStart={() => start.mutate(template.id)}
            />
          ))}
        </ul>
      )}
    </Queried>
  )
}

type CardProps = {
  readonly template: DefaultTemplate
  readonly starting: boolean
  /** One of the others was chosen. */
  readonly waiting: boolean
  readonly onStart: () => void
}

function Card({ template, starting, waiting, onStart }: CardProps) {
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
        <Button
          size="sm"
          variant="default"
          aria-label={`Começar com ${name}`}
          loading={starting}
          disabled={waiting && !starting}
          onClick={onStart}
        >
          Começar
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

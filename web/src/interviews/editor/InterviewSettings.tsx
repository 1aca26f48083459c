import { Select, Switch, Text, Textarea } from '@mantine/core'
import type { InterviewCode } from '#shared/interview/model.ts'
import classes from './Inspector.module.css'
import type { Editor } from './useEditor.ts'

const views = [
  { value: 'Paginas', label: 'Uma seção por página' },
  { value: 'Formulario', label: 'Tudo em uma página' },
  { value: 'Conversa', label: 'Uma pergunta por vez' },
]

/** What concerns the whole interview. */
export function InterviewSettings({ editor }: { editor: Editor }) {
  const { code, edit } = editor
  const change = (metadata: Partial<InterviewCode['metadata']>, place?: string) =>
    edit((known) => ({ ...known, metadata: { ...known.metadata, ...metadata } }), place)
  return (
    <div className={classes.panel}>
      <Text fw={600}>Entrevista</Text>
      <Text size="sm" c="dimmed">
        Selecione uma seção ou um campo para ver as suas propriedades.
      </Text>
      <Textarea
        label="Descrição"
        description="Para que serve, para quem escolhe o modelo."
        autosize
        minRows={2}
        value={code.metadata.description}
        onChange={(event) => change({ description: event.currentTarget.value }, 'descricao')}
      />
      <Select
        label="Como as perguntas aparecem"
        data={views}
        allowDeselect={false}
        value={code.metadata.typeFormView}
        onChange={(view) => view && change({ typeFormView: view as InterviewCode['metadata']['typeFormView'] })}
      />
      <Switch
        label="Baixar os documentos ao terminar"
        checked={code.settings.downloadOnFinish}
        onChange={({ currentTarget: { checked } }) =>
          edit((known) => ({ ...known, settings: { ...known.settings, downloadOnFinish: checked } }))
        }
      />
    </div>
  )
}

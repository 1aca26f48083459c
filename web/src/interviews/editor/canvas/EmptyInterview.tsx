import { Button, Text, Title } from '@mantine/core'
import { Blank } from '../../../blocks/Blank.tsx'
import { plural } from '../../../blocks/plural.ts'
import { addSection } from '../../edits/sections.ts'
import { usePendingProposals } from '../models/usePendingProposals.ts'
import { newUid } from '../state/newUid.ts'
import { useEditor } from '../state/useEditor.ts'
import classes from './Canvas.module.css'

/** Replaces the canvas while there are no questions. */
export function EmptyInterview({ openModels }: { openModels: () => void }) {
  const { code, edit, select } = useEditor()
  const { questions: pending } = usePendingProposals()
  const sent = code.settings.templates.length > 0
  const begin = () => {
    const id = newUid()
    edit((code) => addSection(code, { id, title: 'Dados do documento' }))
    select({ kind: 'section', id })
  }
  return (
    <main className={classes.canvas}>
      <Blank paper>
        <Title order={2}>
          {pending > 0
            ? `O arquivo pergunta ${plural(pending, 'coisa', 'coisas')}`
            : 'Este modelo ainda não pergunta nada'}
        </Title>
        <Text c="dimmed">
          {pending > 0
            ? 'Aceite as perguntas propostas, todas de uma vez ou uma a uma, e mude o que quiser depois.'
            : 'Envie o arquivo do Word para que o Minuta proponha as perguntas, ou escreva-as você.'}
        </Text>
        <div>
          <Button onClick={openModels} mr={8}>
            {pending > 0 ? 'Ver as perguntas' : sent ? 'Abrir os arquivos do Word' : 'Enviar arquivo do Word'}
          </Button>
          <Button variant="default" onClick={begin}>
            Criar a primeira seção
          </Button>
        </div>
      </Blank>
    </main>
  )
}

import { Button, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { mayEditInterviews } from '#shared/api/interviews/policy.ts'
import { DefaultGallery } from '../interviews/index.ts'
import { useMay } from '../shell/session/useMember.ts'
import classes from './FirstSteps.module.css'

const choice = {
  title: 'Escolha um modelo',
  text: 'Comece com um dos modelos prontos ou envie um arquivo do Word do escritório.',
}
/** For users who cannot create models. */
const givenChoice = { ...choice, text: 'Os do escritório já trazem as perguntas e o texto do documento.' }

const steps = [
  { title: 'Responda às perguntas', text: 'Só as que o caso pede. Tudo é salvo sozinho.' },
  { title: 'Baixe pronto', text: 'O docx e o PDF saem do mesmo conteúdo, com a formatação do seu modelo.' },
] as const

/** Explains the whole process in three lines, to users without any document. */
export function FirstSteps({ hasModels }: { hasModels: boolean }) {
  const mayMakeModels = useMay(mayEditInterviews)
  const defaults = useId()
  return (
    <section className={classes.steps} aria-label="Primeiros passos">
      <div>
        <Title order={2}>O seu primeiro documento em três passos</Title>
        <Text c="dimmed">
          {hasModels
            ? 'Comece por um dos modelos abaixo.'
            : mayMakeModels
              ? 'Comece com um modelo pronto ou com um documento que o escritório já usa.'
              : 'Quem cuida dos modelos do escritório ainda não publicou nenhum. Assim que publicar, eles aparecem aqui.'}
        </Text>
      </div>
      <ol className={classes.list}>
        {[mayMakeModels ? choice : givenChoice, ...steps].map(({ title, text }, at) => (
          <li key={title}>
            <span className={classes.number}>{at + 1}</span>
            <span>
              <b>{title}</b>
              <span className={classes.text}>{text}</span>
            </span>
          </li>
        ))}
      </ol>
      {!hasModels && mayMakeModels && (
        <>
          <div className={classes.head}>
            <Title order={3} id={defaults}>
              Comece com um modelo pronto
            </Title>
            <Button component={Link} to="/templates?abrir=enviar" variant="default">
              Enviar modelo
            </Button>
          </div>
          <DefaultGallery shortestFirst />
        </>
      )}
    </section>
  )
}
